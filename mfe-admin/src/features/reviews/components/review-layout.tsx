import { styled } from 'styled-components';
import { OnlyBesidePanel, PanelBox } from '@korkollen/shared-ui/components/beside-list';
import { fontSize, space } from '@korkollen/shared-ui/theme/tokens';

/** The list's rows arrange themselves by this box's width. */
export const ListColumn = styled(OnlyBesidePanel)`
  container: reviews / inline-size;
`;

/** What of the panel stands beside one another is its own width's matter. */
export const ReviewBox = styled(PanelBox)`
  container: review / inline-size;
`;

export const Sections = styled.div`
  display: grid;
  gap: ${space.s24};
  min-width: 0;
`;
export const Section = styled.section`
  display: grid;
  gap: ${space.s12};
  min-width: 0;
`;
export const SectionTitle = styled.h3`
  font-size: ${fontSize.s18};
  /* the focus is put here for reading on, not for doing something */
  &:focus {
    outline: none;
  }
`;

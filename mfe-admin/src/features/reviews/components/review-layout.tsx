import { styled } from 'styled-components';
import { boxLook } from '@korkollen/shared-ui/theme/looks';
import { media } from '@korkollen/shared-ui/theme/media';
import { fontSize, space } from '@korkollen/shared-ui/theme/tokens';

/** What stands aside while one is read on a screen that has no room for both. */
export const OnlyBesidePanel = styled.div<{ $isOpen: boolean }>`
  display: ${({ $isOpen }) => ($isOpen ? 'none' : 'grid')};
  gap: ${space.s16};
  min-width: 0;
  ${media.wide} {
    display: grid;
  }
`;

/** List and panel beside each other from 1 280 px on; one of them below that. */
export const Split = styled.div<{ $isOpen: boolean }>`
  display: grid;
  align-items: start;
  gap: ${space.s24};
  min-width: 0;
  ${media.wide} {
    grid-template-columns: ${({ $isOpen }) => ($isOpen ? 'minmax(0, 1fr) minmax(480px, 540px)' : 'minmax(0, 1fr)')};
  }
`;

/** The list's rows arrange themselves by this box's width. */
export const ListColumn = styled(OnlyBesidePanel)`
  container: reviews / inline-size;
`;

/** A page of its own on narrow screens; a panel that stays in view beside the list on wide ones. */
export const PanelBox = styled.article`
  container: review / inline-size;
  min-width: 0;
  ${media.wide} {
    position: sticky;
    top: ${space.s16};
    max-height: calc(100dvh - 2 * ${space.s16});
    padding: ${space.s16} ${space.s24} ${space.s24};
    ${boxLook}
    overflow-y: auto;
  }
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

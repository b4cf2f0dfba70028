import { createGlobalStyle, styled } from 'styled-components';
import { OnlyBesidePanel, PanelBox } from '@korkollen/shared-ui/components/beside-list';
import { media } from '@korkollen/shared-ui/theme/media';
import { size, space } from '@korkollen/shared-ui/theme/tokens';

/**
 * The header of the workspace scrolls away, so nothing is covered at the top. The room that the public pages keep there
 * would make the page jump when the focus enters the panel that stays in view.
 */
export const NothingCoversTheTop = createGlobalStyle`
  :root { scroll-padding-top: ${space.s8}; }
`;

/** The inbox's column, as wide as the header above it. */
export const InboxPageBox = styled.div`
  display: grid;
  gap: ${space.s16};
  width: 100%;
  max-width: calc(${size.content} + 2 * ${size.gutter});
  margin-inline: auto;
  padding: ${space.s16} ${size.gutter} ${space.s48};
  ${media.desktop} {
    gap: ${space.s24};
    padding-block-start: ${space.s24};
  }
`;

/** What stands above the list. */
export const AboveList = styled(OnlyBesidePanel)`
  ${media.desktop} {
    gap: ${space.s24};
  }
`;

/** The list's rows arrange themselves by this box's width. */
export const ListColumn = styled.div<{ $isOpen: boolean }>`
  container: inbox / inline-size;
  display: ${({ $isOpen }) => ($isOpen ? 'none' : 'block')};
  min-width: 0;
  ${media.wide} {
    display: block;
  }
`;

/** What of the lead stands beside one another is its panel's width's matter. */
export const LeadPanelBox = styled(PanelBox)`
  container: lead / inline-size;
`;

import { createGlobalStyle, styled } from 'styled-components';
import { media } from '@korkollen/shared-ui/theme/media';
import { boxLook } from '@korkollen/shared-ui/theme/looks';
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

/** What stands aside while a lead is read on a screen that has no room for both. */
export const OnlyBesideLead = styled.div<{ $isLeadOpen: boolean }>`
  display: ${({ $isLeadOpen }) => ($isLeadOpen ? 'none' : 'grid')};
  gap: ${space.s16};
  min-width: 0;
  ${media.desktop} {
    gap: ${space.s24};
  }
  ${media.wide} {
    display: grid;
  }
`;

/** List and lead beside each other from 1 280 px on; one of them below that. */
export const Split = styled.div<{ $isLeadOpen: boolean }>`
  display: grid;
  align-items: start;
  gap: ${space.s24};
  min-width: 0;
  ${media.wide} {
    grid-template-columns: ${({ $isLeadOpen }) =>
      $isLeadOpen ? 'minmax(0, 1fr) minmax(400px, 460px)' : 'minmax(0, 1fr)'};
  }
`;

/** The list's rows arrange themselves by this box's width. */
export const ListColumn = styled.div<{ $isLeadOpen: boolean }>`
  container: inbox / inline-size;
  display: ${({ $isLeadOpen }) => ($isLeadOpen ? 'none' : 'block')};
  min-width: 0;
  ${media.wide} {
    display: block;
  }
`;

/** A page of its own on narrow screens; a panel that stays in view beside the list on wide ones. */
export const LeadPanelBox = styled.article`
  container: lead / inline-size;
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

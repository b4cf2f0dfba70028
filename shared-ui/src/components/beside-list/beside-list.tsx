import { styled } from 'styled-components';
import { boxLook } from '../../theme/looks';
import { media } from '../../theme/media';
import { space } from '../../theme/tokens';

/** What stands aside while something of the list is read on a screen that has no room for both. */
export const OnlyBesidePanel = styled.div<{ $isOpen: boolean }>`
  display: ${({ $isOpen }) => ($isOpen ? 'none' : 'grid')};
  gap: ${space.s16};
  min-width: 0;
  ${media.wide} {
    display: grid;
  }
`;

/** List and panel beside each other from 1 280 px on, the panel as wide as `$panel` says; one of them below that. */
export const Split = styled.div<{ $isOpen: boolean; $panel: string }>`
  display: grid;
  align-items: start;
  gap: ${space.s24};
  min-width: 0;
  ${media.wide} {
    grid-template-columns: ${({ $isOpen, $panel }) => ($isOpen ? `minmax(0, 1fr) ${$panel}` : 'minmax(0, 1fr)')};
  }
`;

/** A page of its own on narrow screens; a panel that stays in view beside the list on wide ones. */
export const PanelBox = styled.article`
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

/** The way back to the list, where the panel stands in its place. */
export const PanelBack = styled.div`
  margin-inline-start: calc(-1 * ${space.s12});
  ${media.wide} {
    display: none;
  }
`;

/** What closes the panel, where it stands beside the list. */
export const PanelClose = styled.div`
  display: none;
  ${media.wide} {
    display: block;
    position: absolute;
    inset-block-start: ${space.s8};
    inset-inline-end: ${space.s12};
  }
`;

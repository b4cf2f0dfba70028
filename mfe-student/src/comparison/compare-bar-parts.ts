import { media } from '@korkollen/shared-ui/theme/media';
import { figureLook } from '@korkollen/shared-ui/theme/looks';
import { color, font, fontSize, layer, pinned, radius, shadow, size, space } from '@korkollen/shared-ui/theme/tokens';
import { createGlobalStyle, styled } from 'styled-components';

export const Bar = styled.section`
  position: ${pinned};
  bottom: 0;
  z-index: ${layer.header};
  display: grid;
  gap: ${space.s4};
  margin: auto calc(-1 * ${size.gutter}) 0;
  padding: ${space.s8} ${size.gutter} calc(${space.s8} + env(safe-area-inset-bottom));
  border-top: 1px solid ${color.line};
  background: ${color.surface};
  box-shadow: ${shadow.float};
  ${media.desktop} {
    grid-template-columns: minmax(0, 1fr) auto;
    align-items: center;
    gap: ${space.s24};
    margin-inline: 0;
    padding-inline: ${space.s16};
    border: 1px solid ${color.line};
    border-block-end: 0;
    border-radius: ${radius.card} ${radius.card} 0 0;
  }
  @media print {
    display: none;
  }
`;

/**
 * What the keyboard reaches is scrolled clear of the bar. A page that ends with it reaches down to where the bar stands:
 * after a few lines it would stand in the middle of the screen. At the page's end it rests on the footer.
 */
export const RoomForBar = createGlobalStyle`
  html { scroll-padding-bottom: 136px; }
  @media screen {
    main :has(> ${Bar}) {
      display: flex;
      flex-direction: column;
      min-height: 100dvh;
      padding-block-end: 0;
    }
    main :is(:has(+ ${Bar}), :has(+ [aria-live] + ${Bar})) { margin-block-end: ${space.s24}; }
    main:has(${Bar}) ~ footer { margin-block-start: 0; }
  }
`;

/** One line that is pushed sideways on phones: the page stays in view. */
export const Names = styled.ul`
  display: flex;
  gap: ${space.s8};
  min-width: 0;
  margin-inline: calc(-1 * ${size.gutter});
  padding-inline: ${size.gutter};
  overflow-x: auto;
  scroll-padding-inline: ${size.gutter};
  scrollbar-width: none;
  ${media.desktop} {
    margin-inline: 0;
    padding-inline: 0;
    overflow: visible;
  }
`;

export const School = styled.li`
  display: flex;
  flex: none;
  align-items: center;
  max-width: min(72%, 260px);
  padding-inline-start: ${space.s12};
  border: 1px solid ${color.line};
  border-radius: ${radius.full};
  background: ${color.paper};
  font-size: ${fontSize.s14};
  font-weight: 600;
  > span {
    min-width: 0;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  > button {
    flex: none;
    border-radius: ${radius.full};
    color: ${color.inkSoft};
  }
  > button:focus-visible {
    outline-offset: -3px;
  }
  ${media.desktop} {
    flex: 0 1 auto;
  }
`;

export const Actions = styled.div`
  display: flex;
  align-items: center;
  justify-content: flex-end;
  gap: ${space.s8};
`;

export const Count = styled.p`
  flex: 1;
  ${figureLook}
  line-height: 1.2;
  > small {
    display: block;
    color: ${color.inkSoft};
    font-family: ${font.text};
    font-size: ${fontSize.s14};
    font-weight: 400;
  }
  ${media.desktop} {
    flex: none;
    white-space: nowrap;
  }
`;

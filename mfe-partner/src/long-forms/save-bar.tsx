import { css, styled } from 'styled-components';
import { color, fontSize, layer, space } from '@korkollen/shared-ui/theme/tokens';

/** As high as the bar gets on a phone. */
const barHeight = '160px';

/** For the form that the bar ends: what the keyboard comes to is not behind it. */
export const aboveSaveBar = css`
  :is(input, textarea, button, summary) {
    scroll-margin-block-end: ${barHeight};
  }
`;

/** Stays in reach: the form is longer than a screen. */
export const SaveBar = styled.div`
  position: sticky;
  bottom: 0;
  z-index: ${layer.header};
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space.s8} ${space.s16};
  padding-block: ${space.s12} calc(${space.s12} + env(safe-area-inset-bottom));
  border-block-start: 1px solid ${color.line};
  background: ${color.paper};
  p {
    flex: 1 1 110px;
    color: ${color.inkSoft};
    font-size: ${fontSize.s14};
  }
`;

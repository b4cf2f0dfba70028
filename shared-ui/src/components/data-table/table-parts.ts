import { css, styled } from 'styled-components';
import { breakpoint, color, fontSize, space } from '../../theme/tokens';

const phone = `@media (max-width: calc(${breakpoint.tablet} - 0.02px))`;

const hidden = css`
  position: absolute;
  width: 1px;
  height: 1px;
  overflow: hidden;
  clip-path: inset(50%);
  white-space: nowrap;
`;

export const Table = styled.table`
  width: 100%;
  border-collapse: collapse;
  font-variant-numeric: tabular-nums;
  ${phone} {
    &,
    tbody {
      display: block;
    }
  }
`;
export const Caption = styled.caption`
  ${hidden}
`;
export const Head = styled.thead`
  ${phone} {
    ${hidden}
  }
`;
export const HeadCell = styled.th<{ $isEnd: boolean }>`
  padding: ${space.s8} ${space.s12};
  border-bottom: 1px solid ${color.lineStrong};
  color: ${color.inkSoft};
  font-size: ${fontSize.s14};
  font-weight: 500;
  text-align: ${({ $isEnd }) => ($isEnd ? 'end' : 'start')};
  vertical-align: bottom;
`;

export type PhoneColumn = 'shown' | 'below' | 'hidden' | 'press';

const cellLook = css<{ $isEnd: boolean }>`
  padding: ${space.s12};
  text-align: ${({ $isEnd }) => ($isEnd ? 'end' : 'start')};
  vertical-align: middle;
  ${phone} {
    padding: 0;
  }
`;

/** The one thing that a row leads to covers the row, and its own words are only heard: an arrow is seen. */
const pressLook = css`
  a,
  button {
    position: static;
    min-height: 0;
    padding: 0;
    border: 0;
    background: none;
    font-size: 0;
  }
  a::before {
    content: '›';
    color: ${color.inkSoft};
    font-size: ${fontSize.s21};
  }
  a::after {
    content: '';
    position: absolute;
    inset: 0;
  }
  a:focus-visible {
    outline: none;
  }
  a:focus-visible::after {
    outline: 3px solid ${color.focus};
    outline-offset: -3px;
  }
`;

export const Cell = styled.td<{ $isEnd: boolean; $phone: PhoneColumn }>`
  ${cellLook}
  ${phone} {
    ${({ $phone }) => $phone === 'hidden' && 'display: none;'}
    ${({ $phone }) => $phone === 'below' && 'grid-column: 1 / -1;'}
    ${({ $phone }) => $phone === 'press' && pressLook}
  }
`;
export const RowHead = styled.th<{ $isEnd: boolean }>`
  ${cellLook}
  font-weight: 600;
`;
export const Row = styled.tr<{ $columns: number }>`
  border-bottom: 1px solid ${color.line};
  ${phone} {
    position: relative;
    display: grid;
    grid-template-columns: minmax(0, 1fr) ${({ $columns }) => `repeat(${$columns - 1}, auto)`};
    align-items: center;
    gap: ${space.s12};
    min-height: 60px;
    padding-block: ${space.s8};
  }
`;

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

const cellLook = css<{ $isEnd: boolean }>`
  padding: ${space.s12};
  text-align: ${({ $isEnd }) => ($isEnd ? 'end' : 'start')};
  vertical-align: middle;
  ${phone} {
    display: flex;
    justify-content: space-between;
    gap: ${space.s16};
    padding: ${space.s4} 0;
    text-align: start;
  }
`;
export const Cell = styled.td<{ $isEnd: boolean }>`
  ${cellLook}
  ${phone} {
    &::before {
      content: attr(data-label);
      flex: none;
      color: ${color.inkSoft};
      font-size: ${fontSize.s14};
    }
    > span {
      min-width: 0;
      text-align: end;
    }
  }
`;
export const RowHead = styled.th<{ $isEnd: boolean }>`
  ${cellLook}
  font-weight: 600;
`;
export const Row = styled.tr`
  border-bottom: 1px solid ${color.line};
  ${phone} {
    display: block;
    padding: ${space.s8} ${space.s12};
  }
`;

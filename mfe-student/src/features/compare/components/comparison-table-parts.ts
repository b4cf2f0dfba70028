import { TextLink } from '@korkollen/shared-ui/components/link';
import { media } from '@korkollen/shared-ui/theme/media';
import { breakpoint, color, font, fontSize, pinned, size, space } from '@korkollen/shared-ui/theme/tokens';
import { css, styled } from 'styled-components';

const phone = `@media not all and (min-width: ${breakpoint.tablet})`;
/** From here on two schools fit beside the names of the rows. */
const TWO_SCHOOLS = '360px';
const smallPhone = `@media not all and (min-width: ${TWO_SCHOOLS})`;
const PAGER_HEIGHT = '53px';

/** A phone has room for two schools, a small one for one: their columns stand, the others are gone for every reader. */
const inTurn = css`
  ${phone} {
    &[data-turn='hidden'] {
      display: none;
    }
  }
  ${smallPhone} {
    &[data-turn='second'] {
      display: none;
    }
  }
`;
/** What only a small phone shows, and what it does not. */
export const OneUp = styled.span`
  display: none;
  ${smallPhone} {
    display: inline;
  }
`;
export const TwoUp = styled.span`
  ${smallPhone} {
    display: none;
  }
`;
/** Goes where the schools are not turned: while all fit on a phone, and on wider windows always. */
export const turnedOnly = css<{ $isTurned: boolean }>`
  ${({ $isTurned }) => !$isTurned && `@media (min-width: ${TWO_SCHOOLS}) { display: none; }`}
  ${media.tablet} {
    display: none;
  }
`;

export const Table = styled.table<{ $isTurned: boolean }>`
  --pager: ${({ $isTurned }) => ($isTurned ? PAGER_HEIGHT : '0px')};
  ${smallPhone} {
    --pager: ${PAGER_HEIGHT};
  }
  width: 100%;
  table-layout: fixed;
  border-collapse: separate;
  border-spacing: 0;
  font-variant-numeric: tabular-nums;
  th,
  td {
    padding: ${space.s12};
    border-bottom: 1px solid ${color.line};
    font-weight: 400;
    text-align: start;
    vertical-align: top;
    overflow-wrap: anywhere;
  }
  th:first-child {
    padding-inline-start: 0;
  }
  ${phone} {
    th,
    td {
      padding-inline: ${space.s8};
    }
  }
`;

const stickyHead = css`
  position: ${pinned};
  top: var(--pager);
  z-index: 2;
  background: ${color.paper};
  ${media.tablet} {
    top: 0;
  }
`;
const stickyColumn = css`
  position: sticky;
  left: 0;
  z-index: 1;
  background: ${color.paper};
`;

/** The first row gives the columns their widths: the names of the rows are as wide as this. */
export const Corner = styled.td`
  ${stickyHead}
  left: 0;
  z-index: 3;
  width: 30%;
  ${smallPhone} {
    width: 38%;
  }
  ${media.tablet} {
    width: 22%;
  }
`;
export const SchoolHead = styled.th`
  ${stickyHead}
  ${inTurn}
`;
export const SchoolLink = styled(TextLink)`
  display: block;
  margin-bottom: ${space.s8};
  color: ${color.ink};
  font-family: ${font.heading};
  font-size: ${fontSize.s18};
  font-weight: 600;
  line-height: 1.2;
`;
export const Badges = styled.span`
  display: flex;
  flex-wrap: wrap;
  gap: ${space.s4};
`;
export const GroupTitle = styled.th`
  && {
    padding-block: ${space.s24} ${space.s8};
    border-bottom: 1px solid ${color.lineStrong};
    font-family: ${font.heading};
    font-size: ${fontSize.s21};
    font-weight: 600;
  }
`;
export const FillCell = styled.td`
  ${inTurn}
  &&[data-title='true'] {
    border-bottom: 1px solid ${color.lineStrong};
  }
`;
export const FoldCell = styled.td`
  && {
    padding: 0;
  }
`;
export const FoldButton = styled.button`
  display: flex;
  align-items: center;
  gap: ${space.s8};
  min-height: ${size.target};
  padding: ${space.s8} 0;
  border: 0;
  background: none;
  color: ${color.inkSoft};
  font-size: ${fontSize.s14};
  text-align: start;
  cursor: pointer;
  &:hover {
    color: ${color.ink};
  }
  svg {
    flex: none;
  }
  &[aria-expanded='true'] svg {
    rotate: 180deg;
  }
`;
export const RowTitle = styled.th`
  ${stickyColumn}
  color: ${color.inkSoft};
  ${phone} {
    font-size: ${fontSize.s14};
  }
`;
export const Cell = styled.td`
  ${inTurn}
  &[data-best='true'] {
    background: ${color.greenTint};
  }
`;
export const Figure = styled.span`
  display: block;
  font-family: ${font.heading};
  font-size: ${fontSize.s18};
  font-weight: 600;
  line-height: 1.3;
  &[data-soft='true'] {
    color: ${color.inkSoft};
    font-family: ${font.text};
    font-size: ${fontSize.s16};
    font-weight: 400;
    line-height: inherit;
  }
`;
export const Marks = styled.span`
  display: flex;
  flex-wrap: wrap;
  gap: ${space.s4};
  margin-block: ${space.s4};
  /* words of a mark that is wider than its column stand on two lines: it must not lie over the next school's */
  && > * {
    white-space: normal;
  }
`;
export const Detail = styled.span`
  display: block;
  color: ${color.inkSoft};
  font-size: ${fontSize.s14};
`;
export const More = styled.details`
  font-size: ${fontSize.s14};
  > summary {
    display: flex;
    align-items: center;
    gap: ${space.s4};
    width: fit-content;
    min-height: ${size.target};
    color: ${color.green};
    text-decoration: underline;
    text-underline-offset: 0.18em;
    cursor: pointer;
  }
  &[open] > summary svg {
    rotate: 180deg;
  }
  > a {
    display: inline-flex;
    align-items: center;
    min-height: ${size.target};
  }
`;
export const Lines = styled.ul`
  display: grid;
  gap: ${space.s4};
  b {
    font-weight: 600;
    white-space: nowrap;
  }
`;

import { Link } from '@korkollen/shared-ui/router';
import { color, fontSize, motion, size, space } from '@korkollen/shared-ui/theme/tokens';
import { styled } from 'styled-components';

/** From here on the parts of a row stand beside one another, and further on the distance has a column of its own. */
const columns = '@container (min-width: 560px)';
/** What a row's four actions need beside one another; on phones they stand two and two. */
const oneLine = '@container (min-width: 400px)';
const manyColumns = '@container (min-width: 780px)';

/**
 * What the rows measure themselves by: they stand beside filters and a map, or alone. Rows at rest, far from
 * what can be seen, are neither laid out nor painted: they are as tall as they were, or as rows mostly are. One that is
 * still to be rendered keeps its place.
 */
export const RowList = styled.ul`
  container-type: inline-size;
  > li {
    contain-intrinsic-block-size: auto 310px;
    overflow-clip-margin: ${space.s8};
    &[data-coming='true'] {
      min-block-size: 303px;
    }
    ${columns} {
      contain-intrinsic-block-size: auto 173px;
      &[data-coming='true'] {
        min-block-size: 173px;
      }
    }
  }
  &[data-rest='laid-out'] > li {
    content-visibility: auto;
  }
  /* a guess that was wrong moves what stands below it, which only these browsers put right */
  @supports (overflow-anchor: auto) {
    &[data-rest='guessed'] > li {
      content-visibility: auto;
    }
  }
  transition: opacity ${motion.quick};
  /* an answer that comes at once shows nothing but itself */
  &[aria-busy='true'] {
    opacity: 0.55;
    transition-delay: ${motion.quick};
  }
`;

/**
 * Narrow rows stack the parts; wide ones stand under one another by column. The name's link covers the row, and what
 * can be pressed by itself lies above it.
 */
export const Row = styled.article`
  position: relative;
  display: grid;
  grid-template: 'name name' 'rating rating' 'price distance' 'actions actions' / minmax(0, 1fr) max-content;
  gap: ${space.s8} ${space.s16};
  padding-block: ${space.s16} ${space.s8};
  border-bottom: 1px solid ${color.line};
  transition: background-color ${motion.quick};
  &:hover,
  &[data-highlighted='true'] {
    background: ${color.surface};
    box-shadow: 0 0 0 ${space.s8} ${color.surface};
    z-index: 1;
  }
  ${columns} {
    grid-template:
      'name rating price actions' auto
      'name rating distance actions' 1fr / minmax(0, 1fr) 132px 136px 96px;
    column-gap: ${space.s12};
    align-items: start;
    row-gap: ${space.s4};
    padding-block: ${space.s16} ${space.s12};
    &:hover,
    &[data-highlighted='true'] {
      box-shadow:
        calc(-1 * ${space.s8}) 0 0 ${color.surface},
        ${space.s8} 0 0 ${color.surface};
    }
  }
  ${manyColumns} {
    grid-template: 'name rating price distance actions' auto / minmax(0, 1fr) 168px 160px 80px 112px;
  }
`;

export const NamePart = styled.div`
  grid-area: name;
  min-width: 0;
`;
/** Name and heart; the heart's target is larger than its line. */
export const TitleLine = styled.div`
  display: flex;
  align-items: flex-start;
  justify-content: space-between;
  gap: ${space.s8};
  > button {
    position: relative;
    flex: none;
    margin-block: calc(-1 * ${space.s8});
  }
`;
export const Title = styled.h2`
  display: flex;
  min-width: 0;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space.s4} ${space.s8};
  font-size: ${fontSize.s21};
`;
export const NameLink = styled(Link)`
  color: ${color.ink};
  text-decoration: none;
  overflow-wrap: anywhere;
  &::after {
    content: '';
    position: absolute;
    inset: 0;
  }
  ${Row}:hover & {
    color: ${color.green};
    text-decoration: underline;
  }
`;
export const District = styled.p`
  color: ${color.ink};
`;
export const Facts = styled.p`
  color: ${color.inkSoft};
  font-size: ${fontSize.s14};
`;
/** By whom the school was found; its links lie above the one that covers the row. */
export const Found = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0 ${space.s8};
  > a {
    position: relative;
    display: inline-flex;
    align-items: center;
    min-height: ${size.target};
  }
`;
export const RatingPart = styled.div`
  grid-area: rating;
  display: flex;
  flex-flow: row wrap;
  align-items: flex-start;
  gap: ${space.s4} ${space.s8};
`;

export const DistancePart = styled.p`
  grid-area: distance;
  color: ${color.inkSoft};
  font-size: ${fontSize.s14};
  font-variant-numeric: tabular-nums;
  text-align: end;
  ${columns} {
    text-align: start;
  }
  ${manyColumns} {
    padding-top: ${space.s4};
  }
`;

/** The action is quiet until the row is pointed at or has the focus. */
export const Actions = styled.div`
  grid-area: actions;
  display: grid;
  grid-template-columns: repeat(2, max-content);
  align-items: center;
  justify-items: start;
  gap: 0 ${space.s16};
  ${oneLine} {
    display: flex;
  }
  > * {
    position: relative;
  }
  ${Row}:hover & > a, ${Row}:focus-within & > a {
    background: ${color.green};
    border-color: ${color.green};
    color: ${color.onGreen};
  }
  ${columns} {
    flex-direction: column;
    align-items: flex-end;
  }
`;
export const DisclosureButton = styled.button`
  display: inline-flex;
  align-items: center;
  gap: ${space.s4};
  min-height: ${size.target};
  padding: 0;
  border: 0;
  background: none;
  color: ${color.inkSoft};
  font-size: ${fontSize.s14};
  cursor: pointer;
  &:hover {
    color: ${color.green};
    text-decoration: underline;
  }
  &[aria-expanded='true'] svg {
    rotate: 180deg;
  }
  ${columns} {
    @media (pointer: fine) {
      min-height: 32px;
    }
  }
`;

import { Link } from '@korkollen/shared-ui/router';
import { media } from '@korkollen/shared-ui/theme/media';
import { color, fontSize, motion, size, space } from '@korkollen/shared-ui/theme/tokens';
import { styled } from 'styled-components';

/**
 * Phones stack the parts; from 640 px on the columns stand under one another from row to row. The name's link
 * covers the row, and what can be pressed by itself lies above it.
 */
export const Row = styled.article`
  position: relative;
  display: grid;
  gap: ${space.s8} ${space.s24};
  padding-block: ${space.s16} ${space.s8};
  border-bottom: 1px solid ${color.line};
  transition: background-color ${motion.quick};
  &:hover {
    background: ${color.surface};
    box-shadow: 0 0 0 ${space.s8} ${color.surface};
    z-index: 1;
  }
  ${media.tablet} {
    grid-template-columns: minmax(0, 1fr) 152px 160px 104px;
    column-gap: ${space.s16};
    align-items: start;
    padding-block: ${space.s16} ${space.s12};
    &:hover {
      box-shadow:
        calc(-1 * ${space.s8}) 0 0 ${color.surface},
        ${space.s8} 0 0 ${color.surface};
    }
  }
  ${media.wide} {
    grid-template-columns: minmax(0, 1fr) 184px 168px 112px;
  }
`;

export const NamePart = styled.div`
  min-width: 0;
`;
export const Title = styled.h2`
  display: flex;
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
export const Place = styled.p`
  color: ${color.ink};
`;
export const Facts = styled.p`
  color: ${color.inkSoft};
  font-size: ${fontSize.s14};
`;
export const RatingPart = styled.div`
  display: flex;
  flex-flow: row wrap;
  align-items: flex-start;
  gap: ${space.s4} ${space.s8};
`;

/** The action is quiet until the row is pointed at or has the focus. */
export const Actions = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space.s8} ${space.s16};
  > * {
    position: relative;
  }
  ${Row}:hover & > a, ${Row}:focus-within & > a {
    background: ${color.green};
    border-color: ${color.green};
    color: ${color.onGreen};
  }
  ${media.tablet} {
    flex-direction: column;
    align-items: flex-end;
    justify-content: flex-start;
    gap: 0;
  }
`;
export const WhyButton = styled.button`
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
  ${media.tablet} {
    @media (pointer: fine) {
      min-height: 32px;
    }
  }
`;

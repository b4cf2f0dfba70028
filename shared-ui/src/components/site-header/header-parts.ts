import { styled } from 'styled-components';
import { media } from '../../theme/media';
import { roadDashes } from '../../theme/road-dashes';
import { color, fontSize, motion, radius, size, space } from '../../theme/tokens';

export const Frame = styled.header`
  border-bottom: 1px solid ${color.line};
  background: ${color.paper};
`;
export const Bar = styled.div`
  display: flex;
  align-items: stretch;
  gap: ${space.s12};
  width: 100%;
  max-width: calc(${size.content} + 2 * ${size.gutter});
  min-height: 64px;
  margin-inline: auto;
  padding-inline: ${size.gutter};
  ${media.tablet} {
    gap: ${space.s32};
    min-height: 72px;
  }
`;
export const HomeLink = styled.a`
  align-self: center;
  display: flex;
  align-items: center;
  min-height: ${size.target};
  text-decoration: none;
`;
export const OnlyWide = styled.div`
  display: none;
  ${media.tablet} {
    display: flex;
    align-items: stretch;
  }
`;
export const NavList = styled.ul`
  display: flex;
  gap: ${space.s24};
  li {
    display: flex;
  }
  a {
    position: relative;
    display: flex;
    align-items: center;
    min-width: ${size.target};
    justify-content: center;
    color: ${color.inkSoft};
    text-decoration: none;
    transition: color ${motion.quick};
  }
  a:hover {
    color: ${color.ink};
  }
  a[aria-current='page'] {
    color: ${color.ink};
    font-weight: 600;
  }
  /* the road line takes the place of the header's own line under the current page */
  a[aria-current='page']::after {
    content: '';
    position: absolute;
    inset: auto -6px -2px;
    height: 4px;
    background-color: ${color.paper};
    ${roadDashes(color.yellow, '18px', '4px')}
  }
`;
export const End = styled.div`
  display: flex;
  align-items: center;
  gap: ${space.s8};
  margin-inline-start: auto;
  white-space: nowrap;
`;
export const MenuButton = styled.button`
  display: inline-flex;
  align-items: center;
  gap: ${space.s8};
  min-height: ${size.target};
  padding: ${space.s8};
  margin-inline-end: calc(-1 * ${space.s8});
  border: 0;
  border-radius: ${radius.field};
  background: none;
  color: ${color.ink};
  font-weight: 600;
  cursor: pointer;
  /* on the narrowest phones the word says more than the lines */
  @media (max-width: 359px) {
    svg {
      display: none;
    }
  }
  ${media.tablet} {
    display: none;
  }
`;
export const Drawer = styled.nav`
  padding: 0 ${size.gutter} ${space.s16};
  border-top: 1px solid ${color.line};
  &[hidden] {
    display: none;
  }
  ${media.tablet} {
    display: none;
  }
  > p {
    padding-top: ${space.s16};
    color: ${color.inkSoft};
    font-size: ${fontSize.s14};
  }
`;
export const DrawerGroup = styled.ul`
  li + li {
    border-top: 1px solid ${color.line};
  }
  a,
  button {
    display: flex;
    align-items: center;
    gap: ${space.s12};
    width: 100%;
    min-height: 52px;
    padding: ${space.s8} 0;
    border: 0;
    background: none;
    color: ${color.ink};
    text-align: start;
    text-decoration: none;
    cursor: pointer;
  }
  a[aria-current='page'] {
    font-weight: 600;
  }
  a[aria-current='page']::before {
    content: '';
    width: 30px;
    height: 4px;
    ${roadDashes(color.yellow, '15px', '4px')}
  }
`;

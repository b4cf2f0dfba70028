import type { ComponentPropsWithRef, ElementType } from 'react';
import { css, styled } from 'styled-components';
import { Link, type LinkProps } from '../../router/router';
import { boxLook } from '../../theme/looks';
import { color, motion, radius, space } from '../../theme/tokens';

const cardLook = css`
  display: block;
  min-width: 0;
  padding: ${space.s16};
  ${boxLook}
  color: ${color.ink};
`;
const Box = styled.div`
  ${cardLook}
`;
const LinkBox = styled(Link)`
  ${cardLook}
  text-decoration: none;
  transition: border-color ${motion.quick};
  &:hover {
    border-color: ${color.green};
    color: ${color.ink};
  }
  a&:focus-visible {
    border-radius: ${radius.card};
  }
`;

export interface CardProps extends ComponentPropsWithRef<'div'> {
  /** The element that it is, when a div says too little: `section`, `article`, `li`. */
  as?: ElementType;
}

/** A box for one thing. Lines come before boxes: use it where the content really is a thing of its own. */
export function Card(props: CardProps) {
  return <Box {...props} />;
}

/** A card that leads somewhere as a whole; it holds no controls of its own. */
export function CardLink(props: LinkProps & ComponentPropsWithRef<'a'>) {
  return <LinkBox {...props} />;
}

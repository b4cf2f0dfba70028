import { breakpoint } from './tokens';

/** Media queries for styled-components: `${media.tablet} { … }`. Phone first, so each one starts at its width. */
export const media = {
  tablet: `@media (min-width: ${breakpoint.tablet})`,
  desktop: `@media (min-width: ${breakpoint.desktop})`,
  wide: `@media (min-width: ${breakpoint.wide})`,
} as const;

/** Rules for people who asked for less motion; what moves by itself or slides belongs in here as `animation: none`. */
export const reducedMotion = '@media (prefers-reduced-motion: reduce)';

import { WIDE_PAGE } from './wide-page';
import { darkPalette, lightPalette, type Palette } from './palette';
import { color, type ColorName } from './tokens';

const variableName = (reference: string): string => reference.slice('var('.length, -1);

const colorVariables = (palette: Palette): string =>
  (Object.keys(color) as ColorName[]).map((name) => `${variableName(color[name])}:${palette[name]};`).join('');

const light = `color-scheme:light;--shown-in-light:inline;--shown-in-dark:none;${colorVariables(lightPalette)}--shadow-float:0 12px 32px -12px rgb(22 33 27 / 28%);`;
const dark = `color-scheme:dark;--shown-in-light:none;--shown-in-dark:inline;${colorVariables(darkPalette)}--shadow-float:0 12px 32px -8px rgb(0 0 0 / 72%);`;

// quiet colours for people who asked their system for more contrast, whatever the theme
const louder = `${variableName(color.inkSoft)}:${color.ink};${variableName(color.line)}:${color.lineStrong};`;

const constants = [
  '--space-4:4px;--space-8:8px;--space-12:12px;--space-16:16px;',
  '--space-24:24px;--space-32:32px;--space-48:48px;--space-72:72px;',
  '--radius-mark:6px;--radius-field:10px;--radius-card:16px;--radius-full:999px;',
  "--font-text:'Inter Variable','Inter Fallback',system-ui,sans-serif;",
  "--font-heading:'Familjen Grotesk Variable','Familjen Grotesk Fallback',system-ui,sans-serif;",
  // rem, so that the reader's own text size is kept
  '--font-size-14:0.875rem;--font-size-16:1rem;--font-size-18:1.125rem;--font-size-21:1.3125rem;',
  '--font-size-26:1.625rem;--font-size-34:2.125rem;--font-size-46:2.875rem;',
  '--line-height-text:1.5;--line-height-heading:1.15;',
  '--motion-quick:120ms ease-out;--motion-calm:200ms ease-out;',
  '--size-target:44px;--size-content:1160px;--size-text:68ch;--size-gutter:16px;',
  '--layer-header:10;--layer-dialog:40;--layer-popover:50;--layer-toast:60;',
].join('');

/**
 * The tokens as a style sheet: light by default, dark when the system asks for it, and `data-theme` on any
 * element over both. A plain string, so that a server can put it in the page before any script has run.
 */
export const themeCss = [
  `:root{${constants}}`,
  `:root,[data-theme='light']{${light}}`,
  // paper is light, whatever the screen is
  `@media screen and (prefers-color-scheme: dark){:root:not([data-theme]){${dark}}}`,
  `@media screen{[data-theme='dark']{${dark}}}`,
  // as specific as the themes before it, which it goes over
  `@media (prefers-contrast: more){:root:root,[data-theme]{${louder}}}`,
  '@media (min-width: 640px){:root{--size-gutter:24px;}}',
  '@media (min-width: 960px){:root{--size-gutter:32px;}}',
  // a page of several columns is wider, and header and footer with it
  `@media (min-width: 1280px){:root[${WIDE_PAGE}]{--size-content:1376px;}}`,
  // a window of 1 280 x 1 024 at 400 % is 256 high
  '@media print,(max-height: 320px){:root{--pinned:static;}}',
  '@media (prefers-reduced-motion: reduce){:root{--motion-quick:0ms;--motion-calm:0ms;}}',
].join('');

/**
 * The design tokens by name. Every value is a CSS variable that `theme-css.ts` defines for light and dark,
 * so components never know which theme is shown. Breakpoints are plain lengths: media queries cannot read variables.
 * Source: the look of the product (colours, type scale, spacing, radii, motion).
 */
export const color = {
  paper: 'var(--color-paper)',
  surface: 'var(--color-surface)',
  sunk: 'var(--color-sunk)',
  line: 'var(--color-line)',
  lineStrong: 'var(--color-line-strong)',
  ink: 'var(--color-ink)',
  inkSoft: 'var(--color-ink-soft)',
  green: 'var(--color-green)',
  greenHover: 'var(--color-green-hover)',
  greenTint: 'var(--color-green-tint)',
  onGreen: 'var(--color-on-green)',
  plate: 'var(--color-plate)',
  onPlate: 'var(--color-on-plate)',
  yellow: 'var(--color-yellow)',
  onYellow: 'var(--color-on-yellow)',
  red: 'var(--color-red)',
  redHover: 'var(--color-red-hover)',
  redTint: 'var(--color-red-tint)',
  onRed: 'var(--color-on-red)',
  amber: 'var(--color-amber)',
  amberTint: 'var(--color-amber-tint)',
  focus: 'var(--color-focus)',
  asphalt: 'var(--color-asphalt)',
  mapLand: 'var(--color-map-land)',
  mapWater: 'var(--color-map-water)',
  scrim: 'var(--color-scrim)',
} as const;

export type ColorName = keyof typeof color;

export const space = {
  s4: 'var(--space-4)',
  s8: 'var(--space-8)',
  s12: 'var(--space-12)',
  s16: 'var(--space-16)',
  s24: 'var(--space-24)',
  s32: 'var(--space-32)',
  s48: 'var(--space-48)',
  s72: 'var(--space-72)',
} as const;

export type SpaceName = keyof typeof space;

export const radius = {
  mark: 'var(--radius-mark)',
  field: 'var(--radius-field)',
  card: 'var(--radius-card)',
  full: 'var(--radius-full)',
} as const;

export const font = {
  text: 'var(--font-text)',
  heading: 'var(--font-heading)',
} as const;

export const fontSize = {
  s14: 'var(--font-size-14)',
  s16: 'var(--font-size-16)',
  s18: 'var(--font-size-18)',
  s21: 'var(--font-size-21)',
  s26: 'var(--font-size-26)',
  s34: 'var(--font-size-34)',
  s46: 'var(--font-size-46)',
} as const;

export const lineHeight = {
  text: 'var(--line-height-text)',
  heading: 'var(--line-height-heading)',
} as const;

/** How words are displayed that stand in one theme only; which one is on the style sheet knows before any script. */
export const shownIn = {
  light: 'var(--shown-in-light)',
  dark: 'var(--shown-in-dark)',
} as const;

export const shadow = {
  float: 'var(--shadow-float)',
} as const;

export const motion = {
  quick: 'var(--motion-quick)',
  calm: 'var(--motion-calm)',
} as const;

export const size = {
  /** The smallest thing a finger is asked to hit. */
  target: 'var(--size-target)',
  content: 'var(--size-content)',
  text: 'var(--size-text)',
  gutter: 'var(--size-gutter)',
} as const;

export const layer = {
  header: 'var(--layer-header)',
  dialog: 'var(--layer-dialog)',
  popover: 'var(--layer-popover)',
  toast: 'var(--layer-toast)',
} as const;

/** `position` of what stays in view while the page scrolls: not in a window that it would fill, and not on paper. */
export const pinned = 'var(--pinned, sticky)';

export const breakpoint = {
  tablet: '640px',
  desktop: '960px',
  wide: '1280px',
} as const;

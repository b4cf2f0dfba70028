import { colours } from './colours';

/** Pieces of a drawing, as SVG text. */
export type Drawing = string;

type Attributes = Record<string, string | number>;

const written = (attributes: Attributes): string =>
  Object.entries(attributes)
    .map(([name, value]) => ` ${name}="${String(value)}"`)
    .join('');

export const rect = (
  x: number,
  y: number,
  width: number,
  height: number,
  fill: string,
  more: Attributes = {},
): Drawing => `<rect${written({ x, y, width, height, fill, ...more })}/>`;
export const circle = (cx: number, cy: number, r: number, fill: string, more: Attributes = {}): Drawing =>
  `<circle${written({ cx, cy, r, fill, ...more })}/>`;
export const ellipse = (cx: number, cy: number, rx: number, ry: number, fill: string): Drawing =>
  `<ellipse${written({ cx, cy, rx, ry, fill })}/>`;
export const path = (d: string, fill: string, more: Attributes = {}): Drawing =>
  `<path${written({ d, fill, ...more })}/>`;
/** A line without a filling. */
export const stroke = (d: string, colour: string, width: number, more: Attributes = {}): Drawing =>
  path(d, 'none', {
    stroke: colour,
    'stroke-width': width,
    'stroke-linecap': 'round',
    'stroke-linejoin': 'round',
    ...more,
  });
export const at = (x: number, y: number, scale: number, ...drawings: Drawing[]): Drawing =>
  `<g transform="translate(${String(x)} ${String(y)}) scale(${String(scale)})">${drawings.join('')}</g>`;
/** Mirrored around its own left edge, moved to `x`. */
export const mirrored = (x: number, y: number, scale: number, ...drawings: Drawing[]): Drawing =>
  `<g transform="translate(${String(x)} ${String(y)}) scale(${String(-scale)} ${String(scale)})">${drawings.join('')}</g>`;

/** As many of a thing as there is room for, each some steps further. */
export const repeated = (count: number, draw: (index: number) => Drawing): Drawing =>
  Array.from({ length: count }, (_, index) => draw(index)).join('');

/** A drawn photo of a school. */
export interface Scene {
  /** What is to be seen. */
  alt: string;
  draw(): Drawing;
}

export const sceneSize = { width: 1280, height: 720 } as const;

/** A whole scene. */
export const sceneOf = (...drawings: Drawing[]): Drawing =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${String(sceneSize.width)}" height="${String(sceneSize.height)}" viewBox="0 0 ${String(sceneSize.width)} ${String(sceneSize.height)}">${drawings.join('')}</svg>`;

export const sky = (colour: string): Drawing => rect(0, 0, sceneSize.width, sceneSize.height, colour);

/** A road across the picture, with its dashed line; what drives on it stands on 560. */
export const road = (asphalt: string = colours.asphalt, kerb: string = colours.stone): Drawing =>
  rect(0, 514, sceneSize.width, 10, kerb) +
  rect(0, 524, sceneSize.width, 130, asphalt) +
  stroke('M-20 606 H1300', colours.yellow, 8, { 'stroke-dasharray': '64 48', 'stroke-linecap': 'butt' }) +
  rect(0, 654, sceneSize.width, 12, kerb);

import { describe, expect, it } from 'vitest';
import { darkPalette, lightPalette } from './palette';
import { themeCss } from './theme-css';
import { color, type ColorName } from './tokens';

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const channel = Number.parseInt(hex.slice(start, start + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

const grounds: ColorName[] = ['paper', 'surface', 'sunk'];
const on = (text: ColorName, ...backgrounds: ColorName[]): [ColorName, ColorName][] =>
  backgrounds.map((background) => [text, background]);

const bodyText = [...on('ink', ...grounds, 'greenTint', 'redTint', 'mapLand', 'mapWater')];
const otherText = [
  ...on('inkSoft', ...grounds, 'greenTint', 'mapLand', 'mapWater'),
  ...on('green', ...grounds, 'greenTint'),
  ...on('greenHover', ...grounds, 'greenTint'),
  ...on('red', ...grounds, 'redTint'),
  ...on('onGreen', 'green', 'greenHover'),
  ...on('onRed', 'red', 'redHover'),
  ...on('onPlate', 'plate'),
  ...on('onYellow', 'yellow'),
  ...on('amber', 'amberTint', 'paper'),
  ...on('paper', 'ink'),
];
const edgesAndMarks = [
  ...on('focus', ...grounds, 'greenTint', 'redTint'),
  ...on('lineStrong', 'paper', 'surface', 'sunk'),
  ...on('yellow', 'asphalt'),
  ...on('green', 'surface'),
];

describe.each([
  ['light', lightPalette],
  ['dark', darkPalette],
])('the %s palette', (_, palette) => {
  it.each(bodyText)('reads %s on %s at AAA', (text, background) => {
    expect(contrast(palette[text], palette[background])).toBeGreaterThanOrEqual(7);
  });
  it.each(otherText)('reads %s on %s at AA', (text, background) => {
    expect(contrast(palette[text], palette[background])).toBeGreaterThanOrEqual(4.5);
  });
  it.each(edgesAndMarks)('shows %s against %s at 3:1', (mark, background) => {
    expect(contrast(palette[mark], palette[background])).toBeGreaterThanOrEqual(3);
  });
});

const variableOf = (name: ColorName): string => color[name].slice('var('.length, -1);

describe.each([
  ['light', lightPalette],
  ['dark', darkPalette],
])('the %s palette for people who asked for more contrast', (_, palette) => {
  const [, rules = ''] = /@media \(prefers-contrast: more\)\{:root:root,\[data-theme\]\{(.*?)\}\}/.exec(themeCss) ?? [];
  /** The colour that a token has then: that of the token which it is set to, if any. */
  const shown = (name: ColorName): string => {
    const isSet = (other: ColorName) => rules.includes(`${variableOf(name)}:${color[other]};`);
    return palette[(Object.keys(color) as ColorName[]).find(isSet) ?? name];
  };

  it.each(bodyText.map(([, background]) => background))('reads soft ink on %s at AAA', (background) => {
    expect(contrast(shown('inkSoft'), shown(background))).toBeGreaterThanOrEqual(7);
  });
  it.each(grounds)('shows every line against %s at 3:1', (background) => {
    expect(contrast(shown('line'), shown(background))).toBeGreaterThanOrEqual(3);
  });
});

describe('the theme style sheet', () => {
  it('defines every colour token in light and dark', () => {
    for (const name of Object.keys(color) as ColorName[]) {
      // light, dark by system, dark by choice; one that takes another’s colour is not defined by that
      expect(themeCss.match(new RegExp(`${variableOf(name)}:(?!var)`, 'g'))).toHaveLength(3);
    }
  });

  it('keeps the system’s wish behind an explicit choice', () => {
    expect(themeCss).toContain('@media screen and (prefers-color-scheme: dark){:root:not([data-theme]){');
    expect(themeCss).toContain("[data-theme='light']");
    expect(themeCss).toContain("[data-theme='dark']");
  });

  it('stills every motion for people who asked for it', () => {
    expect(themeCss).toContain('@media (prefers-reduced-motion: reduce){:root{--motion-quick:0ms;--motion-calm:0ms;}}');
  });
});

import type { ColorName } from './tokens';

export type Palette = Readonly<Record<ColorName, string>>;

/**
 * The values behind the colour tokens. `lineStrong` exists beside `line` because a field's edge needs 3:1 against
 * its background (WCAG 1.4.11) and the quiet divider does not. The plate is a thing, like the sign on the car:
 * it keeps its green in the dark.
 */
export const lightPalette: Palette = {
  paper: '#FBF8F2',
  surface: '#FFFFFF',
  sunk: '#F3EEE3',
  line: '#E2DCCF',
  lineStrong: '#827C6F',
  ink: '#16211B',
  inkSoft: '#4B5850',
  green: '#0B5D3B',
  greenHover: '#094A30',
  greenTint: '#E1F0E7',
  onGreen: '#FFFFFF',
  plate: '#0B5D3B',
  onPlate: '#FFFFFF',
  yellow: '#FFC52E',
  onYellow: '#16211B',
  red: '#B3261E',
  redHover: '#8F1D17',
  redTint: '#FBE9E6',
  onRed: '#FFFFFF',
  amber: '#7A4E00',
  amberTint: '#FFF1CF',
  focus: '#1B6FD0',
  asphalt: '#2C3530',
  mapLand: '#F1EBDD',
  mapWater: '#CFE3EC',
  scrim: 'rgb(22 33 27 / 48%)',
};

export const darkPalette: Palette = {
  paper: '#101512',
  surface: '#18201B',
  sunk: '#0B0F0D',
  line: '#2B352F',
  lineStrong: '#75837A',
  ink: '#F2EFE7',
  inkSoft: '#B4BDB6',
  green: '#7FD3A8',
  greenHover: '#9CE0BE',
  greenTint: '#173326',
  onGreen: '#0B1F15',
  plate: '#0B5D3B',
  onPlate: '#FFFFFF',
  yellow: '#FFC52E',
  onYellow: '#16211B',
  red: '#FF9D94',
  redHover: '#FFB8B1',
  redTint: '#3B1C19',
  onRed: '#2B0A07',
  amber: '#F5CF7A',
  amberTint: '#33280C',
  focus: '#8CBCFF',
  asphalt: '#39443D',
  mapLand: '#1E2722',
  mapWater: '#17303B',
  scrim: 'rgb(0 0 0 / 64%)',
};

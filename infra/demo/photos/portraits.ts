import { colours } from './colours';
import { circle, type Drawing, ellipse, path, rect, stroke } from './shapes';

export const portraitSize = 320;

const skins = { light: '#F0C9A8', fair: '#E3B48F', tan: '#C98F63', brown: '#9A6544', dark: '#74492F' } as const;
const hairs = {
  black: '#2A2523',
  brown: '#5E4332',
  auburn: '#9A5B38',
  blond: '#DDB96B',
  grey: '#B9B6AE',
  white: '#E4E1D8',
} as const;

interface Person {
  skin: keyof typeof skins;
  hair: keyof typeof hairs;
  style: keyof typeof styles;
  clothes: string;
  background: string;
  hasGlasses?: boolean;
  beard?: 'full' | 'short';
}

/** Hair behind the face, and what of it lies before: a cut. The face is an ellipse around 160, 142. */
const styles = {
  short: {
    behind: () => '',
    before: (hair: string) =>
      path(
        'M98 140 C92 84 122 58 162 58 C204 58 228 86 222 140 C216 122 210 112 204 104 C176 112 140 108 116 100 C108 110 102 122 98 140 Z',
        hair,
      ),
  },
  parted: {
    behind: () => '',
    before: (hair: string) =>
      path(
        'M98 142 C90 82 124 54 166 56 C208 58 230 90 222 142 C218 124 212 112 200 102 C176 104 150 98 132 84 C126 100 108 112 98 142 Z',
        hair,
      ),
  },
  curls: {
    behind: () => '',
    before: (hair: string) =>
      [
        [106, 112, 20],
        [116, 86, 24],
        [142, 68, 26],
        [172, 66, 26],
        [200, 82, 24],
        [214, 110, 20],
        [130, 94, 18],
        [160, 86, 20],
        [188, 94, 18],
      ]
        .map(([x = 0, y = 0, r = 0]) => circle(x, y, r, hair))
        .join(''),
  },
  bald: { behind: () => '', before: () => '' },
  long: {
    behind: (hair: string) =>
      path('M84 150 C76 84 112 48 160 48 C208 48 244 84 236 150 L246 246 C220 262 100 262 74 246 Z', hair),
    before: (hair: string) =>
      path(
        'M100 146 C92 86 126 62 162 62 C200 62 228 88 220 146 C214 118 196 100 170 90 C152 104 116 112 100 146 Z',
        hair,
      ),
  },
  bob: {
    behind: (hair: string) =>
      path(
        'M86 190 C70 96 104 50 160 50 C216 50 250 96 234 190 C230 208 214 210 204 204 H116 C106 210 90 208 86 190 Z',
        hair,
      ),
    before: (hair: string) =>
      path(
        'M100 136 C98 82 128 62 160 62 C192 62 222 82 220 136 C214 126 210 116 206 108 H114 C110 116 106 126 100 136 Z',
        hair,
      ),
  },
  bun: {
    behind: (hair: string) => circle(160, 46, 28, hair),
    before: (hair: string) =>
      path('M98 142 C92 86 122 60 160 60 C198 60 228 86 222 142 C216 116 196 92 160 90 C124 92 104 116 98 142 Z', hair),
  },
  ponytail: {
    behind: (hair: string) =>
      path('M206 84 C250 84 262 140 246 206 C240 220 226 218 226 204 C232 160 224 128 200 112 Z', hair),
    before: (hair: string) =>
      path(
        'M98 140 C92 84 124 58 162 58 C204 58 228 86 222 140 C216 112 200 96 184 88 C156 104 116 106 98 140 Z',
        hair,
      ),
  },
  afro: {
    behind: (hair: string) => circle(160, 112, 86, hair),
    before: (hair: string) =>
      path(
        'M98 138 C96 76 128 56 160 56 C192 56 224 76 222 138 C212 114 190 102 160 102 C130 102 108 114 98 138 Z',
        hair,
      ),
  },
  wavy: {
    behind: (hair: string) =>
      path(
        'M90 140 C74 92 116 46 160 46 C204 46 246 92 230 140 C246 158 226 178 238 198 C246 220 222 232 206 222 H114 C98 232 74 220 82 198 C94 178 74 158 90 140 Z',
        hair,
      ),
    before: (hair: string) =>
      path(
        'M100 140 C94 84 128 62 158 62 C196 62 226 86 220 140 C210 118 208 104 184 98 C160 112 124 94 100 140 Z',
        hair,
      ),
  },
  /** A veil in the colour of the clothes' companion. */
  veil: {
    behind: () =>
      path(
        'M78 152 C70 80 112 44 160 44 C208 44 250 80 242 152 C246 200 262 240 250 276 H70 C58 240 74 200 78 152 Z',
        colours.greenMid,
      ),
    before: () =>
      path(
        'M80 160 C74 84 112 48 160 48 C208 48 246 84 240 160 C238 214 246 250 224 266 C190 284 130 284 96 266 C74 250 82 214 80 160 Z M160 78 C124 78 106 106 106 142 C106 184 130 210 160 210 C190 210 214 184 214 142 C214 106 196 78 160 78 Z',
        colours.greenMid,
        { 'fill-rule': 'evenodd' },
      ) + stroke('M98 214 C120 246 176 254 222 234', 'rgba(22,33,27,.14)', 5),
  },
} satisfies Record<string, { behind(hair: string): Drawing; before(hair: string): Drawing }>;

const shoulders = (clothes: string): Drawing =>
  path('M36 320 C40 262 84 238 128 230 H192 C236 238 280 262 284 320 Z', clothes) +
  stroke('M88 320 C88 300 92 288 98 278 M232 320 C232 300 228 288 222 278', 'rgba(22,33,27,.16)', 4);

const collar = (skin: string): Drawing => path('M124 231 C136 262 184 262 196 231 L190 226 H130 Z', skin);

const face = (skin: string, brow: string): Drawing =>
  [
    rect(136, 180, 48, 62, skin, { rx: 20 }),
    path('M136 196 C146 212 174 212 184 196 V206 C174 222 146 222 136 206 Z', 'rgba(22,33,27,.12)'),
    circle(99, 148, 13, skin),
    circle(221, 148, 13, skin),
    ellipse(160, 142, 60, 68, skin),
    circle(137, 144, 5.6, colours.ink),
    circle(183, 144, 5.6, colours.ink),
    stroke('M126 127 Q137 121 147 126 M173 126 Q183 121 194 127', brow, 5),
    stroke('M160 150 Q166 162 157 165', 'rgba(22,33,27,.28)', 4),
    ellipse(122, 166, 10, 7, 'rgba(200,90,70,.16)'),
    ellipse(198, 166, 10, 7, 'rgba(200,90,70,.16)'),
  ].join('');

const smile = stroke('M140 179 Q160 195 180 179', '#8C3F33', 5);

const beards = {
  full: (hair: string) =>
    path(
      'M101 150 C102 196 128 216 160 216 C192 216 218 196 219 150 C212 166 204 172 192 170 C178 164 142 164 128 170 C116 172 108 166 101 150 Z',
      hair,
    ) + stroke('M144 184 Q160 194 176 184', '#F3DCCB', 5),
  short: (hair: string) =>
    path(
      'M101 150 C104 196 130 213 160 213 C190 213 216 196 219 150 C214 186 192 200 160 200 C128 200 106 186 101 150 Z',
      hair,
    ),
};

const glasses =
  circle(137, 145, 20, 'rgba(255,255,255,.22)', { stroke: colours.ink, 'stroke-width': 4 }) +
  circle(183, 145, 20, 'rgba(255,255,255,.22)', { stroke: colours.ink, 'stroke-width': 4 }) +
  stroke('M157 143 Q160 140 163 143 M117 142 L102 138 M203 142 L218 138', colours.ink, 4);

function draw({ skin, hair, style, clothes, background, hasGlasses, beard }: Person): Drawing {
  const { behind, before } = styles[style];
  const hairColour = hairs[hair];
  const size = String(portraitSize);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="0 0 320 320">${[
    rect(0, 0, 320, 320, background),
    circle(160, 330, 210, 'rgba(255,255,255,.28)'),
    behind(hairColour),
    shoulders(clothes),
    collar(skins[skin]),
    face(skins[skin], style === 'veil' ? hairs.black : hairColour),
    beard ? beards[beard](hairColour) : '',
    before(hairColour),
    hasGlasses ? glasses : '',
    beard === 'full' ? '' : smile,
  ].join('')}</svg>`;
}

const tints = { green: '#CFE5D8', water: '#CFE3EC', yellow: '#F8E6B4', sand: '#EDE2CC', rose: '#F1D9CC' } as const;

const women: Person[] = [
  { skin: 'light', hair: 'blond', style: 'long', clothes: colours.green, background: tints.green },
  { skin: 'brown', hair: 'black', style: 'afro', clothes: colours.yellow, background: tints.water },
  { skin: 'fair', hair: 'auburn', style: 'bob', clothes: colours.blueDark, background: tints.yellow },
  { skin: 'tan', hair: 'black', style: 'veil', clothes: colours.green, background: tints.sand },
  { skin: 'light', hair: 'grey', style: 'bob', clothes: colours.red, background: tints.green, hasGlasses: true },
  { skin: 'tan', hair: 'black', style: 'ponytail', clothes: colours.greenMid, background: tints.rose },
  { skin: 'fair', hair: 'brown', style: 'bun', clothes: colours.blue, background: tints.sand, hasGlasses: true },
  { skin: 'dark', hair: 'black', style: 'bun', clothes: colours.red, background: tints.green },
  { skin: 'light', hair: 'brown', style: 'wavy', clothes: colours.inkSoft, background: tints.yellow },
  { skin: 'brown', hair: 'brown', style: 'long', clothes: colours.blueDark, background: tints.rose, hasGlasses: true },
  { skin: 'light', hair: 'blond', style: 'ponytail', clothes: colours.inkSoft, background: tints.water },
  { skin: 'fair', hair: 'white', style: 'wavy', clothes: colours.green, background: tints.rose, hasGlasses: true },
];

const men: Person[] = [
  { skin: 'light', hair: 'brown', style: 'short', clothes: colours.green, background: tints.yellow },
  { skin: 'dark', hair: 'black', style: 'short', clothes: colours.blue, background: tints.sand, beard: 'short' },
  {
    skin: 'fair',
    hair: 'grey',
    style: 'bald',
    clothes: colours.inkSoft,
    background: tints.green,
    beard: 'full',
    hasGlasses: true,
  },
  { skin: 'tan', hair: 'black', style: 'curls', clothes: colours.yellow, background: tints.water },
  { skin: 'light', hair: 'blond', style: 'parted', clothes: colours.blueDark, background: tints.green },
  { skin: 'brown', hair: 'black', style: 'parted', clothes: colours.greenMid, background: tints.rose, beard: 'full' },
  { skin: 'fair', hair: 'auburn', style: 'short', clothes: colours.blue, background: tints.sand, beard: 'full' },
  { skin: 'light', hair: 'white', style: 'parted', clothes: colours.red, background: tints.water, hasGlasses: true },
  {
    skin: 'tan',
    hair: 'black',
    style: 'short',
    clothes: colours.inkSoft,
    background: tints.yellow,
    beard: 'short',
    hasGlasses: true,
  },
  { skin: 'dark', hair: 'black', style: 'bald', clothes: colours.green, background: tints.rose, beard: 'short' },
  { skin: 'fair', hair: 'brown', style: 'curls', clothes: colours.red, background: tints.green, hasGlasses: true },
  { skin: 'light', hair: 'blond', style: 'short', clothes: colours.inkSoft, background: tints.sand, beard: 'short' },
];

/** Invented faces, drawn: those for names that women have first, then those for names of men. */
export const portraits = { women: women.map(draw), men: men.map(draw) } as const;

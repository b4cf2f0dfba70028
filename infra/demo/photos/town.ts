import type { Random } from '../register/random';
import { colours } from './colours';
import { at, circle, type Drawing, ellipse, path, rect, repeated, stroke } from './shapes';

const woods = [colours.ochre, colours.brick, colours.cream, colours.sage, '#D9C3A0', '#C9D3CC'] as const;

const windowOf = (x: number, y: number, isLit: boolean): Drawing =>
  rect(x - 3, y - 3, 32, 46, colours.paper, { rx: 2 }) +
  rect(x, y, 26, 40, isLit ? colours.yellowSoft : colours.glassDark) +
  stroke(
    `M${String(x + 13)} ${String(y)} V${String(y + 40)} M${String(x)} ${String(y + 14)} H${String(x + 26)}`,
    colours.paper,
    2.5,
  );

interface House {
  x: number;
  width: number;
  floors: number;
  colour: string;
}

/** A house of the city: one floor of stone, the others of wood, as the governor allowed it. */
function house({ x, width, floors, colour }: House, ground: number, random: Random): Drawing {
  const height = 74 + floors * 68;
  const top = ground - height;
  const columns = Math.floor((width - 16) / 50);
  const margin = (width - columns * 50 + 24) / 2;
  const windows = repeated(floors, (floor) =>
    repeated(columns, (column) => windowOf(x + margin + column * 50, top + 18 + floor * 68, random.chance(0.16))),
  );
  const door = random.integer(0, columns - 1);
  const lower = repeated(columns, (column) => {
    const left = x + margin + column * 50;
    return column === door
      ? rect(left - 4, ground - 58, 34, 58, colours.inkSoft, { rx: 3 })
      : rect(left - 4, ground - 54, 34, 38, colours.glassDark, { rx: 2 });
  });
  return [
    path(
      `M${String(x)} ${String(top)} L${String(x + 12)} ${String(top - 34)} H${String(x + width - 12)} L${String(x + width)} ${String(top)} Z`,
      '#7B6A5C',
    ),
    rect(x + width * 0.62, top - 62, 22, 34, '#8C6F60'),
    rect(x, top, width, height, colour),
    rect(x, top, width, 7, 'rgba(22,33,27,.10)'),
    rect(x, ground - 74, width, 74, colours.stone),
    rect(x, ground - 78, width, 6, colours.paper),
    windows,
    lower,
  ].join('');
}

/** A row of houses from one edge to another, each of another colour than its neighbour. */
export function houses(from: number, to: number, ground: number, random: Random): Drawing {
  const row: Drawing[] = [];
  let colour = random.integer(0, woods.length - 1);
  for (let x = from; x < to;) {
    const width = Math.min(random.pick([174, 224, 274]), to - x);
    if (width < 120) break;
    row.push(
      house(
        { x, width, floors: random.integer(2, 3), colour: woods[colour % woods.length] ?? colours.cream },
        ground,
        random,
      ),
    );
    colour += random.integer(1, woods.length - 1);
    x += width;
  }
  return row.join('');
}

export const tree = (x: number, ground: number, scale = 1, colour: string = colours.greenMid): Drawing =>
  at(
    x,
    ground,
    scale,
    rect(-6, -96, 12, 96, '#7A6350', { rx: 3 }),
    ellipse(0, -148, 58, 72, colour),
    ellipse(-18, -126, 36, 44, 'rgba(22,33,27,.08)'),
    stroke('M0 -80 V-150 M0 -112 L22 -136 M0 -98 L-20 -120', 'rgba(22,33,27,.18)', 4),
  );

/** From the ground up: where a tier of branches begins, how wide it is, and its height. */
const tiers = [
  [-16, 74, 104],
  [-74, 58, 92],
  [-130, 42, 84],
] as const;

export const spruce = (
  x: number,
  ground: number,
  scale = 1,
  colour: string = colours.green,
  isSnowy = false,
): Drawing =>
  at(
    x,
    ground,
    scale,
    rect(-6, -22, 12, 22, '#5B4A3E'),
    ...tiers.map(([bottom, width, height]) => {
      const [top, cap] = [bottom - height, bottom - height * 0.55];
      const capWidth = width * 0.45;
      const snow = `M0 ${String(top)} L${String(capWidth)} ${String(cap)} Q${String(capWidth / 2)} ${String(cap - 8)} ${String(capWidth * 0.2)} ${String(cap + 10)} Q${String(-capWidth * 0.4)} ${String(cap - 10)} ${String(-capWidth)} ${String(cap)} Z`;
      return (
        path(`M0 ${String(top)} L${String(width)} ${String(bottom)} H${String(-width)} Z`, colour) +
        (isSnowy ? path(snow, colours.snow) : '')
      );
    }),
  );

export const lamp = (x: number, ground: number, light: string = colours.yellowSoft): Drawing =>
  stroke(
    `M${String(x)} ${String(ground)} V${String(ground - 250)} Q${String(x)} ${String(ground - 270)} ${String(x + 20)} ${String(ground - 270)} H${String(x + 44)}`,
    colours.inkSoft,
    6,
  ) +
  path(
    `M${String(x + 34)} ${String(ground - 274)} H${String(x + 74)} L${String(x + 66)} ${String(ground - 258)} H${String(x + 42)} Z`,
    colours.inkSoft,
  ) +
  rect(x + 44, ground - 258, 20, 5, light, { rx: 2 });

/** The gantry crane on the north shore, in outline against the sky. */
export const gantryCrane = (x: number, ground: number, scale = 1): Drawing =>
  at(
    x,
    ground,
    scale,
    stroke('M30 0 L62 -262 M96 0 L66 -262 M42 -96 H84 M52 -180 H76', '#D08A55', 11),
    stroke('M372 0 L372 -262 M412 0 L376 -262', '#D08A55', 11),
    rect(0, -292, 470, 30, '#D9793F', { rx: 3 }),
    repeated(11, (index) =>
      stroke(
        `M${String(14 + index * 40)} -264 L${String(34 + index * 40)} -290 L${String(54 + index * 40)} -264`,
        '#B9622F',
        3,
      ),
    ),
    rect(196, -322, 64, 32, '#B9622F', { rx: 4 }),
    stroke('M228 -262 V-180', colours.inkSoft, 3),
  );

/** The suspension bridge over the river's mouth. */
export const suspensionBridge = (x: number, deck: number, scale = 1, colour: string = colours.greenMid): Drawing =>
  at(
    x,
    deck,
    scale,
    stroke('M-300 0 Q-60 -30 120 -210 Q420 70 720 -210 Q900 -30 1140 0', colour, 6),
    repeated(14, (index) => {
      const across = 160 + index * 40;
      const share = (across - 420) / 300;
      return stroke(`M${String(across)} -4 V${String(Math.round(-70 - 140 * share * share))}`, colour, 2.5);
    }),
    rect(108, -216, 10, 330, colour),
    rect(124, -216, 10, 330, colour),
    rect(706, -216, 10, 330, colour),
    rect(722, -216, 10, 330, colour),
    rect(104, -120, 34, 9, colour),
    rect(702, -120, 34, 9, colour),
    rect(-400, -6, 1700, 14, colour),
  );

/** Quiet water with a few strokes of light. */
export const water = (y: number, height: number, random: Random, colour: string = colours.water): Drawing =>
  rect(0, y, 1280, height, colour) +
  repeated(16, () => {
    const left = random.integer(-20, 1220);
    const down = y + 14 + random.integer(0, Math.max(1, height - 26));
    return stroke(`M${String(left)} ${String(down)} h${String(random.integer(30, 90))}`, 'rgba(255,255,255,.6)', 4);
  });

export const ferry = (x: number, waterline: number): Drawing =>
  at(
    x,
    waterline,
    1,
    rect(44, -62, 128, 34, colours.paper, { rx: 5 }),
    repeated(5, (index) => rect(54 + index * 23, -54, 15, 14, colours.glassDark, { rx: 2 })),
    rect(86, -84, 44, 24, colours.paper, { rx: 4 }),
    rect(94, -78, 28, 10, colours.glassDark),
    path('M0 -30 H232 L206 4 C200 12 192 14 184 14 H34 C24 14 18 10 14 2 Z', colours.blue),
    rect(4, -30, 226, 6, colours.yellow),
  );

/** Light that falls from a lamp at x, y onto the ground before it. */
export const headlight = (id: string, x: number, y: number, length: number): Drawing =>
  `<linearGradient id="${id}"><stop offset="0" stop-color="#FFEBAA" stop-opacity=".65"/><stop offset="1" stop-color="#FFEBAA" stop-opacity="0"/></linearGradient>` +
  path(
    `M${String(x)} ${String(y)} L${String(x + length)} ${String(y - 46)} V${String(y + 52)} L${String(x)} ${String(y + 14)} Z`,
    `url(#${id})`,
  );

export const cloud = (x: number, y: number, scale = 1, colour = 'rgba(255,255,255,.75)'): Drawing =>
  at(x, y, scale, rect(0, 0, 180, 36, colour, { rx: 18 }), circle(66, 2, 32, colour), circle(112, 6, 24, colour));

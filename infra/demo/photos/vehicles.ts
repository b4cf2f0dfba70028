import { colours } from './colours';
import { at, circle, type Drawing, ellipse, path, rect, repeated, stroke } from './shapes';

const wheel = (x: number, y: number, radius: number): Drawing =>
  circle(x, y, radius, colours.ink) +
  circle(x, y, radius * 0.56, colours.line) +
  circle(x, y, radius * 0.2, colours.inkSoft);

/** The green plate of a learner's car: two white words, too small to be read. */
const learnerPlate = (x: number, y: number): Drawing =>
  rect(x, y, 66, 30, colours.green, { rx: 5 }) +
  rect(x + 9, y + 8, 48, 5, colours.paper, { rx: 2.5 }) +
  rect(x + 20, y + 17, 26, 5, colours.paper, { rx: 2.5 });

const head = (x: number, skin: string, hair: string, clothes: string): Drawing =>
  path(`M${String(x - 20)} 64 Q${String(x)} 34 ${String(x + 20)} 64 Z`, clothes) +
  circle(x, 33, 11, skin) +
  path(
    `M${String(x - 11.5)} 35 A11.5 11.5 0 0 1 ${String(x + 9)} 26 Q${String(x - 3)} 27 ${String(x - 11.5)} 35 Z`,
    hair,
  );

/** A learner's car from the side on its wheels, 350 wide, driving to the right; y 0 is the ground. */
export function car(x: number, ground: number, colour: string, scale = 1): Drawing {
  const body =
    'M16 92 C10 88 8 78 10 66 L22 30 C27 15 35 8 50 8 L190 6 C206 6 216 10 226 18 L262 46 L316 54 C336 57 348 66 350 80 L350 88 C350 93 346 96 340 96 L22 96 Z';
  const front = 'M140 17 L188 16 C200 16 206 19 214 25 L240 47 L140 47 Z';
  return at(
    x,
    ground - 123 * scale,
    scale,
    ellipse(180, 122, 178, 7, 'rgba(22,33,27,.22)'),
    learnerPlate(98, -25),
    path(body, colour),
    path('M36 47 L46 24 C48 19 52 18 57 18 L128 17 L128 47 Z', colours.glass),
    path(front, colours.glass),
    `<clipPath id="w"><path d="${front}"/></clipPath><g clip-path="url(#w)">`,
    head(168, '#8D5A3C', colours.ink, colours.blueDark),
    head(198, '#E3B48F', '#7A4B32', colours.green),
    '</g>',
    path('M11 72 L350 72 L350 88 C350 93 346 96 340 96 L22 96 L16 92 C12 88 10 80 11 72 Z', 'rgba(22,33,27,.10)'),
    stroke('M134 50 V90 M262 50 C258 66 256 80 256 90', 'rgba(22,33,27,.22)', 2.5),
    rect(146, 57, 22, 5, 'rgba(22,33,27,.35)', { rx: 2.5 }),
    path('M328 57 C340 60 347 66 349 74 L330 70 Z', colours.yellowSoft),
    path('M12 56 L22 56 L20 72 L10 72 Z', colours.red),
    wheel(78, 94, 28),
    wheel(286, 94, 28),
  );
}

/** A tram of the city in white and blue, 640 wide. */
export function tram(x: number, ground: number): Drawing {
  const window = (at: number): Drawing => rect(at, 24, 58, 46, colours.glass, { rx: 5 });
  return at(
    x,
    ground - 150,
    1,
    stroke('M200 0 L240 -30 L280 0 M210 -30 H270', colours.inkSoft, 4),
    rect(0, 0, 640, 132, colours.paper, { rx: 16 }),
    path('M0 84 H640 V116 A16 16 0 0 1 624 132 H16 A16 16 0 0 1 0 116 Z', colours.blue),
    rect(0, 76, 640, 5, colours.blue),
    repeated(3, (index) => window(26 + index * 68)),
    repeated(3, (index) => window(352 + index * 68)),
    repeated(2, (index) => rect(240 + index * 48, 20, 42, 106, colours.glassDark, { rx: 4 })),
    path('M562 24 H604 C612 24 618 30 619 38 L623 70 H562 Z', colours.glass),
    rect(316, 0, 8, 132, 'rgba(22,33,27,.10)'),
    rect(70, 132, 90, 12, colours.ink, { rx: 6 }),
    rect(480, 132, 90, 12, colours.ink, { rx: 6 }),
    circle(618, 108, 7, colours.yellowSoft),
  );
}

/** A motorcycle on its wheels, 300 wide, facing right. */
export const motorcycle = (x: number, ground: number, scale = 1): Drawing =>
  at(
    x,
    ground - 150 * scale,
    scale,
    ellipse(150, 150, 160, 7, 'rgba(22,33,27,.22)'),
    stroke('M56 104 L112 88 M112 88 L170 108', colours.asphaltDark, 14),
    stroke('M236 104 L204 34 L186 28', colours.inkSoft, 10),
    wheel(54, 104, 45),
    wheel(240, 104, 45),
    path('M104 116 C100 96 112 82 130 82 L176 82 C190 82 196 96 190 110 L180 124 H114 Z', colours.inkSoft),
    circle(132, 104, 13, colours.line),
    circle(164, 104, 13, colours.line),
    path('M112 70 C124 44 160 40 186 46 C202 50 206 66 194 76 L120 82 Z', colours.green),
    path('M20 60 C36 54 52 58 66 64 L124 72 C120 82 108 86 94 84 L44 78 C32 76 24 70 20 60 Z', colours.ink),
    stroke('M60 128 H128', colours.stone, 9),
    stroke('M204 34 L178 24', colours.ink, 8),
    circle(218, 46, 14, colours.yellowSoft),
    path('M212 84 C226 68 258 66 276 82 L270 88 C254 78 232 80 220 92 Z', colours.green),
  );

/** A lorry, 560 wide, driving to the right. */
export const lorry = (x: number, ground: number): Drawing =>
  at(
    x,
    ground - 226,
    1,
    ellipse(290, 226, 290, 8, 'rgba(22,33,27,.22)'),
    rect(0, 0, 390, 172, colours.paper, { rx: 8 }),
    rect(0, 120, 390, 12, colours.green),
    rect(24, 26, 84, 40, colours.green, { rx: 6 }),
    rect(36, 37, 60, 6, colours.paper, { rx: 3 }),
    rect(49, 49, 34, 6, colours.paper, { rx: 3 }),
    rect(10, 172, 540, 18, colours.ink, { rx: 4 }),
    path(
      'M402 40 C402 32 408 28 416 28 H494 C506 28 514 34 519 46 L552 118 C556 126 558 134 558 142 V182 H402 Z',
      colours.ochre,
    ),
    path('M440 48 H492 C499 48 503 51 506 58 L530 112 H440 Z', colours.glass),
    rect(420, 132, 26, 6, 'rgba(22,33,27,.35)', { rx: 3 }),
    rect(538, 152, 20, 14, colours.yellowSoft, { rx: 3 }),
    wheel(84, 192, 34),
    wheel(164, 192, 34),
    wheel(476, 192, 34),
  );

/** A bicycle that stands, 110 wide. */
export const bicycle = (x: number, ground: number): Drawing =>
  at(
    x,
    ground - 76,
    1,
    circle(24, 50, 24, 'none', { stroke: colours.ink, 'stroke-width': 4 }),
    circle(96, 50, 24, 'none', { stroke: colours.ink, 'stroke-width': 4 }),
    stroke(
      'M24 50 L46 16 H82 L96 50 M46 16 L62 50 L82 16 M24 50 H62 M40 6 H54 M46 16 L44 6 M82 16 L80 2 H94',
      colours.red,
      4,
    ),
  );

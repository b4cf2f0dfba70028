import { colours } from './colours';
import { at, circle, type Drawing, path, rect, repeated, road, type Scene, sceneOf, sky, stroke } from './shapes';
import { cloud, gantryCrane, tree } from './town';
import { car, lorry, motorcycle } from './vehicles';

export const classroom: Scene = {
  alt: 'Skolans lektionssal med ett vägmärke på tavlan.',
  draw: () =>
    sceneOf(
      sky('#F4EFE4'),
      rect(0, 590, 1280, 130, '#D8C3A2'),
      rect(0, 582, 1280, 12, colours.stone),
      rect(330, 130, 620, 330, colours.greenMid, { rx: 8 }),
      rect(344, 144, 592, 302, '#24543F', { rx: 4 }),
      stroke('M390 396 C520 396 560 330 640 330 C720 330 760 396 890 396', 'rgba(255,255,255,.85)', 5),
      stroke('M640 214 V330', 'rgba(255,255,255,.85)', 5, { 'stroke-dasharray': '18 16' }),
      path('M466 196 L536 320 H396 Z', colours.red),
      path('M466 222 L514 308 H418 Z', colours.yellow),
      rect(461, 244, 10, 36, colours.ink, { rx: 4 }),
      circle(466, 294, 6, colours.ink),
      rect(748, 220, 118, 12, 'rgba(255,255,255,.75)', { rx: 6 }),
      rect(748, 250, 84, 12, 'rgba(255,255,255,.55)', { rx: 6 }),
      rect(748, 280, 100, 12, 'rgba(255,255,255,.55)', { rx: 6 }),
      rect(330, 460, 620, 12, '#B59468', { rx: 4 }),
      rect(70, 150, 180, 220, colours.paper, { rx: 4 }),
      rect(82, 162, 156, 196, colours.water),
      path('M82 320 C120 290 170 312 238 296 V358 H82 Z', colours.greenSoft),
      stroke('M160 162 V358 M82 256 H238', colours.paper, 6),
      path('M1030 170 h150 v190 h-150 Z', colours.paper),
      path('M1050 190 h110 v60 h-110 Z', colours.greenTint),
      stroke('M1050 282 H1160 M1050 308 H1130 M1050 334 H1148', colours.line, 8),
      repeated(3, (index) =>
        at(
          130 + index * 380,
          520,
          1,
          rect(26, 22, 12, 150, '#8C7355'),
          rect(232, 22, 12, 150, '#8C7355'),
          rect(0, 0, 270, 24, '#C9A877', { rx: 5 }),
          rect(96, -14, 78, 14, [colours.yellow, colours.green, colours.blue][index] ?? colours.green, { rx: 3 }),
          rect(104, -22, 70, 9, colours.paper, { rx: 2 }),
          rect(88, 66, 94, 62, colours.inkSoft, { rx: 14 }),
          rect(128, 120, 14, 60, colours.inkSoft),
        ),
      ),
    ),
};

export const behindTheWheel: Scene = {
  alt: 'Utsikten över ratten från förarplatsen.',
  draw: () =>
    sceneOf(
      sky('#DCEAEF'),
      cloud(240, 90),
      cloud(860, 60, 1.1),
      path('M0 350 C240 316 380 344 640 330 C900 316 1040 344 1280 326 V560 H0 Z', colours.greenSoft),
      at(
        60,
        396,
        1,
        rect(0, -104, 96, 104, colours.ochre),
        path('M-8 -104 L48 -144 L104 -104 Z', '#7B6A5C'),
        rect(20, -76, 24, 30, colours.paper),
        rect(56, -76, 24, 30, colours.paper),
      ),
      at(
        1090,
        390,
        1,
        rect(0, -92, 110, 92, colours.brick),
        path('M-8 -92 L55 -132 L118 -92 Z', '#7B6A5C'),
        rect(18, -66, 26, 30, colours.paper),
        rect(66, -66, 26, 30, colours.paper),
      ),
      tree(250, 402, 0.7),
      tree(350, 380, 0.5, '#6FA582'),
      tree(960, 384, 0.55, '#6FA582'),
      tree(1040, 400, 0.7),
      path('M610 336 H670 L1130 580 H150 Z', colours.asphalt),
      path(
        'M636 342 h8 l3 22 h-14 Z M632 378 h16 l4 34 h-24 Z M626 432 h28 l6 52 h-40 Z M616 506 h48 l8 70 h-64 Z',
        colours.yellow,
      ),
      path('M0 520 C240 470 460 500 640 500 C820 500 1040 470 1280 520 V720 H0 Z', '#2B3A33'),
      path(
        'M0 540 C240 492 460 520 640 520 C820 520 1040 492 1280 540 V560 C1040 512 820 540 640 540 C460 540 240 512 0 560 Z',
        '#3C4D45',
      ),
      rect(330, 556, 240, 76, colours.ink, { rx: 38 }),
      circle(392, 594, 28, '#2B3A33'),
      circle(508, 594, 28, '#2B3A33'),
      stroke('M392 594 L410 576 M508 594 L494 578', colours.yellow, 4),
      circle(450, 700, 178, 'none', { stroke: colours.ink, 'stroke-width': 34 }),
      circle(450, 700, 178, 'none', { stroke: '#4B5850', 'stroke-width': 6 }),
      rect(270, 672, 360, 40, colours.ink, { rx: 20 }),
      circle(450, 694, 62, colours.ink),
      rect(420, 682, 60, 24, colours.green, { rx: 6 }),
      rect(780, 590, 300, 90, '#22302A', { rx: 14 }),
      rect(800, 606, 170, 58, colours.land, { rx: 6 }),
      stroke('M806 650 L850 628 L900 646 L960 616', colours.greenMid, 5),
      circle(900, 646, 7, colours.red),
      rect(500, 60, 280, 76, colours.ink, { rx: 22 }),
      rect(512, 72, 256, 52, colours.glass, { rx: 14 }),
      rect(634, 0, 12, 62, colours.ink),
      path('M0 0 H86 L0 420 Z', '#2B3A33'),
      path('M1280 0 H1194 L1280 420 Z', '#2B3A33'),
    ),
};

export const crossing: Scene = {
  alt: 'En rondell sedd uppifrån, med fyra vägar och en övningsbil.',
  draw: () => {
    const fromAbove = (x: number, y: number, turn: number, colour: string): Drawing =>
      `<g transform="translate(${String(x)} ${String(y)}) rotate(${String(turn)})">${[
        rect(-52, -25, 104, 50, colour, { rx: 16 }),
        rect(14, -19, 18, 38, colours.glassDark, { rx: 6 }),
        rect(-40, -18, 12, 36, colours.glassDark, { rx: 5 }),
        rect(-18, -16, 24, 32, 'rgba(22,33,27,.08)', { rx: 5 }),
      ].join('')}</g>`;
    const dashes = { 'stroke-dasharray': '34 26', 'stroke-linecap': 'butt' };
    const trees = [
      [150, 120],
      [300, 210],
      [1010, 110],
      [1150, 190],
      [130, 620],
      [290, 540],
      [1040, 600],
      [1180, 520],
      [960, 660],
      [400, 90],
    ];
    return sceneOf(
      sky('#BBD8C4'),
      rect(0, 330, 1280, 180, colours.stone),
      rect(550, 0, 180, 720, colours.stone),
      circle(640, 420, 250, colours.stone),
      rect(0, 342, 1280, 156, colours.asphalt),
      rect(562, 0, 156, 720, colours.asphalt),
      circle(640, 420, 238, colours.asphalt),
      stroke('M-10 420 H380 M900 420 H1290', colours.yellow, 7, dashes),
      stroke('M640 -10 V170 M640 670 V730', colours.yellow, 7, dashes),
      circle(640, 420, 112, colours.paper),
      circle(640, 420, 102, colours.greenMid),
      circle(640, 420, 62, '#6FA582'),
      circle(612, 404, 26, colours.green),
      circle(664, 432, 30, colours.greenSoft),
      ...trees.map(([x = 0, y = 0], index) =>
        circle(x, y, 36 + (index % 3) * 10, index % 2 ? '#6FA582' : colours.greenMid),
      ),
      fromAbove(474, 432, 82, colours.paper),
      `<g transform="translate(474 432) rotate(82)">${rect(-12, -13, 16, 26, colours.green, { rx: 3 })}</g>`,
      fromAbove(1060, 380, 180, colours.red),
      fromAbove(602, 90, 90, colours.yellow),
      fromAbove(800, 500, 305, colours.blue),
    );
  },
};

export const motorcycles: Scene = {
  alt: 'En motorcykel på övningsplanen, bland koner.',
  draw: () => {
    const cone = (x: number, y: number): Drawing =>
      at(
        x,
        y,
        1,
        path('M-22 0 L-8 -58 H8 L22 0 Z', '#D9793F'),
        path('M-15 -26 L-11 -42 H11 L15 -26 Z', colours.paper),
        rect(-32, -4, 64, 10, '#B9622F', { rx: 4 }),
      );
    return sceneOf(
      sky('#EDEFE4'),
      cloud(840, 80, 1.2),
      path('M0 380 C240 330 460 372 700 348 C940 324 1100 372 1280 340 V480 H0 Z', colours.greenSoft),
      tree(90, 470, 1),
      tree(240, 470, 1.2, '#6FA582'),
      tree(1180, 470, 1.1),
      rect(0, 462, 1280, 258, '#B9BFB8'),
      rect(0, 462, 1280, 10, colours.stone),
      stroke('M120 690 C300 600 420 690 560 620 C720 540 900 660 1180 560', colours.yellow, 9, {
        'stroke-dasharray': '48 34',
        'stroke-linecap': 'butt',
      }),
      cone(300, 548),
      cone(960, 548),
      cone(1110, 600),
      motorcycle(440, 606, 1.28),
    );
  },
};

export const charging: Scene = {
  alt: 'En elbil som laddas utanför skolan.',
  draw: () =>
    sceneOf(
      sky('#F3EEE3'),
      rect(0, 120, 1280, 400, '#E4D3B4'),
      rect(0, 120, 1280, 16, '#C9B48E'),
      rect(90, 210, 620, 270, colours.paper, { rx: 6 }),
      rect(106, 226, 588, 238, colours.glass),
      path('M106 226 H300 L180 464 H106 Z', 'rgba(255,255,255,.35)'),
      stroke('M400 226 V464', colours.paper, 10),
      path('M74 196 H726 L742 244 H58 Z', colours.green),
      repeated(6, (index) => path(`M${String(126 + index * 108)} 196 h54 l4 48 h-60 Z`, colours.greenTint)),
      rect(250, 140, 300, 44, colours.green, { rx: 10 }),
      rect(280, 154, 240, 6, colours.paper, { rx: 3 }),
      rect(330, 168, 140, 6, colours.paper, { rx: 3 }),
      rect(800, 224, 130, 296, colours.inkSoft, { rx: 4 }),
      rect(816, 244, 98, 150, colours.glassDark, { rx: 3 }),
      circle(908, 424, 7, colours.yellow),
      tree(1150, 516, 1.35),
      rect(0, 500, 1280, 24, colours.stone),
      road(),
      rect(0, 666, 1280, 54, colours.land),
      rect(1000, 392, 58, 130, colours.paper, { rx: 10 }),
      rect(1010, 406, 38, 30, colours.green, { rx: 4 }),
      path('M1032 410 l-10 14 h8 l-4 10 l12 -14 h-8 l4 -10 Z', colours.yellow),
      stroke('M1000 470 C930 470 970 560 880 536 C850 528 846 520 842 508', colours.ink, 6),
      car(480, 588, colours.paper, 1.06),
    ),
};

export const lorries: Scene = {
  alt: 'Skolans lastbil med grön övningsskylt.',
  draw: () =>
    sceneOf(
      sky('#E9EDE6'),
      cloud(160, 80, 1.2),
      cloud(980, 60),
      path('M0 400 C300 360 520 396 760 372 C1000 350 1140 392 1280 366 V520 H0 Z', '#B7CBB6'),
      at(
        900,
        470,
        1,
        rect(0, -170, 330, 190, '#D7DAD4'),
        rect(0, -176, 330, 14, colours.inkSoft),
        repeated(3, (index) => rect(24 + index * 102, -110, 78, 130, colours.sage, { rx: 3 })),
      ),
      gantryCrane(40, 480, 0.72),
      rect(0, 480, 1280, 44, colours.stone),
      road(),
      rect(0, 666, 1280, 54, colours.land),
      lorry(360, 592),
    ),
};

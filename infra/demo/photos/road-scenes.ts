import { createRandom } from '../register/random';
import { colours } from './colours';
import {
  at,
  circle,
  type Drawing,
  ellipse,
  mirrored,
  path,
  rect,
  repeated,
  road,
  type Scene,
  sceneOf,
  sky,
  stroke,
} from './shapes';
import { cloud, ferry, gantryCrane, headlight, houses, lamp, spruce, suspensionBridge, tree, water } from './town';
import { bicycle, car, tram } from './vehicles';

const pavement = (colour: string = colours.land): Drawing =>
  rect(0, 480, 1280, 40, colour) + rect(0, 660, 1280, 60, colour);

const sun = (x: number, y: number, colour: string = colours.yellowSoft): Drawing => circle(x, y, 58, colour);

export const tramStreet: Scene = {
  alt: 'En övningsbil på en gata med spårvagn.',
  draw: () =>
    sceneOf(
      sky('#E6EFE9'),
      cloud(180, 70),
      cloud(900, 46, 1.2),
      houses(-30, 1320, 486, createRandom('tram street')),
      pavement(),
      tram(596, 518),
      road(),
      lamp(90, 512),
      tree(420, 516, 0.9),
      car(180, 588, colours.paper, 1.06),
      bicycle(1110, 708),
    ),
};

export const river: Scene = {
  alt: 'En övningsbil vid älven, med bockkranen på andra sidan.',
  draw: () => {
    const random = createRandom('river');
    return sceneOf(
      sky('#F6E7CE'),
      sun(980, 150),
      cloud(640, 84),
      path('M0 352 C160 312 300 340 430 322 C620 300 760 344 900 318 C1060 296 1180 326 1280 310 V400 H0 Z', '#B7CBB6'),
      at(
        0,
        0,
        1,
        rect(640, 288, 90, 76, colours.brick),
        rect(736, 310, 120, 54, colours.waterDeep),
        rect(862, 270, 70, 94, colours.sage),
        rect(938, 300, 100, 64, colours.ochre),
      ),
      gantryCrane(120, 366, 0.92),
      water(364, 116, random),
      ferry(690, 434),
      rect(0, 476, 1280, 44, colours.stone),
      repeated(9, (index) => rect(50 + index * 150, 452, 16, 30, colours.inkSoft, { rx: 5 })),
      road(),
      car(240, 588, colours.yellow, 1.06),
      rect(0, 666, 1280, 54, colours.land),
    );
  },
};

export const avenue: Scene = {
  alt: 'En övningsbil i en allé om våren.',
  draw: () =>
    sceneOf(
      sky('#EAF2E6'),
      cloud(520, 60, 1.1),
      houses(640, 1320, 470, createRandom('avenue')),
      path('M0 452 C200 424 420 440 700 448 H1280 V520 H0 Z', colours.greenSoft),
      tree(70, 512, 1.25),
      tree(300, 512, 1.35, '#6FA582'),
      tree(540, 512, 1.25),
      tree(1180, 512, 1.3, '#6FA582'),
      rect(0, 500, 1280, 20, colours.greenSoft),
      road(),
      car(700, 588, colours.water, 1.06),
      lamp(960, 512),
      rect(0, 666, 1280, 54, '#A9CBB3'),
    ),
};

export const winter: Scene = {
  alt: 'En övningsbil på en snöig väg mellan granar.',
  draw: () =>
    sceneOf(
      sky('#D5E1EA'),
      circle(1010, 140, 46, '#F8F3E2'),
      path('M0 420 C180 340 320 392 520 350 C760 304 960 392 1280 332 V560 H0 Z', '#E6EEF1'),
      spruce(120, 500, 1.15, colours.green, true),
      spruce(250, 510, 0.85, '#2F7355', true),
      spruce(930, 500, 1.05, '#2F7355', true),
      spruce(1080, 512, 1.35, colours.green, true),
      spruce(1220, 500, 0.9, '#2F7355', true),
      spruce(420, 498, 0.7, '#4C8F6C', true),
      rect(0, 490, 1280, 40, colours.snow),
      rect(0, 524, 1280, 130, '#A9B7BD'),
      stroke('M-20 572 H1300 M-20 618 H1300', 'rgba(255,255,255,.55)', 12),
      rect(0, 650, 1280, 70, colours.snow),
      headlight('light', 860, 544, 360),
      car(490, 588, colours.red, 1.06),
      repeated(34, (index) => {
        const random = createRandom(`snow ${String(index)}`);
        return circle(random.integer(0, 1280), random.integer(20, 640), random.integer(3, 6), 'rgba(255,255,255,.9)');
      }),
    ),
};

export const bridge: Scene = {
  alt: 'Älvsborgsbron i kvällsljus.',
  draw: () => {
    const random = createRandom('bridge');
    return sceneOf(
      sky('#F5D9BF'),
      circle(640, 300, 92, '#FBEBC3'),
      path('M0 470 C180 420 300 452 460 440 H820 C980 420 1120 452 1280 426 V520 H0 Z', '#8FAF9F'),
      water(500, 220, random, '#B9CFD6'),
      suspensionBridge(220, 410, 1, colours.green),
      path('M980 520 C1040 452 1130 440 1280 430 V560 H960 Z', '#6F9583'),
      path('M0 440 C80 446 160 470 250 520 L200 560 H0 Z', '#6F9583'),
      at(520, 402, 0.34, car(0, 123, colours.paper)),
      at(760, 402, 0.34, car(0, 123, colours.yellow)),
      ferry(520, 600),
    );
  },
};

export const coast: Scene = {
  alt: 'En övningsbil på vägen längs havet, med röda stugor på klipporna.',
  draw: () => {
    const random = createRandom('coast');
    const cottage = (x: number, y: number, scale: number): Drawing =>
      at(
        x,
        y,
        scale,
        rect(0, -60, 100, 60, '#B0523D'),
        path('M-10 -60 L50 -104 L110 -60 Z', '#5B4A43'),
        rect(14, -42, 22, 26, colours.paper),
        rect(62, -42, 24, 42, colours.paper),
        rect(0, -60, 4, 60, colours.paper),
        rect(96, -60, 4, 60, colours.paper),
      );
    return sceneOf(
      sky('#E3EFF3'),
      sun(300, 140, '#F8EBC4'),
      cloud(720, 84, 1.2),
      water(300, 220, random, '#B5D3DF'),
      path('M760 318 C820 290 900 296 960 318 Z M80 316 C120 298 170 300 210 316 Z', '#93AEB0'),
      path('M470 304 L470 236 L520 296 Z', colours.paper),
      path('M462 304 L462 248 L430 298 Z', colours.paper),
      path('M424 304 H528 L512 322 H442 Z', colours.blueDark),
      path('M700 480 C760 380 860 396 930 350 C1010 320 1100 366 1280 330 V520 H680 Z', '#C6BFB3'),
      path('M860 440 C920 400 1000 410 1060 380 C1150 350 1200 380 1280 360 V520 H820 Z', '#B4ACA0'),
      cottage(960, 374, 1),
      cottage(1106, 352, 0.86),
      stroke('M930 356 V250', colours.paper, 5),
      path('M932 254 L990 266 L932 280 Z', colours.blue),
      path('M932 264 h42 v5 h-42 Z', colours.yellow),
      path('M0 470 C120 440 220 470 330 486 V520 H0 Z', '#C6BFB3'),
      rect(0, 486, 1280, 40, '#D6CFC2'),
      repeated(9, (index) => rect(20 + index * 150, 462, 10, 40, colours.paper)),
      rect(0, 468, 1280, 10, colours.paper),
      road(),
      rect(0, 666, 1280, 54, '#C6BFB3'),
      car(300, 588, colours.greenSoft, 1.06),
    );
  },
};

export const evening: Scene = {
  alt: 'En övningsbil på en gata i kvällsmörker.',
  draw: () =>
    sceneOf(
      sky('#31465A'),
      houses(-40, 1320, 486, createRandom('evening')),
      rect(0, 0, 1280, 520, 'rgba(30,47,64,.62)'),
      circle(210, 110, 40, '#F4EBCB'),
      repeated(22, (index) => {
        const random = createRandom(`star ${String(index)}`);
        return circle(random.integer(0, 1280), random.integer(10, 170), 2.4, 'rgba(255,255,255,.7)');
      }),
      rect(0, 486, 1280, 34, '#4A5B66'),
      road('#35444C', '#5B6A72'),
      rect(0, 666, 1280, 54, '#4A5B66'),
      lamp(130, 512, '#FFE7A6'),
      path('M174 252 L60 520 H330 Z', 'rgba(255,231,166,.18)'),
      lamp(980, 512, '#FFE7A6'),
      path('M1034 252 L910 520 H1180 Z', 'rgba(255,231,166,.18)'),
      headlight('light', 820, 544, 380),
      car(450, 588, colours.cream, 1.06),
    ),
};

export const trailer: Scene = {
  alt: 'En övningsbil med släp på en landsväg.',
  draw: () =>
    sceneOf(
      sky('#EEF2E4'),
      cloud(340, 70, 1.1),
      path('M0 420 C260 340 500 400 760 366 C980 338 1140 390 1280 350 V520 H0 Z', '#C9DDB9'),
      path('M0 460 C300 420 560 460 860 430 C1040 414 1160 440 1280 426 V520 H0 Z', '#E8D79B'),
      stroke('M40 486 C260 452 460 470 620 470 M700 476 C900 448 1080 456 1240 460', 'rgba(22,33,27,.10)', 6),
      mirrored(
        1180,
        470,
        1,
        rect(0, -110, 150, 110, '#B0523D'),
        path('M-12 -110 L75 -160 L162 -110 Z', '#5B4A43'),
        rect(50, -66, 50, 66, colours.paper),
      ),
      tree(980, 486, 0.8),
      spruce(120, 490, 0.7, '#2F7355'),
      spruce(200, 494, 0.9, colours.greenMid),
      rect(0, 496, 1280, 24, '#B9CFA2'),
      road(),
      rect(0, 666, 1280, 54, '#B9CFA2'),
      at(
        260,
        588,
        1,
        ellipse(110, 0, 130, 7, 'rgba(22,33,27,.22)'),
        rect(0, -96, 214, 66, colours.stone, { rx: 4 }),
        rect(0, -96, 214, 14, colours.inkSoft, { rx: 4 }),
        repeated(3, (index) => stroke(`M${String(52 + index * 54)} -80 V-34`, 'rgba(22,33,27,.18)', 4)),
        stroke('M214 -38 H290', colours.ink, 8),
        circle(108, -28, 26, colours.ink),
        circle(108, -28, 14, colours.line),
      ),
      car(540, 588, colours.blue, 1.06),
    ),
};

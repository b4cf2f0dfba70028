import type { Random } from './random';

/** What an invented school takes, in whole kronor, about what Gothenburg schools took in 2024-2026. */
export interface DemoPrices {
  lesson: number;
  lessonMinutes: number;
  double: number;
  doubleMinutes: number;
  pack5: number;
  pack10: number;
  registration: number;
  introduction: number;
  riskOne: number;
  riskTwo: number;
  testCar: number;
  basicPackage: number;
  fullPackage: number;
  intensive: number;
  intensiveLessons: number;
}

const roundTo = (step: number, kronor: number): number => Math.round(kronor / step) * step;

/** What the school's price text will hold, which its prices must agree with. */
export interface PriceKind {
  /** Ten lessons cost 5 700 kr and more where they were seen, so schools that sell them take more for one. */
  hasPack10: boolean;
  /**
   * The length that the text's keys give or, without any, that readers assume; null when the text can give any length.
   */
  lessonMinutes: number | null;
}

export function drawPrices(random: Random, kind: PriceKind): DemoPrices {
  const lessonMinutes = kind.lessonMinutes ?? random.pick([40, 40, 40, 40, 45, 50]);
  // some take less than 500 kr, which learners filter by
  const [lowest, highest] = kind.hasPack10 ? ([575, 620] as const) : ([460, 560] as const);
  const lesson = roundTo(5, (random.integer(lowest, highest) * lessonMinutes) / 40);
  return {
    lesson,
    lessonMinutes,
    double: roundTo(10, lesson * random.pick([1.9, 1.95, 2])),
    doubleMinutes: 2 * lessonMinutes,
    pack5: roundTo(5, lesson * 5 * random.pick([0.95, 0.97, 1])),
    pack10: Math.max(5_700, roundTo(50, lesson * 10 * random.pick([0.93, 0.95, 0.97]))),
    registration: random.pick([100, 195, 250, 300, 395, 500]),
    introduction: random.pick([300, 350, 395, 400, 450, 500]),
    riskOne: random.pick([550, 590, 600, 650, 700]),
    riskTwo: random.pick([1_900, 1_995, 2_100, 2_200, 2_300]),
    testCar: random.pick([1_200, 1_300, 1_400, 1_500, 1_600]),
    basicPackage: random.pick([7_249, 7_900, 8_450, 8_995]),
    fullPackage: random.pick([9_990, 10_900, 11_750, 12_740]),
    intensive: random.pick([11_400, 13_900, 14_995, 16_500, 18_900, 21_499]),
    intensiveLessons: random.pick([16, 18, 20, 24, 30]),
  };
}

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readComparedPrices } from './compared-prices';

const priced = (prices: object) => readComparedPrices(JSON.stringify({ 'B-körkort': prices }));

describe('what is compared of a price list', () => {
  it('reckons per minute with the length that the school gives', () => {
    const { lesson } = priced({ single: { price: 600, length: 40 } });
    expect(lesson).toMatchObject({ priceOre: 60_000, lessonMinutes: 40, isLengthAssumed: false, perMinuteOre: 1_500 });
  });

  it('assumes 45 minutes where the school gives no length, and says so', () => {
    const { lesson, pack10 } = priced({ single: { price: 600 }, pack10: { totalPrice: 5_400 } });
    expect(lesson).toMatchObject({ lessonMinutes: 45, isLengthAssumed: true, perMinuteOre: 1_330 });
    expect(pack10).toMatchObject({ perLessonOre: 54_000, isLengthAssumed: true, perMinuteOre: 1_200 });
  });

  it('takes a pack to hold the lessons that are sold one by one', () => {
    const { pack5, pack10 } = priced({ single: { price: 600, length: 40 }, pack5: { totalPrice: 2_750 } });
    expect(pack5).toMatchObject({ totalOre: 275_000, perLessonOre: 55_000, lessonMinutes: 40, perMinuteOre: 1_380 });
    expect(pack10).toMatchObject({ totalOre: 550_000, isEstimated: true });
  });

  it('reckons the usual plan', () => {
    const courses = { Riskettan: 600, Risktvåan: 2_000, 'Bil vid uppkörning': 1_300 };
    expect(priced({ single: { price: 500, length: 40 }, lektioner: courses }).total).toMatchObject({
      totalOre: 1_390_000,
      isComplete: true,
    });
    expect(priced({ single: { price: 500 } }).total).toMatchObject({
      isComplete: false,
      missing: ['risk1', 'risk2', 'testCar'],
    });
  });

  it.each([null, '', 'Ring oss', '{', '{"B":{}}', '{"B":{"single":{"price":"N/A"}}}'])(
    'takes %j for no price at all',
    (pricing) => {
      expect(readComparedPrices(pricing)).toMatchObject({ lesson: null, pack5: null, pack10: null, total: null });
    },
  );

  it('reads a plain from-price', () => {
    expect(readComparedPrices('1200 kr').lesson).toMatchObject({ priceOre: 120_000, basis: 'text' });
  });

  it('never throws', () => {
    const anything = fc.oneof(
      fc.string(),
      fc.json(),
      fc.json().map((json) => `{"B":${json}}`),
    );
    fc.assert(
      fc.property(anything, (pricing) => {
        const { lesson } = readComparedPrices(pricing);
        if (lesson) expect(lesson.perMinuteOre).toBeGreaterThanOrEqual(0);
      }),
    );
  });
});

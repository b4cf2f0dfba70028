import { describe, expect, it } from 'vitest';
import { defaultCostPlan } from '../../../domain/total-cost/cost-plan';
import { totalCost } from '../../../domain/total-cost/total-cost';
import { ask } from '../../../test/ask';
import { buildTestApp } from '../../../test/build-app';
import { announceChange, storeSchools } from '../../../test/factories/school';

const courses = { Riskettan: 600, Risktvåan: 2_000, 'Bil vid uppkörning': 1_300 };
const pricing = (price: number, length: number | null = 40) =>
  JSON.stringify({ B: { single: { price, length }, pack10: { totalPrice: 9 * price }, lektioner: courses } });

describe('getPrices', async () => {
  const { app } = await buildTestApp();
  const read = async () => (await ask(app, 'getPrices')).json();

  it('says of an empty register that it says nothing', async () => {
    expect(await read()).toMatchObject({ schools: 0, pricedSchools: 0, updatedAt: null, districts: [] });
  });

  it('says what the calculator says of the same schools, and home the same', async () => {
    await storeSchools(
      app,
      ...[500, 560, 700].map((price) => ({ pricing: pricing(price), district: 'Centrum' })),
      ...[pricing(300, null), 'Ring så berättar vi!', null].map((text) => ({ pricing: text, district: null })),
      { pricing: pricing(100), status: 'archived' },
    );
    const answer = await read();
    const schools = (await ask(app, 'listSchools')).json();
    const totals: number[] = [];
    for (const { id } of schools) {
      const { prices } = (await ask(app, 'getSchool', { params: { id } })).json();
      const total = prices.list && totalCost(prices.list, defaultCostPlan);
      if (total?.isComplete && total.lessonMinutes !== null) totals.push(total.totalOre);
    }
    const sorted = totals.toSorted((a, b) => a - b);
    const of20 = answer.totals.find(({ lessons }) => lessons === 20);
    expect([of20?.spread?.lowestOre, of20?.spread?.medianOre, of20?.spread?.highestOre]).toEqual(sorted);
    expect(answer).toMatchObject({
      schools: 6,
      pricedSchools: 4,
      prices: { lesson: { schools: 3, spread: { medianOre: 56_000 } } },
      leftOut: { unstatedLength: 1, unreadable: 1, noPrices: 1 },
      districts: [{ district: 'Centrum', schools: 3, lesson: { schools: 3, medianOre: 56_000 } }],
    });
    const { market } = (await ask(app, 'getSiteFacts')).json();
    expect(market).toEqual({
      pricedSchools: 4,
      lesson: { medianOre: 56_000, schools: 3 },
      total: { medianOre: of20?.spread?.medianOre, schools: 3 },
      lessons: 20,
      updatedAt: answer.updatedAt,
    });
  });

  it('leaves an archived school out, and then has too few', async () => {
    const stored = app.database.connection.collection('schools');
    await stored.updateOne({ pricing: pricing(700) }, { $set: { status: 'archived' } });
    await announceChange(app);
    expect(await read()).toMatchObject({ schools: 5, prices: { lesson: { schools: 2, spread: null } } });
  });

  it('is sent once to whoever has it, and to anybody', async () => {
    const first = await ask(app, 'getPrices');
    expect(first.headers['cache-control']).toBe('public, no-cache');
    const headers = { 'if-none-match': String(first.headers.etag) };
    expect((await ask(app, 'getPrices', { headers })).statusCode).toBe(304);
    await announceChange(app);
    expect((await ask(app, 'getPrices', { headers })).statusCode).toBe(304);
  });
});

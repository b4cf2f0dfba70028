import { beforeEach, describe, expect, it, vi } from 'vitest';
import { roles } from '../../../contracts/vocabulary';
import { ask } from '../../../test/ask';
import { buildTestApp } from '../../../test/build-app';
import { signInAs } from '../../../test/factories/account';
import { storeEvents } from '../../../test/factories/event';
import { deleteLeads, storeLead } from '../../../test/factories/lead';
import { changeSchool, storeSchool } from '../../../test/factories/school';

interface Explained {
  executionStats: { totalDocsExamined: number };
}

describe('the figures of a school', async () => {
  const { app } = await buildTestApp();
  const school = await storeSchool(app);
  const otherSchool = await storeSchool(app);
  const { headers } = await signInAs(app, 'school', school._id);
  const figures = async () => (await ask(app, 'getPartnerFigures', { headers })).json();

  beforeEach(async () => {
    await deleteLeads(app);
  });

  it('are empty where nothing has come', async () => {
    const { weeks, ...rest } = await figures();
    expect(weeks.map(({ count }) => count)).toEqual(Array.from({ length: 13 }, () => 0));
    expect(rest).toEqual({
      funnel: { received: 0, answered: 0, booked: 0, declined: 0 },
      replyTime: null,
      replies: { hour: 0, fourHours: 0, day: 0, threeDays: 0, longer: 0, unanswered: 0 },
    });
  });

  it('say what came, what became of it and how soon', async () => {
    await storeLead(app, school._id, { daysAgo: 1, status: 'contacted', repliedWithin: '1h' });
    await storeLead(app, school._id, { daysAgo: 9, status: 'booked', repliedWithin: '3h' });
    await storeLead(app, school._id, { daysAgo: 16, status: 'booked', repliedWithin: '24h' });
    await storeLead(app, school._id, { daysAgo: 30, status: 'declined', repliedWithin: '2d' });
    await storeLead(app, school._id, { daysAgo: 80, status: 'contacted', repliedWithin: '14d' });
    await storeLead(app, school._id);
    // before the thirteen weeks, whatever the weekday and the hour
    await storeLead(app, school._id, { daysAgo: 93, status: 'booked', repliedWithin: '1h' });
    await storeLead(app, otherSchool._id, { status: 'booked', repliedWithin: '1h' });

    const { weeks, ...rest } = await figures();
    expect(weeks.reduce((sum, { count }) => sum + count, 0)).toBe(6);
    expect(weeks.at(-1)?.count).toBeGreaterThanOrEqual(1);
    expect(rest).toEqual({
      funnel: { received: 6, answered: 5, booked: 2, declined: 1 },
      replyTime: { medianHours: 24, isAtLeast: false, leads: 5 },
      replies: { hour: 1, fourHours: 1, day: 1, threeDays: 1, longer: 1, unanswered: 1 },
    });
    expect((await ask(app, 'getPartnerKpis', { headers })).json()).toMatchObject({
      waitingLeads: 1,
      bookedLeads: 2,
      replyTime: rest.replyTime,
    });
  });

  it('read no lead, whatever their number', async () => {
    const leads = app.database.connection.collection<{ _id: string }>('leads');
    const made = await storeLead(app, school._id, { status: 'contacted', repliedWithin: '2h' });
    await leads.insertMany(
      Array.from({ length: 300 }, (_, at) => ({
        ...made,
        _id: `${made._id}-${at}`,
        idempotencyKey: `${made._id}-${at}`,
        createdAt: new Date(made.createdAt.getTime() - at * 3_600_000),
      })),
    );
    const count = vi.spyOn(leads, 'countDocuments');
    const { funnel, replyTime } = await figures();
    const filters = count.mock.calls.map(([filter]) => filter);
    count.mockRestore();
    expect([funnel.received, replyTime?.leads]).toEqual([301, 301]);
    expect(filters.length).toBeGreaterThan(40);
    for (const filter of filters) {
      const { executionStats } = (await leads
        .aggregate([{ $match: filter }, { $group: { _id: 1, n: { $sum: 1 } } }])
        .explain('executionStats')) as unknown as Explained;
      expect(executionStats.totalDocsExamined).toBe(0);
    }
  });

  it.each(['getPartnerFigures', 'getPartnerInsight'] as const)('%s is for the staff of a school', async (name) => {
    expect((await ask(app, name)).statusCode).toBe(401);
    for (const role of roles.filter((other) => other !== 'school')) {
      const other = await signInAs(app, role);
      expect((await ask(app, name, { headers: other.headers })).statusCode).toBe(403);
    }
    const untied = await signInAs(app, 'school');
    expect((await ask(app, name, { headers: untied.headers })).statusCode).toBe(403);
  });
});

describe('how a school is seen', async () => {
  const { app } = await buildTestApp();
  const lesson = (price: number) => JSON.stringify({ B: { single: { price, length: 40 } } });
  const verification = { method: 'claim', verifiedAt: new Date('2026-10-01T08:00:00Z') };
  const school = await storeSchool(app, { pricing: lesson(600), website: null, verification });
  const otherSchool = await storeSchool(app, { pricing: lesson(500), rating: 4.9 });
  await storeSchool(app, { pricing: lesson(520) });
  const { headers } = await signInAs(app, 'school', school._id);
  const insight = async () => (await ask(app, 'getPartnerInsight', { headers })).json();

  it('is counted by week, small numbers as few, and no other school’s', async () => {
    await storeEvents(app, 'school_viewed', school._id, 7);
    await storeEvents(app, 'school_viewed', school._id, 5, 21);
    await storeEvents(app, 'add_school', school._id, 4);
    await storeEvents(app, 'lead_submitted', otherSchool._id, 30);
    await storeEvents(app, 'remove_school', school._id, 30);
    await storeEvents(app, 'school_viewed', otherSchool._id, 30);
    const { attention } = await insight();
    expect(attention).toHaveLength(13);
    expect(attention.at(-1)).toMatchObject({ seen: 7, compared: null, asked: 0 });
    expect(attention.at(-4)).toMatchObject({ seen: 5, compared: 0, asked: 0 });
    expect(attention.filter(({ seen }) => seen !== 0)).toHaveLength(2);
  });

  it('reads no event', async () => {
    const events = app.database.connection.collection('analytics_events');
    const count = vi.spyOn(events, 'countDocuments');
    await insight();
    const filters = count.mock.calls.map(([filter]) => filter);
    count.mockRestore();
    expect(filters).toHaveLength(39);
    const { executionStats } = (await events
      .aggregate([{ $match: filters.at(-1) }, { $group: { _id: 1, n: { $sum: 1 } } }])
      .explain('executionStats')) as unknown as Explained;
    expect(executionStats.totalDocsExamined).toBe(0);
  });

  it('says its price beside its district’s', async () => {
    const { price } = await insight();
    expect(price).toEqual({ ownOre: 60_000, district: 'Majorna-Linné', medianOre: 52_000, schools: 3 });
  });

  it('says its place, what it lacks, and what that would bring', async () => {
    const { rank } = await insight();
    const page = (await ask(app, 'getSchool', { params: { id: school._id } })).json();
    expect({ score: rank.score, parts: rank.parts }).toEqual(page.recommendation);
    expect(rank).toMatchObject({ place: 2, schools: 3 });
    expect(rank.missing).toEqual(expect.arrayContaining(['description', 'photo', 'website']));

    await changeSchool(app, school._id, { website: 'https://skolan.example' });
    const better = (await insight()).rank;
    expect(better.missing).not.toContain('website');
    expect(better.score - rank.score).toBeCloseTo(rank.gains.profile / rank.missing.length, 5);
  });

  it('has no place while it is not public', async () => {
    await changeSchool(app, school._id, { status: 'archived' });
    const { price, rank } = await insight();
    expect(rank).toMatchObject({ place: null, schools: 2 });
    expect(price).toEqual({ ownOre: null, district: null, medianOre: null, schools: 0 });
    await changeSchool(app, school._id, { status: 'seed' });
  });
});

import { describe, expect, it } from 'vitest';
import { buildTestApp } from '../../../test/build-app';
import { storeLead } from '../../../test/factories/lead';
import { createInboxRepository, type LeadPageQuery, type LeadPlace } from './inbox-repository';

describe('a search of the inbox', async () => {
  const { app } = await buildTestApp();
  const { connection } = app.database;
  const [rare, common] = [createInboxRepository(connection), createInboxRepository(connection, { maxLooked: 3 })];
  const schoolId = 'a-school';
  for (let at = 0; at < 12; at += 1) {
    await storeLead(app, schoolId, {
      name: at % 2 === 0 ? 'Anna Ek' : 'Anders Berg',
      status: at % 3 === 0 ? 'new' : 'booked',
      teacherId: at % 4 === 0 ? null : 'a-teacher',
      reading: at % 5 === 0 ? 'opened' : 'unread',
      daysAgo: at,
    });
  }
  const everything: LeadPageQuery = { schoolId, words: [], limit: 100 };

  it.each<[string, Partial<LeadPageQuery>]>([
    ['one beginning', { words: ['an'] }],
    ['two', { words: ['anna', 'ek'] }],
    ['a beginning and statuses', { words: ['anna'], facets: { status: ['new', 'sent'] } }],
    ['a beginning and a type', { words: ['anders'], facets: { inquiryType: 'prices' } }],
    ['a beginning, the oldest first', { words: ['an'], order: 'oldest' }],
    ['none', { words: ['xyz'] }],
    ['a teacher and a status', { facets: { teacherId: 'a-teacher', status: ['booked'] } }],
    ['what is unread and new', { facets: { reading: 'unread', status: ['new', 'sent'] } }],
    [
      'three filters, the oldest first',
      { facets: { reading: 'unread', teacherId: 'a-teacher', inquiryType: 'prices' }, order: 'oldest' },
    ],
    ['a word and a teacher', { words: ['an'], facets: { teacherId: 'a-teacher' } }],
  ])('finds the same by %s, whether one looks at all or at a few a page', async (_name, asked) => {
    const query = { ...everything, ...asked };
    const { leads: found, searchedTo } = await rare.page(query, new Date());
    expect([found.length === 0, searchedTo]).toEqual([asked.words?.[0] === 'xyz', null]);
    const [first] = found;
    const next = { ...query, after: first, limit: 2 };
    expect((await rare.page(next, new Date())).leads).toEqual(found.slice(1, 3));
    // Where many have the word, each page looks at three leads.
    const met: string[] = [];
    for (let after: LeadPlace | undefined; ;) {
      const page = await common.page({ ...query, after }, new Date());
      expect(page.leads.length).toBeLessThanOrEqual(3);
      met.push(...page.leads.map(({ _id }) => _id));
      if (!page.searchedTo) break;
      after = page.searchedTo;
    }
    expect(met).toEqual(found.map(({ _id }) => _id));
  });
});

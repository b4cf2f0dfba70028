import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { PartnerLeadQuery } from '../../../contracts/partner';
import { roles } from '../../../contracts/vocabulary';
import { ask } from '../../../test/ask';
import { buildTestApp } from '../../../test/build-app';
import { signInAs } from '../../../test/factories/account';
import { deleteLeads, storeLead } from '../../../test/factories/lead';
import { storeSchool } from '../../../test/factories/school';
import { dayOf, lastDays, stockholmDay } from '../../../domain/stockholm/days';

interface Explained {
  executionStats: { totalDocsExamined: number };
}

describe("the list of a school's leads", async () => {
  const { app } = await buildTestApp();
  const school = await storeSchool(app);
  const otherSchool = await storeSchool(app);
  const { headers } = await signInAs(app, 'school', school._id);
  const list = (query: PartnerLeadQuery = {}) => ask(app, 'listPartnerLeads', { headers, query });
  const namesOf = async (query: PartnerLeadQuery): Promise<string[]> =>
    (await list(query)).json().leads.map(({ name }) => name);

  beforeEach(async () => {
    await deleteLeads(app);
  });

  it("has the school's own, newest first, as rows without their long texts", async () => {
    const old = await storeLead(app, school._id, { daysAgo: 3 });
    const fresh = await storeLead(app, school._id, {
      status: 'booked',
      inquiryType: 'other',
      message: `Hej!\n${'å'.repeat(500)}`,
    });
    await storeLead(app, otherSchool._id);
    await storeLead(app, school._id, { daysAgo: 91 });
    const answer = await list();
    expect(answer.statusCode).toBe(200);
    const { leads, next } = answer.json();
    expect(next).toBeNull();
    expect(leads).toMatchObject([
      { id: fresh._id, status: 'booked', phone: '+46701234567', license_type: 'B', contact_preference: 'phone' },
      { id: old._id, status: 'new', excerpt: '' },
    ]);
    expect(leads[0]?.excerpt).toBe(`Hej! ${'å'.repeat(154)}…`);
    expect(Object.keys(leads[0] ?? {})).not.toContain('comment');
  });

  it.each([
    ['whole, of characters that take two units each', '🚗'.repeat(160), '🚗'.repeat(160)],
    ['cut between two of them', '🚗'.repeat(161), `${'🚗'.repeat(159)}…`],
  ])('shows what somebody wrote %s', async (_how, message, excerpt) => {
    await storeLead(app, school._id, { inquiryType: 'other', message });
    expect((await list()).json().leads).toMatchObject([{ excerpt }]);
  });

  describe('around a lead', () => {
    const around = (id: string, query: PartnerLeadQuery = {}, as = headers) =>
      ask(app, 'getLeadNeighbours', { params: { id }, query, headers: as });

    it('has those before and after it, in each order, also around one that the filter leaves out', async () => {
      const [newest, booked, oldest] = [
        await storeLead(app, school._id, { name: 'Anna Ek', daysAgo: 1 }),
        await storeLead(app, school._id, { name: 'Bo Al', daysAgo: 2, status: 'booked' }),
        await storeLead(app, school._id, { name: 'Anna Lind', daysAgo: 3 }),
      ];
      await storeLead(app, otherSchool._id, { daysAgo: 2 });
      expect((await around(booked._id)).json()).toEqual({ previous: newest._id, next: oldest._id });
      expect((await around(booked._id, { sort: 'oldest' })).json()).toEqual({
        previous: oldest._id,
        next: newest._id,
      });
      expect((await around(booked._id, { status: 'new' })).json()).toEqual({ previous: newest._id, next: oldest._id });
      expect((await around(newest._id, { search: 'anna' })).json()).toEqual({ previous: null, next: oldest._id });
      expect((await around(newest._id, { status: 'booked', late: '1' })).json()).toEqual({
        previous: null,
        next: null,
      });
    });

    it('are told apart within one millisecond', async () => {
      const createdAt = new Date(Date.now() - 60_000);
      for (let at = 0; at < 4; at += 1) await storeLead(app, school._id, { createdAt });
      const ids = (await list()).json().leads.map(({ id }) => id);
      const found = await Promise.all(ids.map(async (id) => (await around(id)).json()));
      expect(found).toEqual(ids.map((_, at) => ({ previous: ids[at - 1] ?? null, next: ids[at + 1] ?? null })));
    });

    it('are nobody else’s: a lead of another school answers like a missing one', async () => {
      const { _id } = await storeLead(app, otherSchool._id);
      expect((await around(_id)).json()).toMatchObject({ code: 'LEAD_NOT_FOUND' });
      expect((await around('none')).json()).toMatchObject({ code: 'LEAD_NOT_FOUND' });
      const student = await signInAs(app, 'student');
      expect((await around(_id, {}, student.headers)).statusCode).toBe(403);
      expect((await ask(app, 'getLeadNeighbours', { params: { id: _id } })).statusCode).toBe(401);
      expect((await around(_id, { status: 'sent' } as never)).statusCode).toBe(400);
    });
  });

  it('comes in pages that miss none and repeat none, whatever comes between them', async () => {
    const createdAt = new Date(Date.now() - 60_000);
    for (let at = 0; at < 12; at += 1) {
      // Half of them in the same millisecond.
      await storeLead(app, school._id, { name: `Elev ${at}`, ...(at % 2 === 0 ? { createdAt } : { daysAgo: at }) });
    }
    const whole = (await list({ limit: '100' })).json();
    expect([whole.leads.length, whole.next]).toEqual([12, null]);
    const seen: string[] = [];
    for (let cursor: string | undefined; ;) {
      const { leads, next } = (await list({ limit: '5', ...(cursor !== undefined && { cursor }) })).json();
      seen.push(...leads.map(({ id }) => id));
      await storeLead(app, school._id, { name: 'Kom emellan' });
      if (next === null) break;
      cursor = next;
    }
    expect(seen).toEqual(whole.leads.map(({ id }) => id));
  });

  it('has twenty in a page, unless told, and never more than a hundred', async () => {
    for (let at = 0; at < 21; at += 1) await storeLead(app, school._id);
    const page = (await list()).json();
    expect(page.leads).toHaveLength(20);
    expect(page.next).not.toBeNull();
    expect((await list({ limit: '101' })).statusCode).toBe(400);
  });

  it('is filtered by status, type and period', async () => {
    await storeLead(app, school._id, { name: 'Sänd', daysAgo: 1 });
    await storeLead(app, school._id, { name: 'Åter ny', daysAgo: 2, status: 'new', inquiryType: 'riskettan' });
    await storeLead(app, school._id, { name: 'Sänd förr', daysAgo: 9, inquiryType: 'riskettan' });
    await storeLead(app, school._id, { name: 'Bokad', daysAgo: 8, status: 'booked', inquiryType: 'riskettan' });
    await storeLead(app, otherSchool._id, { status: 'booked' });
    expect(await namesOf({ status: 'new' })).toEqual(['Sänd', 'Åter ny', 'Sänd förr']);
    expect(await namesOf({ status: 'booked' })).toEqual(['Bokad']);
    expect(await namesOf({ status: 'declined' })).toEqual([]);
    expect(await namesOf({ type: 'riskettan' })).toEqual(['Åter ny', 'Bokad', 'Sänd förr']);
    expect(await namesOf({ status: 'new', type: 'riskettan' })).toEqual(['Åter ny', 'Sänd förr']);
    expect(await namesOf({ days: '7' })).toEqual(['Sänd', 'Åter ny']);
    expect(await namesOf({ days: '7', status: 'new', type: 'riskettan' })).toEqual(['Åter ny']);
    const { next } = (await list({ status: 'new', limit: '2' })).json();
    expect(await namesOf({ status: 'new', ...(next !== null && { cursor: next }) })).toEqual(['Sänd förr']);
  });

  it('is narrowed to a teacher, to days of the calendar, to what is unread and to what has waited too long', async () => {
    const teacherId = 'f7a5c7c0-0000-4000-8000-000000000001';
    await storeLead(app, school._id, { name: 'Ny', daysAgo: 0.5, teacherId, reading: 'unread' });
    await storeLead(app, school._id, { name: 'Sen', daysAgo: 1.5, reading: 'unread' });
    await storeLead(app, school._id, { name: 'Svarad', daysAgo: 2, status: 'contacted', teacherId });
    await storeLead(app, school._id, { name: 'Senare', daysAgo: 3, teacherId });
    await storeLead(app, otherSchool._id, { daysAgo: 3, teacherId, reading: 'unread' });
    expect(await namesOf({ teacher: teacherId })).toEqual(['Ny', 'Svarad', 'Senare']);
    expect(await namesOf({ teacher: teacherId, status: 'new' })).toEqual(['Ny', 'Senare']);
    expect(await namesOf({ unread: '1' })).toEqual(['Ny', 'Sen']);
    expect(await namesOf({ unread: '1', teacher: teacherId, sort: 'oldest' })).toEqual(['Ny']);
    expect(await namesOf({ late: '1' })).toEqual(['Sen', 'Senare']);
    expect(await namesOf({ late: '1', status: 'new', sort: 'oldest' })).toEqual(['Senare', 'Sen']);
    expect(await namesOf({ late: '1', status: 'booked' })).toEqual([]);
  });

  it('is not late with what came while the school is away, and says when that is to be answered', async () => {
    const today = dayOf(new Date());
    const [from = today] = lastDays(new Date(), 3).map(({ date }) => date);
    const settings = app.database.connection.collection<{ _id: string }>('partner_settings');
    const awaySchool = await storeSchool(app);
    const { headers: theirs } = await signInAs(app, 'school', awaySchool._id);
    await settings.insertOne({ _id: awaySchool._id, ...{ away: { from, until: today } } });
    const meanwhile = await storeLead(app, awaySchool._id, { name: 'Under tiden', daysAgo: 1.5 });
    const before = await storeLead(app, awaySchool._id, { name: 'Innan', daysAgo: 4 });
    const dueAt = new Date(stockholmDay(today).to.getTime() + 86_400_000).toISOString();
    const listed = async (query: PartnerLeadQuery) =>
      (await ask(app, 'listPartnerLeads', { headers: theirs, query })).json().leads;
    expect(await listed({})).toMatchObject([{ id: meanwhile._id, due_at: dueAt }, { id: before._id }]);
    expect((await listed({ late: '1' })).map(({ name }) => name)).toEqual(['Innan']);
    expect((await listed({}))[1]).not.toHaveProperty('due_at');
    const figures = (await ask(app, 'getPartnerKpis', { headers: theirs })).json();
    expect(figures).toMatchObject({ waitingLeads: 2, lateLeads: 1, isAway: true });
    const opened = await ask(app, 'getPartnerLead', { headers: theirs, params: { id: meanwhile._id } });
    expect(opened.json().due_at).toBe(dueAt);
  });

  it('has the days of a period from their midnight to their midnight in Stockholm', async () => {
    const came = (name: string, at: string) =>
      storeLead(app, school._id, { name, createdAt: new Date(at), expiresAt: new Date('2099-01-01T00:00:00Z') });
    await came('Kvällen före', '2026-03-27T22:59:59Z');
    await came('Första minuten', '2026-03-27T23:00:00Z');
    await came('Sista minuten', '2026-03-29T21:59:59Z');
    await came('Dagen efter', '2026-03-29T22:00:00Z');
    expect(await namesOf({ from: '2026-03-28', to: '2026-03-29' })).toEqual(['Sista minuten', 'Första minuten']);
    expect(await namesOf({ from: '2026-03-30' })).toEqual(['Dagen efter']);
    expect(await namesOf({ to: '2026-03-27' })).toEqual(['Kvällen före']);
  });

  it('comes the oldest first too, in pages that miss none and repeat none', async () => {
    const createdAt = new Date(Date.now() - 60_000);
    for (let at = 0; at < 9; at += 1) {
      await storeLead(app, school._id, { name: `Elev ${at}`, ...(at % 2 === 0 ? { createdAt } : { daysAgo: at }) });
    }
    const newest = (await list({ limit: '100' })).json().leads.map(({ id }) => id);
    const seen: string[] = [];
    for (let cursor: string | undefined; ;) {
      const page = (await list({ sort: 'oldest', limit: '4', ...(cursor !== undefined && { cursor }) })).json();
      seen.push(...page.leads.map(({ id }) => id));
      if (page.next === null) break;
      cursor = page.next;
    }
    expect(seen).toEqual(newest.toReversed());
  });

  it.each([
    ['ake sjo', ['Åke Sjö']],
    ['SJÖ', ['Åke Sjö']],
    ['073-987', ['Åke Sjö']],
    ['6543', ['Åke Sjö']],
    ['noor@', ['Noor Said']],
    ['noor.*', ['Noor Said']],
    ['n.*r', []],
    ['a', ['Åke Sjö', 'Anna Ek']],
    ['   ', ['Åke Sjö', 'Noor Said', 'Anna Ek']],
  ])('is searched for %j', async (search, names) => {
    await storeLead(app, school._id, {
      name: 'Åke Sjö',
      email: 'x@b.example',
      phone: '+46739876543',
      city: null,
      daysAgo: 1,
    });
    await storeLead(app, school._id, { name: 'Noor Said', email: 'noor@b.example', city: null, daysAgo: 2 });
    await storeLead(app, school._id, { name: 'Anna Ek', email: 'x@b.example', city: null, daysAgo: 3 });
    await storeLead(app, otherSchool._id, { name: 'Åke Sjö' });
    expect(await namesOf({ search })).toEqual(names);
    expect(await namesOf({ search, status: 'booked' })).toEqual([]);
  });

  it.each<[string, Record<string, string>]>([
    ['status', { status: 'sent' }],
    ['type', { type: 'gratis' }],
    ['days', { days: '0' }],
    ['days', { days: '366' }],
    ['limit', { limit: '-1' }],
    ['limit', { limit: 'x' }],
    ['cursor', { cursor: 'x' }],
    ['cursor', { cursor: Buffer.from('9 {"$gt":""}').toString('base64url') }],
    ['search', { search: 'x'.repeat(201) }],
    ['schoolId', { schoolId: otherSchool._id }],
    ['teacher', { teacher: 'x'.repeat(101) }],
    ['from', { from: '2026-02-30' }],
    ['to', { to: '20261120' }],
    ['to', { from: '2026-11-20', to: '2026-11-19' }],
    ['unread', { unread: 'yes' }],
    ['late', { late: '0' }],
    ['sort', { sort: 'name' }],
  ])('refuses an unknown %s: %j', async (path, query) => {
    const answer = await list(query);
    expect([answer.statusCode, answer.json()]).toMatchObject([400, { code: 'VALIDATION_FAILED', fields: [{ path }] }]);
  });

  it.each(roles.filter((role) => role !== 'school'))('is not for the role %s', async (role) => {
    const other = await signInAs(app, role);
    expect((await ask(app, 'listPartnerLeads', { headers: other.headers })).statusCode).toBe(403);
    expect((await ask(app, 'listPartnerLeads')).statusCode).toBe(401);
  });

  describe('of many', () => {
    const leads = app.database.connection.collection<{ _id: string }>('leads');
    const queries: [string, PartnerLeadQuery][] = [
      ['the first page', {}],
      ['a status', { status: 'contacted' }],
      ['a status with two stored ones', { status: 'new' }],
      ['a type', { type: 'riskettan' }],
      ['a status and a type', { status: 'contacted', type: 'riskettan' }],
      ['a period', { days: '40', type: 'riskettan' }],
      ['a period of the calendar', { from: '2026-01-01', to: '2099-01-01' }],
      ['the oldest first', { sort: 'oldest' }],
      ['a status, the oldest first', { status: 'new', sort: 'oldest' }],
      ['a teacher', { teacher: 'a-teacher' }],
      ['a teacher, the oldest first', { teacher: 'a-teacher', sort: 'oldest' }],
      ['what is unread', { unread: '1' }],
      ['what has waited too long', { late: '1' }],
      ['a word that few have', { search: 'elev77' }],
      ['a word and a status', { search: 'elev77', status: 'contacted' }],
      ['a word and the beginning of one that all have', { search: 'ex elev77' }],
    ];

    beforeEach(async () => {
      const made = await storeLead(app, school._id);
      const many = Array.from({ length: 150 }, (_, at) => ({
        ...made,
        _id: `${made._id}-${at}`,
        // half of them came more than a day ago
        createdAt: new Date(made.createdAt.getTime() - at * 1_000 - (at < 75 ? 0 : 86_400_000)),
        teacherId: at % 4 === 0 ? 'a-teacher' : null,
        reading: at % 5 === 0 ? 'unread' : 'opened',
        status: (['sent', 'new', 'contacted'] as const)[at % 3] ?? 'sent',
        inquiryType: (['riskettan', 'prices'] as const)[at % 2] ?? 'prices',
        words: [`elev${at % 100}`, 'example'],
      }));
      await leads.insertMany(many);
    });

    it.each(queries)('reads no more than a page for %s, on the next page too', async (_name, query) => {
      const first = (await list({ ...query, limit: '5' })).json();
      const find = vi.spyOn(leads, 'find');
      await list({ ...query, limit: '5' });
      await list({ ...query, limit: '5', ...(first.next !== null && { cursor: first.next }) });
      const read = find.mock.calls.map(([filter, options]) => ({ filter, options }));
      find.mockRestore();
      expect(read).not.toEqual([]);
      for (const { filter, options } of read) {
        const { executionStats } = (await leads
          .find(filter ?? {}, options)
          .explain('executionStats')) as unknown as Explained;
        // One more tells whether another page follows; one may stand before the place in the same millisecond.
        expect(executionStats.totalDocsExamined).toBeLessThanOrEqual(7);
      }
    });

    it('reads none for the figures', async () => {
      const count = vi.spyOn(leads, 'countDocuments');
      const kpis = (await ask(app, 'getPartnerKpis', { headers })).json();
      const filters = count.mock.calls.map(([filter]) => filter);
      count.mockRestore();
      expect([kpis.totalLeads, kpis.waitingLeads, kpis.unreadLeads]).toEqual([151, 101, 30]);
      expect(filters.length).toBeGreaterThan(30);
      for (const filter of filters) {
        const { executionStats } = (await leads
          .aggregate([{ $match: filter }, { $group: { _id: 1, n: { $sum: 1 } } }])
          .explain('executionStats')) as unknown as Explained;
        expect(executionStats.totalDocsExamined).toBe(0);
      }
    });
  });
});

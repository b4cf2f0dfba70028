import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { ask } from '../../../test/ask';
import { buildTestApp } from '../../../test/build-app';
import { signInAs, signInAsTeacher } from '../../../test/factories/account';
import { deleteLeads, storedLead, storeLead } from '../../../test/factories/lead';
import { announceChange, changeSchool, storeSchool } from '../../../test/factories/school';
import { storeTeacher } from '../../../test/factories/teacher';
import { createTeacherService } from '../teachers/service';

describe('the enquiries to a teacher', async () => {
  const { app } = await buildTestApp();
  const { connection } = app.database;
  const school = await storeSchool(app);
  const teacher = await storeTeacher(app, school._id, { name: 'Amina Lind' });
  const colleague = await storeTeacher(app, school._id, { name: 'Ove Sten' });
  const { headers, user } = await signInAsTeacher(app, teacher._id);
  const others = await signInAsTeacher(app, colleague._id);
  const staff = await signInAs(app, 'school', school._id);

  const lead = (teacherId: string | null, fields: object = {}) => storeLead(app, school._id, { teacherId, ...fields });
  const list = async (query: object = {}, caller = { headers }) =>
    (await ask(app, 'listPartnerLeads', { query, headers: caller.headers })).json().leads.map(({ id }) => id);

  beforeEach(() => deleteLeads(app));

  it('are listed, and no others of the school, whatever is asked for', async () => {
    const own = await lead(teacher._id, { name: 'Elsa Berg' });
    const theirs = await lead(colleague._id, { name: 'Elsa Ek' });
    const nobodys = await lead(null, { name: 'Elsa Ek', reading: 'unread' });
    const queries = [{}, { search: 'elsa' }, { status: 'new' }, { type: 'prices', sort: 'oldest' }, { days: '30' }];
    for (const query of queries) expect(await list(query), JSON.stringify(query)).toEqual([own._id]);
    expect(await list({ teacher: teacher._id })).toEqual([own._id]);
    for (const query of [{ teacher: colleague._id }, { unread: '1' }, { search: 'ek' }]) {
      expect(await list(query), JSON.stringify(query)).toEqual([]);
    }
    expect(await list({}, staff)).toEqual(expect.arrayContaining([own._id, theirs._id, nobodys._id]));
  });

  it('come a page at a time, past everything else', async () => {
    const own: string[] = [];
    for (let at = 0; at < 6; at += 1) {
      if (at % 2 === 0) own.push((await lead(teacher._id, { daysAgo: at }))._id);
      else await lead(null, { daysAgo: at });
    }
    const met: string[] = [];
    for (let cursor: string | undefined; ;) {
      const page = (await ask(app, 'listPartnerLeads', { query: { limit: '1', cursor }, headers })).json();
      met.push(...page.leads.map(({ id }) => id));
      if (page.next === null) break;
      cursor = page.next;
    }
    expect(met).toEqual(own);
  });

  it('are counted, and nothing else of the school', async () => {
    await lead(teacher._id, { reading: 'unread' });
    await lead(teacher._id, { status: 'booked', daysAgo: 9 });
    await lead(colleague._id, { reading: 'unread' });
    await lead(null, { status: 'booked' });
    const kpis = async (caller = { headers }) => (await ask(app, 'getPartnerKpis', { headers: caller.headers })).json();
    const { leadsPerDay, ...figures } = await kpis();
    expect(figures).toEqual({
      totalLeads: 2,
      newLeads: 1,
      contactedLeads: 0,
      bookedLeads: 1,
      declinedLeads: 0,
      waitingLeads: 1,
      lateLeads: 0,
      isAway: false,
      unreadLeads: 1,
      replyTime: null,
    });
    expect(leadsPerDay.reduce((sum, { count }) => sum + count, 0)).toBe(2);
    expect(await kpis(staff)).toMatchObject({ totalLeads: 4, unreadLeads: 2, bookedLeads: 2 });
  });

  it('are news to their teacher alone, and to the school', async () => {
    const since = new Date(Date.now() - 60_000).toISOString();
    const changedAt = new Date();
    const [own, theirs] = [await lead(teacher._id, { changedAt }), await lead(colleague._id, { changedAt })];
    const news = async (caller: { headers: Record<string, string> }) =>
      (await ask(app, 'listPartnerNews', { query: { since }, headers: caller.headers })).json();
    expect(await news({ headers })).toMatchObject({ arrived: [own._id], arrivals: 1 });
    expect(await news(others)).toMatchObject({ arrived: [theirs._id], arrivals: 1 });
    expect((await news(staff)).arrivals).toBe(2);
  });

  it('are answered and noted on by the teacher, whom the history names', async () => {
    const { _id: id } = await lead(teacher._id, { reading: 'unread' });
    const params = { id };
    const detail = await ask(app, 'getPartnerLead', { params, headers });
    expect(detail.json()).toMatchObject({ id, teacher_name: 'Amina Lind', email: 'elsa.berg@example.se' });
    await ask(app, 'changeLeadReading', { params, headers, body: { isUnread: false } });
    await ask(app, 'changeLeadStatus', { params, headers, body: { status: 'contacted', version: 1 } });
    const key = { ...headers, 'idempotency-key': randomUUID() };
    await ask(app, 'addLeadNote', { params, headers: key, body: { text: 'Ringer på tisdag' } });
    expect(await storedLead(app, id)).toMatchObject({
      status: 'contacted',
      reading: 'opened',
      opened: { userId: user.id },
      history: [{ type: 'created' }, { userId: user.id, userName: user.name, newStatus: 'contacted' }],
      notes: [{ userId: user.id, text: 'Ringer på tisdag' }],
    });
    const late = await ask(app, 'changeLeadStatus', { params, headers, body: { status: 'booked', version: 1 } });
    expect([late.statusCode, late.json()]).toMatchObject([409, { code: 'CHANGED_MEANWHILE' }]);
    const many = { changes: [{ id, status: 'booked' as const, seen: 'contacted' as const, version: 2 }] };
    const changed = await ask(app, 'changeLeadStatuses', { headers, body: many });
    expect(changed.json().leads).toMatchObject([{ id, outcome: 'changed', status: 'booked' }]);
  });

  it("of another teacher, of nobody's and of another school are missing ones", async () => {
    const elsewhere = await storeSchool(app);
    const noteId = randomUUID();
    const note = {
      id: noteId,
      userId: user.id,
      userName: 'Kim Ek',
      text: 'Min',
      createdAt: new Date(),
      editedAt: null,
    };
    const hidden = [
      await lead(colleague._id, { notes: [note] }),
      await lead(null, { notes: [note] }),
      await storeLead(app, elsewhere._id, { notes: [note] }),
    ];
    const missing = await ask(app, 'getPartnerLead', { params: { id: randomUUID() }, headers });
    expect([missing.statusCode, missing.json()]).toMatchObject([404, { code: 'LEAD_NOT_FOUND' }]);
    for (const { _id: id, ...before } of hidden) {
      const params = { id };
      const key = { ...headers, 'idempotency-key': randomUUID() };
      const answers = [
        await ask(app, 'getPartnerLead', { params, headers }),
        await ask(app, 'changeLeadStatus', { params, headers, body: { status: 'booked' } }),
        await ask(app, 'changeLeadReading', { params, headers, body: { isUnread: true } }),
        await ask(app, 'addLeadNote', { params, headers: key, body: { text: 'Hej' } }),
        await ask(app, 'changeLeadNote', { params: { id, noteId }, headers, body: { text: 'Hej' } }),
        await ask(app, 'removeLeadNote', { params: { id, noteId }, headers }),
      ];
      for (const answer of answers) expect([answer.statusCode, answer.body]).toEqual([404, missing.body]);
      const many = await ask(app, 'changeLeadStatuses', {
        headers,
        body: { changes: [{ id, status: 'booked', seen: 'new' }] },
      });
      expect(many.json().leads).toEqual([{ id, outcome: 'missing', status: null, version: null }]);
      expect(await storedLead(app, id)).toMatchObject({ ...before, notes: [note] });
    }
  });

  it.each([
    'exportLeads',
    'getPartnerFigures',
    'getPartnerInsight',
    'getOwnSchoolProfile',
    'listProfileVersions',
    'listOwnTeachers',
    'getOwnPrices',
    'listColleagues',
  ] as const)('bring nothing else of the school with them: %s is refused', async (name) => {
    const query = name === 'exportLeads' ? { from: '2026-11-01', to: '2026-11-02' } : undefined;
    const answer = await ask(app, name, { headers, query } as never);
    expect([answer.statusCode, answer.json()]).toMatchObject([403, { code: 'FORBIDDEN' }]);
  });

  it('come with the replies of the school, to read, and with views of their own', async () => {
    expect((await ask(app, 'listReplies', { headers })).statusCode).toBe(200);
    expect((await ask(app, 'listInboxViews', { headers })).json()).toEqual({ views: [] });
    const reply = { kind: 'email', title: 'Hej', subject: 'Hej', text: 'Hej' } as const;
    const key = { ...headers, 'idempotency-key': randomUUID() };
    expect((await ask(app, 'addReply', { headers: key, body: reply })).statusCode).toBe(403);
  });

  it.each(['no entry yet', 'an entry that is removed', 'an archived school'])('are closed to %s', async (state) => {
    const place = await storeSchool(app);
    const entry = await storeTeacher(app, place._id);
    const caller = await signInAsTeacher(app, state === 'no entry yet' ? null : entry._id);
    const { _id: id } = await storeLead(app, place._id, { teacherId: entry._id });
    const callers = { headers: caller.headers };
    if (state !== 'no entry yet') expect(await list({}, callers)).toEqual([id]);
    if (state === 'an entry that is removed') await createTeacherService(connection).remove(place._id, entry._id);
    if (state === 'an archived school') await changeSchool(app, place._id, { status: 'archived' });
    await announceChange(app);
    const answers = [
      await ask(app, 'listPartnerLeads', { query: {}, ...callers }),
      await ask(app, 'getPartnerKpis', callers),
      await ask(app, 'listPartnerNews', { query: {}, ...callers }),
      await ask(app, 'getPartnerLead', { params: { id }, ...callers }),
      await ask(app, 'changeLeadStatus', { params: { id }, body: { status: 'booked' }, ...callers }),
      await ask(app, 'listReplies', callers),
    ];
    for (const answer of answers)
      expect([answer.statusCode, answer.json()]).toMatchObject([403, { code: 'FORBIDDEN' }]);
    expect(await storedLead(app, id)).toMatchObject({ status: 'sent' });
    const { teacherEntry } = (await ask(app, 'me', callers)).json();
    expect(teacherEntry).toBe(state === 'no entry yet' ? 'awaited' : 'gone');
  });
});

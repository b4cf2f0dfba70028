import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { leadsPerAdminPage } from '../contracts/limits';
import type { AdminLeadQuery } from '../contracts/admin-leads';
import { lastDays, stockholmDay } from '../domain/stockholm/days';
import { ask } from './ask';
import { buildTestApp } from './build-app';
import { signInAs } from './factories/account';
import { claimRequest } from './factories/claim';
import { deleteLeads, storeLead } from './factories/lead';
import { storeSchool } from './factories/school';
import { storeTeacher } from './factories/teacher';
import { claimRequestModel } from '../src/modules/claims/model';
import { dataRequestModel } from '../src/modules/data-requests/model';
import { mailOutboxModel } from '../src/modules/lead-mails/model';

const DAY_MS = 86_400_000;
const daysAgo = (days: number): Date => new Date(Date.now() - days * DAY_MS);

describe('what administrators see of everything', async () => {
  const { app } = await buildTestApp({ overviewKeptMs: 0 });
  const { connection } = app.database;
  const admin = await signInAs(app, 'admin');
  const { headers } = admin;
  const school = await storeSchool(app, { name: 'Majornas Trafikskola' });
  const other = await storeSchool(app, { name: 'Örgryte Körskola' });

  const list = async (query: AdminLeadQuery = {}) => (await ask(app, 'listAdminLeads', { headers, query })).json();
  const names = async (query: AdminLeadQuery) => (await list(query)).leads.map(({ name }) => name);

  beforeEach(() => deleteLeads(app));

  it('lists the enquiries of every school and of none, the newest first', async () => {
    await storeLead(app, school._id, { name: 'Anna Ek', daysAgo: 3 });
    await storeLead(app, other._id, { name: 'Bo Dal', status: 'booked', daysAgo: 2 });
    await storeLead(app, '', { name: 'Cia Fors', schoolId: null, inquiryType: 'technical', daysAgo: 1 });
    await storeLead(app, '', { name: 'Dan Gren', schoolId: null, withdrawnAt: daysAgo(0), withdrawnFrom: other._id });
    await storeLead(app, school._id, { name: 'Borta', expiresAt: daysAgo(1) });
    const { leads, next } = await list();
    expect(next).toBeNull();
    expect(leads.map(({ name, schoolName, status }) => [name, schoolName, status])).toEqual([
      ['Dan Gren', null, 'new'],
      ['Cia Fors', null, 'new'],
      ['Bo Dal', 'Örgryte Körskola', 'booked'],
      ['Anna Ek', 'Majornas Trafikskola', 'new'],
    ]);
    expect(leads[0]?.withdrawnAt).not.toBeNull();
  });

  it('narrows them by words, status, school, teacher and period, also together', async () => {
    const teacher = await storeTeacher(app, school._id);
    await storeLead(app, school._id, { name: 'Anna Ek', email: 'anna@post.example', daysAgo: 10 });
    await storeLead(app, school._id, { name: 'Anders Berg', status: 'booked', teacherId: teacher._id, daysAgo: 5 });
    await storeLead(app, other._id, { name: 'Anna Sten', status: 'new', daysAgo: 1 });
    const day = (days: number): string => daysAgo(days).toLocaleDateString('sv-SE', { timeZone: 'Europe/Stockholm' });
    expect(await names({ search: 'anna' })).toEqual(['Anna Sten', 'Anna Ek']);
    expect(await names({ search: 'anna@post' })).toEqual(['Anna Ek']);
    expect(await names({ search: 'an', status: 'booked' })).toEqual(['Anders Berg']);
    expect(await names({ status: 'new' })).toEqual(['Anna Sten', 'Anna Ek']);
    expect(await names({ school: school._id })).toEqual(['Anders Berg', 'Anna Ek']);
    expect(await names({ school: school._id, status: 'new', search: 'ek' })).toEqual(['Anna Ek']);
    expect(await names({ teacher: teacher._id })).toEqual(['Anders Berg']);
    expect(await names({ teacher: teacher._id, school: other._id })).toEqual([]);
    expect(await names({ teacher: randomUUID() })).toEqual([]);
    expect(await names({ from: day(6), to: day(4) })).toEqual(['Anders Berg']);
    expect(await names({ search: 'xyz' })).toEqual([]);
    const backwards = await ask(app, 'listAdminLeads', { headers, query: { from: day(1), to: day(3) } });
    expect(backwards.statusCode).toBe(400);
  });

  it('narrows them to those whose school has no address to mail, also together with the rest', async () => {
    const unaddressed = { state: 'unaddressed', mailId: null, slot: daysAgo(1) } as const;
    await storeLead(app, school._id, { name: 'Anna Ek', mail: unaddressed, daysAgo: 9 });
    await storeLead(app, other._id, { name: 'Anna Sten', mail: unaddressed, status: 'booked', daysAgo: 4 });
    await storeLead(app, school._id, { name: 'Anna Berg', mail: { ...unaddressed, state: 'waiting' }, daysAgo: 3 });
    await storeLead(app, school._id, { name: 'Bo Dal', mail: null, daysAgo: 2 });
    const mail = 'unaddressed';
    const { leads } = await list({ mail });
    expect(leads.map(({ name, schoolName }) => [name, schoolName])).toEqual([
      ['Anna Sten', 'Örgryte Körskola'],
      ['Anna Ek', 'Majornas Trafikskola'],
    ]);
    const overview = await ask(app, 'getAdminOverview', { headers });
    expect(overview.json().mails.unaddressedLeads).toBe(leads.length);
    expect(await names({ mail, status: 'new' })).toEqual(['Anna Ek']);
    expect(await names({ mail, school: other._id })).toEqual(['Anna Sten']);
    expect(await names({ mail, search: 'anna ek' })).toEqual(['Anna Ek']);
    const unknown = await ask(app, 'listAdminLeads', { headers, query: { mail: 'lost' } as object });
    expect(unknown.statusCode).toBe(400);
  });

  it('goes on where a page ended', async () => {
    for (let at = 0; at < leadsPerAdminPage + 3; at += 1) {
      await storeLead(app, at % 2 === 0 ? school._id : other._id, { daysAgo: Math.floor(at / 4) });
    }
    const first = await list({ status: 'new' });
    expect(first.leads).toHaveLength(leadsPerAdminPage);
    const rest = await list({ status: 'new', cursor: first.next ?? '' });
    expect([rest.leads.length, rest.next]).toEqual([3, null]);
    expect(new Set([...first.leads, ...rest.leads].map(({ id }) => id)).size).toBe(leadsPerAdminPage + 3);
    expect((await ask(app, 'listAdminLeads', { headers, query: { cursor: 'x' } })).statusCode).toBe(400);
  });

  it('shows one with its history and its mail, without the school’s notes, and keeps who looked', async () => {
    const audit = connection.collection<{ who: string; action: string; subjectId: string }>('audit_logs');
    const mail = mailOutboxModel.make({
      _id: 'lead_seen',
      schoolId: school._id,
      leadIds: ['a'],
      leadCount: 1,
      recipients: [],
      state: 'sent',
      createdAt: daysAgo(1),
      keptUntil: daysAgo(-80),
    });
    await connection.collection<typeof mail>('mail_outbox').insertOne(mail);
    const note = {
      id: randomUUID(),
      userId: randomUUID(),
      userName: 'Kim',
      text: 'Ring efter lunch.',
      createdAt: daysAgo(1),
    };
    const lead = await storeLead(app, school._id, {
      notes: [{ ...note, editedAt: null }],
      mail: { state: 'mailed', mailId: mail._id, slot: null },
    });
    const shown = await ask(app, 'getAdminLead', { headers, params: { id: lead._id } });
    expect(shown.json()).toMatchObject({
      name: 'Elsa Berg',
      schoolName: 'Majornas Trafikskola',
      phone: '+46701234567',
      history: [{ type: 'created', status: 'new', by: null }],
      mailing: { state: 'mailed', mail: { id: 'lead_seen', state: 'sent' } },
    });
    expect(shown.body).not.toContain('Ring efter lunch');
    expect(await audit.find({ subjectId: lead._id }).toArray()).toMatchObject([
      { who: admin.user.id, action: 'lead.viewed' },
    ]);
    const gone = await ask(app, 'getAdminLead', { headers, params: { id: randomUUID() } });
    expect(gone.json()).toMatchObject({ code: 'LEAD_NOT_FOUND' });
    expect(await audit.countDocuments({ who: admin.user.id })).toBe(1);
  });

  it.each([
    ['none', null],
    ['waiting', { state: 'waiting', mailId: null, slot: null }],
    ['waiting', { state: 'claimed', mailId: 'half-made', slot: null }],
    ['unaddressed', { state: 'unaddressed', mailId: null, slot: null }],
    ['mailed', { state: 'mailed', mailId: 'gone', slot: null }],
  ] as const)('says of a mail that it is %s (%#)', async (state, mail) => {
    const lead = await storeLead(app, school._id, { mail });
    const shown = (await ask(app, 'getAdminLead', { headers, params: { id: lead._id } })).json();
    expect(shown.mailing).toEqual({ state, mail: null });
  });

  it('counts what came to schools, what was answered in time, and what waits', async () => {
    await storeLead(app, school._id, { daysAgo: 2, status: 'booked', repliedWithin: '24h' });
    await storeLead(app, school._id, { daysAgo: 2, status: 'contacted', repliedWithin: '36h' });
    await storeLead(app, other._id, { daysAgo: 2, status: 'new' });
    await storeLead(app, other._id);
    await storeLead(app, '', { schoolId: null, daysAgo: 2, inquiryType: 'question' });
    await storeLead(app, other._id, { daysAgo: 40, status: 'new' });
    const { leads } = (await ask(app, 'getAdminOverview', { headers })).json();
    expect(leads.perDay).toHaveLength(30);
    expect(leads.perDay.at(-1)).toMatchObject({ count: 1, inTime: 0 });
    expect(leads.perDay.at(-3)).toMatchObject({ count: 3, inTime: 1 });
    expect(leads).toMatchObject({ due: 3, inTime: 1, waiting: 3, late: 2 });
  });

  it('counts no answer as in time of what was withdrawn, which it does not count among what came either', async () => {
    const withdrawn = { schoolId: null, withdrawnAt: daysAgo(1), withdrawnFrom: other._id };
    await storeLead(app, '', { ...withdrawn, daysAgo: 2, status: 'contacted', repliedWithin: '1h' });
    await storeLead(app, school._id, { daysAgo: 2, status: 'new' });
    const { leads } = (await ask(app, 'getAdminOverview', { headers })).json();
    expect(leads.perDay.at(-3)).toMatchObject({ count: 1, inTime: 0 });
    expect(leads).toMatchObject({ due: 1, inTime: 0, late: 1 });
  });

  it('counts what came while its school is away as late once that is to be answered', async () => {
    const [first = '', second = '', today = ''] = lastDays(new Date(), 3).map(({ date }) => date);
    const settings = connection.collection<{ _id: string }>('partner_settings');
    const goAway = async (from: string, until: string): Promise<string> => {
      const { _id } = await storeSchool(app);
      await settings.insertOne({ _id, ...{ away: { from, until } } });
      return _id;
    };
    const away = await goAway(first, today);
    const stillDue = await goAway(second, second);
    await storeLead(app, away, { createdAt: new Date(stockholmDay(first).from.getTime()) });
    await storeLead(app, away, { createdAt: new Date(stockholmDay(first).from.getTime() - 1) });
    await storeLead(app, stillDue, { createdAt: new Date(stockholmDay(second).from.getTime()) });
    await storeLead(app, away, { status: 'booked', createdAt: stockholmDay(first).from });
    await storeLead(app, await goAway('2026-02-02', '2026-02-08'), { daysAgo: 2 });
    await storeLead(app, await goAway('2099-02-02', '2099-02-08'), { daysAgo: 2 });
    const { leads } = (await ask(app, 'getAdminOverview', { headers })).json();
    expect(leads).toMatchObject({ waiting: 5, late: 3 });
  });

  it('counts as waiting what the list shows as new: nothing that is to no school', async () => {
    await storeLead(app, school._id, { name: 'Anna Ek', status: 'new', daysAgo: 1 });
    await storeLead(app, other._id, { name: 'Bo Dal', status: 'sent', daysAgo: 2 });
    await storeLead(app, '', { name: 'Cia Ek', schoolId: null, inquiryType: 'question', daysAgo: 3 });
    await storeLead(app, '', { name: 'Dan Gren', schoolId: null, withdrawnAt: daysAgo(0), withdrawnFrom: other._id });
    const { leads } = (await ask(app, 'getAdminOverview', { headers })).json();
    const listed = await names({ status: 'new' });
    expect(listed).toEqual(['Anna Ek', 'Bo Dal']);
    expect(leads.waiting).toBe(listed.length);
    expect(await names({ status: 'new', search: 'ek' })).toEqual(['Anna Ek']);
    expect(await names({ search: 'ek' }), 'in any status').toEqual(['Anna Ek', 'Cia Ek']);
  });

  it('counts schools by their publication, and what they lack', async () => {
    const before = (await ask(app, 'getAdminOverview', { headers })).json().schools;
    await storeSchool(app, { status: 'archived', email: null, pricing: null });
    await storeSchool(app, { status: 'seed', email: '', pricing: '{}' });
    await storeSchool(app, { status: 'verified', email: 'a@b.example', pricing: '' });
    const { schools } = (await ask(app, 'getAdminOverview', { headers })).json();
    expect(schools).toEqual({
      seed: before.seed + 1,
      verified: before.verified + 1,
      archived: before.archived + 1,
      noEmail: before.noEmail + 2,
      noPrice: before.noPrice + 3,
    });
  });

  it('counts what waits for an administrator, since when, and what is late', async () => {
    const { website, ...asked } = claimRequest(school._id);
    for (const [days, status] of [
      [30, 'ny'],
      [0, 'ny'],
      [60, 'avslag'],
    ] as const) {
      await claimRequestModel(connection).create(
        claimRequestModel.make({
          ...asked,
          _id: randomUUID(),
          businessPhone: '+4631123456',
          createdAt: daysAgo(days),
          expiresAt: daysAgo(-100),
          status,
        }),
      );
    }
    const request = (fields: object) =>
      dataRequestModel(connection).create(
        dataRequestModel.make({
          _id: randomUUID(),
          email: 'elsa@example.se',
          type: 'ACCESS',
          createdAt: daysAgo(4),
          dueAt: daysAgo(-24),
          ...fields,
        }),
      );
    await request({});
    await request({ verifiedAt: daysAgo(3) });
    await request({ verifiedAt: daysAgo(4), status: 'in_progress', dueAt: daysAgo(-24) });
    await request({ verifiedAt: daysAgo(4), status: 'completed' });
    const { claims, registrations, dataRequests, mails } = (await ask(app, 'getAdminOverview', { headers })).json();
    expect(claims).toMatchObject({ count: 2, late: 1 });
    expect(Date.parse(claims.oldestAt ?? '')).toBeLessThan(daysAgo(29).getTime());
    expect(registrations).toEqual({ count: 0, late: 0, oldestAt: null });
    // the first answer to the one that nobody has taken up was due a day ago
    expect(dataRequests).toMatchObject({ count: 2, late: 1 });
    expect(Date.parse(dataRequests.nextDueAt ?? '')).toBeLessThan(Date.now());
    expect(mails.counts.sent).toBe(1);
  });
});

describe('the overview', async () => {
  const { app } = await buildTestApp();

  it('is counted once for all who look at it at about the same time', async () => {
    const { headers } = await signInAs(app, 'admin');
    const before = (await ask(app, 'getAdminOverview', { headers })).json();
    const { _id } = await storeSchool(app);
    await storeLead(app, _id);
    expect((await ask(app, 'getAdminOverview', { headers })).json()).toEqual(before);
    expect(before).toMatchObject({ leads: { due: 0, inTime: 0 }, retention: null });
  });
});

import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { ask } from '../../../test/ask';
import { buildTestApp } from '../../../test/build-app';
import { signInAs } from '../../../test/factories/account';
import { deleteLeads, leadRequest, storedLead, storeLead } from '../../../test/factories/lead';
import { storeSchool } from '../../../test/factories/school';
import type { PartnerLeadStatus } from '../../../contracts/vocabulary';

describe('many leads at once', async () => {
  const { app } = await buildTestApp();
  const school = await storeSchool(app);
  const otherSchool = await storeSchool(app);
  const partner = await signInAs(app, 'school', school._id);
  const { headers } = partner;
  const change = (changes: unknown) => ask(app, 'changeLeadStatuses', { headers, body: { changes } });
  const set = (id: string, status: PartnerLeadStatus, seen: PartnerLeadStatus = 'new') => ({ id, status, seen });

  beforeEach(async () => {
    await deleteLeads(app);
  });

  it('get a status each, with their history, and say what became of each', async () => {
    const [first, answered, booked, changed] = [
      await storeLead(app, school._id),
      await storeLead(app, school._id, { status: 'contacted' }),
      await storeLead(app, school._id, { status: 'booked' }),
      await storeLead(app, school._id, { status: 'declined' }),
    ];
    const others = await storeLead(app, otherSchool._id);
    const missing = randomUUID();
    const answer = await change([
      set(first._id, 'booked'),
      set(answered._id, 'booked', 'contacted'),
      set(booked._id, 'booked'),
      set(changed._id, 'booked'),
      set(others._id, 'booked'),
      set(missing, 'booked'),
    ]);
    expect([answer.statusCode, answer.json().leads]).toEqual([
      200,
      [
        { id: first._id, outcome: 'changed', status: 'booked', version: 2 },
        { id: answered._id, outcome: 'changed', status: 'booked', version: 2 },
        { id: booked._id, outcome: 'unchanged', status: 'booked', version: 1 },
        { id: changed._id, outcome: 'changed_meanwhile', status: 'declined', version: 1 },
        { id: others._id, outcome: 'missing', status: null, version: null },
        { id: missing, outcome: 'missing', status: null, version: null },
      ],
    ]);
    expect(await storedLead(app, first._id)).toMatchObject({
      status: 'booked',
      reading: 'opened',
      history: [{ type: 'created' }, { type: 'status_changed', newStatus: 'booked', userName: 'Kim Ek' }],
    });
    expect(await storedLead(app, changed._id)).toMatchObject({ status: 'declined', history: [{ type: 'created' }] });
    expect(await storedLead(app, others._id)).toMatchObject({ status: 'sent' });
  });

  it('are undone as a whole, but for those that a colleague has changed since', async () => {
    const [one, two] = [await storeLead(app, school._id), await storeLead(app, school._id, { status: 'contacted' })];
    const done = (await change([set(one._id, 'declined'), set(two._id, 'declined', 'contacted')])).json().leads;
    await change([set(two._id, 'booked', 'declined')]);
    const before = new Map<string, PartnerLeadStatus>([
      [one._id, 'new'],
      [two._id, 'contacted'],
    ]);
    const undo = done.map(({ id, version }) => ({ ...set(id, before.get(id) ?? 'new', 'declined'), version }));
    expect((await change(undo)).json().leads).toMatchObject([
      { outcome: 'changed', status: 'new' },
      { outcome: 'changed_meanwhile', status: 'booked' },
    ]);
  });

  it('may be two hundred, and each only once', async () => {
    const many = Array.from({ length: 200 }, () => set(randomUUID(), 'booked'));
    expect((await change(many)).json().leads).toHaveLength(200);
    const [again] = many;
    for (const refused of [[], [...many, set(randomUUID(), 'booked')], [again, again], [{ id: 'x', status: 'sent' }]]) {
      expect((await change(refused)).json()).toMatchObject({ code: 'VALIDATION_FAILED' });
    }
  });
});

describe('whether a lead has been opened', async () => {
  const { app } = await buildTestApp();
  const school = await storeSchool(app);
  const otherSchool = await storeSchool(app);
  const partner = await signInAs(app, 'school', school._id);
  const colleague = await signInAs(app, 'school', school._id);
  const setReading = (id: string, isUnread: unknown, { headers } = partner) =>
    ask(app, 'changeLeadReading', { params: { id }, headers, body: { isUnread } });
  const unread = async () => (await ask(app, 'getPartnerKpis', { headers: partner.headers })).json().unreadLeads;

  it('is kept with the first who did, for the whole school', async () => {
    const sent = await ask(app, 'createLead', {
      headers: { 'idempotency-key': randomUUID() },
      body: leadRequest({ schoolId: school._id }),
    });
    const { id } = sent.json();
    const [row] = (await ask(app, 'listPartnerLeads', { headers: partner.headers })).json().leads;
    expect([row?.is_unread, await unread()]).toEqual([true, 1]);
    const looked = await ask(app, 'getPartnerLead', { params: { id }, headers: partner.headers });
    expect(looked.json()).toMatchObject({ is_unread: true, opened_at: null, opened_by: null });

    const answers = await Promise.all([setReading(id, false), setReading(id, false, colleague)]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    const stored = await storedLead(app, id);
    expect(stored?.reading).toBe('opened');
    expect([partner.user.id, colleague.user.id]).toContain(stored?.opened?.userId);
    expect(await unread()).toBe(0);

    const again = (await setReading(id, true, colleague)).json();
    expect([again.is_unread, again.opened_by, await unread()]).toEqual([true, 'Kim Ek', 1]);
    await setReading(id, false);
    expect((await storedLead(app, id))?.opened).toEqual(stored?.opened);
  });

  it('is taken for said by an answer', async () => {
    const { _id: id } = await storeLead(app, school._id, { reading: 'unread' });
    const body = { status: 'contacted' };
    const answer = await ask(app, 'changeLeadStatus', { params: { id }, headers: partner.headers, body });
    expect(answer.json()).toMatchObject({ is_unread: false, opened_by: null });
  });

  it("is nobody else's to say", async () => {
    const others = await storeLead(app, otherSchool._id, { reading: 'unread' });
    for (const id of [others._id, randomUUID(), 'x']) {
      const answer = await setReading(id, false);
      expect([answer.statusCode, answer.json()]).toMatchObject([404, { code: 'LEAD_NOT_FOUND' }]);
    }
    expect(await storedLead(app, others._id)).toMatchObject({ reading: 'unread', opened: null });
    const own = await storeLead(app, school._id, { reading: 'unread' });
    expect((await setReading(own._id, 'nej')).json()).toMatchObject({ code: 'VALIDATION_FAILED' });
  });
});

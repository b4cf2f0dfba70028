import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { ask } from '../../../test/ask';
import { buildTestApp } from '../../../test/build-app';
import { signIn, signInAs, storeAccount } from '../../../test/factories/account';
import { storeLead, storedLead } from '../../../test/factories/lead';
import { storeSchool } from '../../../test/factories/school';

describe("a student's own enquiries", async () => {
  const { app } = await buildTestApp({ rateLimits: { loginPerAddress: { max: 10_000, windowMinutes: 60 } } });
  const school = await storeSchool(app, { name: 'Majornas Trafikskola' });
  const partner = await signInAs(app, 'school', school._id);

  /** A student with a proved address of her own. */
  async function student() {
    const { email } = await storeAccount(app, { emailVerifiedAt: new Date() });
    return signIn(app, email);
  }
  const list = (headers: { cookie: string }, query: { email?: string; cursor?: string; limit?: string } = {}) =>
    ask(app, 'listStudentLeads', { query, headers });
  const setStatus = (id: string, status: 'new' | 'contacted' | 'booked' | 'declined') =>
    ask(app, 'changeLeadStatus', { params: { id }, body: { status }, headers: partner.headers });

  it('are those of the proved address, with what became of them', async () => {
    const { user, headers } = await student();
    const lead = await storeLead(app, school._id, { email: user.email });
    await storeLead(app, school._id, { email: 'nils@example.se' });
    await storeLead(app, school._id, { email: user.email, expiresAt: new Date(Date.now() - 1) });
    const expected = {
      id: lead._id,
      schoolId: school._id,
      schoolName: 'Majornas Trafikskola',
      isSchoolPublic: true,
      message: 'Jag vill veta mer om era priser och paket.',
      preferredContactMethod: 'phone',
      status: 'sent',
      answeredAt: null,
      withdrawnAt: null,
    };
    const first = await list(headers, { email: user.email.toUpperCase() });
    expect([first.statusCode, first.json()]).toMatchObject([200, { leads: [expected], next: null }]);
    expect(first.json().leads).toHaveLength(1);

    await setStatus(lead._id, 'contacted');
    const answered = (await list(headers)).json().leads[0];
    expect(answered).toMatchObject({ status: 'contacted' });
    expect(Date.parse(answered?.answeredAt ?? '')).toBeGreaterThan(Date.parse(answered?.createdAt ?? ''));
    await setStatus(lead._id, 'new');
    expect((await list(headers)).json().leads[0]).toMatchObject({ status: 'new', answeredAt: null });
    await setStatus(lead._id, 'contacted');
    const undone = (await list(headers)).json().leads[0];
    expect(undone).toMatchObject({ status: 'contacted', answeredAt: answered?.answeredAt });
  });

  it('say while nobody at the school can be told of them', async () => {
    const { user, headers } = await student();
    const mail = { mailId: null, slot: null };
    for (const [daysAgo, state] of [
      [2, 'waiting'],
      [1, 'unaddressed'],
    ] as const) {
      await storeLead(app, school._id, { email: user.email, daysAgo, mail: { ...mail, state } });
    }
    const { leads } = (await list(headers)).json();
    expect(leads.map(({ isUnaddressed }) => isUnaddressed)).toEqual([true, undefined]);
  });

  it("are refused for somebody else's address", async () => {
    const { headers } = await student();
    const answer = await list(headers, { email: 'nils@example.se' });
    expect([answer.statusCode, answer.json()]).toMatchObject([403, { code: 'FORBIDDEN' }]);
  });

  it('wait for the proof of the address', async () => {
    const { user, headers } = await signInAs(app, 'student');
    const lead = await storeLead(app, school._id, { email: user.email });
    const [shown, withdrawn] = [
      await list(headers, { email: user.email }),
      await ask(app, 'withdrawLead', { params: { id: lead._id }, headers }),
    ];
    for (const answer of [shown, withdrawn]) {
      expect([answer.statusCode, answer.json()]).toMatchObject([409, { code: 'EMAIL_NOT_PROVED' }]);
    }
    expect(await storedLead(app, lead._id)).toMatchObject({ withdrawnAt: null, schoolId: school._id });
  });

  it.each(['school', 'teacher', 'admin'] as const)('are not for the role %s', async (role) => {
    const { user, headers } = await signInAs(app, role);
    expect((await list(headers, { email: user.email })).statusCode).toBe(403);
  });

  it('end with the session and with the account', async () => {
    const { user, headers } = await student();
    await app.database.connection
      .collection<{ _id: string }>('user_auth')
      .updateOne({ _id: user.id }, { $set: { isActive: false } });
    expect((await list(headers)).statusCode).toBe(401);
    expect((await list({ cookie: '' })).statusCode).toBe(401);
  });

  it('name a school that is archived or gone, and Körkollen, as what they are', async () => {
    const { user, headers } = await student();
    const { email } = user;
    const archived = await storeSchool(app, { name: 'Gamla Skolan', status: 'archived' });
    await storeLead(app, archived._id, { email, daysAgo: 1 });
    await storeLead(app, randomUUID(), { email, daysAgo: 2 });
    await storeLead(app, '', { email, daysAgo: 3, schoolId: null, inquiryType: 'question' });
    const shown = (await list(headers)).json().leads;
    expect(shown.map(({ schoolName, isSchoolPublic }) => [schoolName, isSchoolPublic])).toEqual([
      ['Gamla Skolan', false],
      [null, false],
      [null, false],
    ]);
    expect(shown.map(({ schoolId }) => schoolId === null)).toEqual([false, false, true]);
  });

  it('come in pages, each lead once, also of the same moment', async () => {
    const { user, headers } = await student();
    const createdAt = new Date();
    for (let lead = 0; lead < 5; lead += 1) await storeLead(app, school._id, { email: user.email, createdAt });
    const ids: string[] = [];
    let cursor: string | undefined;
    do {
      const page = (await list(headers, { limit: '2', ...(cursor !== undefined && { cursor }) })).json();
      expect(page.leads.length).toBeLessThanOrEqual(2);
      ids.push(...page.leads.map(({ id }) => id));
      cursor = page.next ?? undefined;
    } while (cursor !== undefined);
    expect(new Set(ids).size).toBe(5);
    expect(ids).toHaveLength(5);
    expect((await list(headers, { cursor: 'x' })).json()).toMatchObject({ code: 'VALIDATION_FAILED' });
  });

  it('can be withdrawn: the school no longer sees them, and they stay with their history', async () => {
    const { user, headers } = await student();
    const lead = await storeLead(app, school._id, { email: user.email });
    await setStatus(lead._id, 'contacted');
    const before = await ask(app, 'getPartnerKpis', { headers: partner.headers });
    await app.database.connection.collection<{ _id: string }>('lead_access_tokens').insertOne({
      _id: randomUUID(),
      leadId: lead._id,
      token: randomUUID(),
      expiresAt: new Date('2099-01-01'),
      createdAt: new Date(),
    } as { _id: string });

    const withdraw = () => ask(app, 'withdrawLead', { params: { id: lead._id }, headers });
    const answer = await withdraw();
    expect([answer.statusCode, answer.json()]).toMatchObject([
      200,
      { id: lead._id, schoolId: school._id, schoolName: 'Majornas Trafikskola', status: 'contacted' },
    ]);
    const { withdrawnAt } = answer.json();
    expect(withdrawnAt).not.toBeNull();

    const inInbox = await ask(app, 'getPartnerLead', { params: { id: lead._id }, headers: partner.headers });
    expect(inInbox.json()).toMatchObject({ code: 'LEAD_NOT_FOUND' });
    expect((await setStatus(lead._id, 'booked')).json()).toMatchObject({ code: 'LEAD_NOT_FOUND' });
    const rows = (await ask(app, 'listPartnerLeads', { headers: partner.headers })).json().leads;
    expect(rows.map(({ id }) => id)).not.toContain(lead._id);
    const after = await ask(app, 'getPartnerKpis', { headers: partner.headers });
    expect(after.json().contactedLeads).toBe(before.json().contactedLeads - 1);

    const stored = await storedLead(app, lead._id);
    expect(stored).toMatchObject({
      schoolId: null,
      withdrawnFrom: school._id,
      status: 'contacted',
      expiresAt: lead.expiresAt,
    });
    expect(stored?.history.map(({ type, newStatus }) => [type, newStatus])).toEqual([
      ['created', 'sent'],
      ['status_changed', 'contacted'],
      ['withdrawn', 'contacted'],
    ]);

    expect((await withdraw()).json(), 'a second time').toEqual(answer.json());
    expect((await storedLead(app, lead._id))?.history).toHaveLength(3);
    expect((await list(headers)).json().leads[0]).toMatchObject({ withdrawnAt });
  });

  it('keep both what the school and what the student did at the same moment', async () => {
    const { user, headers } = await student();
    const lead = await storeLead(app, school._id, { email: user.email });
    await Promise.all([
      setStatus(lead._id, 'booked'),
      ask(app, 'withdrawLead', { params: { id: lead._id }, headers }),
      ask(app, 'withdrawLead', { params: { id: lead._id }, headers }),
    ]);
    const stored = await storedLead(app, lead._id);
    expect(stored?.withdrawnAt).not.toBeNull();
    expect(stored?.history.filter(({ type }) => type === 'withdrawn')).toHaveLength(1);
    const isBooked = stored?.history.some(({ type }) => type === 'status_changed');
    expect(stored?.status).toBe(isBooked ? 'booked' : 'sent');
  });

  it("are somebody else's like missing ones", async () => {
    const { headers } = await student();
    const lead = await storeLead(app, school._id, { email: 'nils@example.se' });
    for (const id of [lead._id, randomUUID()]) {
      const answer = await ask(app, 'withdrawLead', { params: { id }, headers });
      expect([answer.statusCode, answer.json()]).toMatchObject([404, { code: 'LEAD_NOT_FOUND' }]);
    }
    expect(await storedLead(app, lead._id)).toMatchObject({ withdrawnAt: null });
  });
});

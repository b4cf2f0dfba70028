import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { ask } from '../../../test/ask';
import { buildTestApp } from '../../../test/build-app';
import { signInAs } from '../../../test/factories/account';
import { deleteLeads, storedLead, storeLead } from '../../../test/factories/lead';
import { storeSchool } from '../../../test/factories/school';
import { storeTeacher } from '../../../test/factories/teacher';

describe('the partner area', async () => {
  const { app } = await buildTestApp();
  const school = await storeSchool(app);
  const otherSchool = await storeSchool(app);
  const teacher = await storeTeacher(app, school._id, { name: 'Amina Lind' });
  const partner = await signInAs(app, 'school', school._id);
  const headers = { cookie: partner.cookie };
  const getLead = (id: string) => ask(app, 'getPartnerLead', { params: { id }, headers });
  const setStatus = (id: string, status: unknown, headers: Record<string, string> = partner.headers) =>
    ask(app, 'changeLeadStatus', { params: { id }, headers, body: { status } });

  beforeEach(async () => {
    await deleteLeads(app);
  });

  it('shows one lead with its history', async () => {
    const { _id } = await storeLead(app, school._id, { teacherId: teacher._id, utmSource: 'affisch' });
    expect((await getLead(_id)).json()).toMatchObject({
      id: _id,
      status: 'new',
      teacher_name: 'Amina Lind',
      language: 'swedish',
      time_preference: 'evening',
      utm_source: 'affisch',
      comment: 'Jag vill veta mer om era priser och paket.',
      history: [{ lead_id: _id, type: 'created', new_status: 'new', user_id: null }],
    });
  });

  it("answers another school's lead exactly like a missing one", async () => {
    const others = await storeLead(app, otherSchool._id);
    const missing = await getLead(randomUUID());
    expect([missing.statusCode, missing.json()]).toEqual([
      404,
      { code: 'LEAD_NOT_FOUND', message: 'Lead hittades inte' },
    ]);
    for (const id of [others._id, 'x', '%00']) {
      const answer = await getLead(id);
      expect([answer.statusCode, answer.body]).toEqual([404, missing.body]);
      const change = await setStatus(id, 'booked');
      expect([change.statusCode, change.body]).toEqual([404, missing.body]);
    }
    expect(await storedLead(app, others._id)).toMatchObject({ status: 'sent', history: [{ type: 'created' }] });
  });

  it('keeps every change with who and when', async () => {
    const { _id } = await storeLead(app, school._id);
    for (const status of ['contacted', 'booked', 'declined', 'new', 'contacted'] as const) {
      const answer = await setStatus(_id, status);
      expect(answer.statusCode).toBe(200);
      expect(answer.json().status).toBe(status);
    }
    const stored = await storedLead(app, _id);
    expect(stored?.status).toBe('contacted');
    expect(stored?.history.map((entry) => entry.newStatus)).toEqual([
      'sent',
      'contacted',
      'booked',
      'declined',
      'new',
      'contacted',
    ]);
    expect(stored?.history[1]).toMatchObject({ userId: partner.user.id, userName: 'Kim Ek', type: 'status_changed' });
  });

  it('adds nothing for the status that the lead already has', async () => {
    const { _id } = await storeLead(app, school._id);
    for (const status of ['new', 'contacted', 'contacted']) expect((await setStatus(_id, status)).statusCode).toBe(200);
    const lead = (await getLead(_id)).json();
    expect(lead.history.map((entry) => entry.new_status)).toEqual(['new', 'contacted']);
  });

  it('keeps one entry of the same change made twice at once', async () => {
    const { _id } = await storeLead(app, school._id);
    const answers = await Promise.all(Array.from({ length: 10 }, () => setStatus(_id, 'booked')));
    expect(answers.every((answer) => answer.statusCode === 200)).toBe(true);
    expect((await storedLead(app, _id))?.history).toHaveLength(2);
  });

  it('refuses the later of two changes to the same lead, whatever comes first, and keeps who was first', async () => {
    const { _id } = await storeLead(app, school._id);
    const colleague = await signInAs(app, 'school', school._id);
    const change = (status: string, version: number, { headers } = partner) =>
      ask(app, 'changeLeadStatus', { params: { id: _id }, headers, body: { status, version } });
    const { version } = (await getLead(_id)).json();

    const answers = await Promise.all([change('booked', version), change('declined', version, colleague)]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
    const refused = answers.find(({ statusCode }) => statusCode === 409);
    expect(refused?.json()).toMatchObject({ code: 'CHANGED_MEANWHILE' });
    const stored = await storedLead(app, _id);
    const first = answers.find(({ statusCode }) => statusCode === 200)?.json();
    expect([stored?.status, stored?.history.length]).toEqual([first?.status, 2]);

    const onTop = await change('contacted', first?.version ?? -1, colleague);
    expect([onTop.statusCode, onTop.json().history.length]).toEqual([200, 3]);
    expect((await change('new', version)).statusCode, 'an old version').toBe(409);
    expect((await change('contacted', version)).statusCode, 'what holds already').toBe(200);
    expect((await storedLead(app, _id))?.history).toHaveLength(3);
  });

  it.each([-1, 1.5, '1', null])('refuses the version %j', async (version) => {
    const { _id } = await storeLead(app, school._id);
    const body = { status: 'booked', version };
    const answer = await ask(app, 'changeLeadStatus', { params: { id: _id }, headers: partner.headers, body });
    expect(answer.json()).toMatchObject({ code: 'VALIDATION_FAILED', fields: [{ path: 'version' }] });
    expect((await storedLead(app, _id))?.status).toBe('sent');
  });

  it.each(['sent', 'NY', '', null, 1, { $ne: 'new' }])('refuses the status %j', async (status) => {
    const { _id } = await storeLead(app, school._id);
    const answer = await setStatus(_id, status);
    expect([answer.statusCode, answer.json()]).toMatchObject([
      400,
      { code: 'VALIDATION_FAILED', fields: [{ path: 'status' }] },
    ]);
    expect((await storedLead(app, _id))?.status).toBe('sent');
  });

  it('changes nothing without the CSRF token of this session', async () => {
    const { _id } = await storeLead(app, school._id);
    const stranger = await signInAs(app, 'school', school._id);
    const { cookie } = partner;
    const refused: Record<string, string>[] = [
      { cookie },
      { cookie, 'x-csrf-token': 'x' },
      { cookie, 'x-csrf-token': stranger.user.token },
    ];
    for (const headers of refused) {
      const answer = await setStatus(_id, 'booked', headers);
      expect([answer.statusCode, answer.json()]).toMatchObject([403, { code: 'CSRF_FAILED' }]);
    }
    expect((await storedLead(app, _id))?.status).toBe('sent');
  });

  it('counts for the KPIs', async () => {
    await storeLead(app, school._id, { daysAgo: 0, status: 'contacted' });
    await storeLead(app, school._id, { daysAgo: 2 });
    await storeLead(app, school._id, { daysAgo: 6.9, status: 'booked' });
    await storeLead(app, school._id, { daysAgo: 7.1, status: 'booked' });
    await storeLead(app, school._id, { daysAgo: 60, status: 'declined' });
    await storeLead(app, school._id, { daysAgo: 0.9, status: 'new' });
    await storeLead(app, school._id, { daysAgo: 1.1, status: 'new' });
    await storeLead(app, school._id, { daysAgo: 91 });
    await storeLead(app, otherSchool._id, { status: 'booked' });
    const kpis = (await ask(app, 'getPartnerKpis', { headers })).json();
    expect(kpis).toMatchObject({ totalLeads: 7, newLeads: 5, contactedLeads: 1, bookedLeads: 2, declinedLeads: 1 });
    expect(kpis).toMatchObject({ waitingLeads: 3, lateLeads: 2 });
    expect(kpis.leadsPerDay).toHaveLength(30);
    expect(kpis.leadsPerDay.reduce((sum, day) => sum + day.count, 0)).toBe(6);
    expect(kpis.leadsPerDay.at(-1)?.count).toBeGreaterThanOrEqual(1);
  });

  it('opens nothing for a school account that is tied to no school', async () => {
    const { headers } = await signInAs(app, 'school');
    expect((await ask(app, 'listPartnerLeads', { headers })).statusCode).toBe(403);
    expect((await ask(app, 'getPartnerKpis', { headers })).statusCode).toBe(403);
    expect((await ask(app, 'getPartnerLead', { params: { id: randomUUID() }, headers })).statusCode).toBe(403);
  });
});

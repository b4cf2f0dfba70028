import { beforeEach, describe, expect, it } from 'vitest';
import type { LeadStatus } from '../../contracts/vocabulary';
import { ask } from '../../test/ask';
import { buildTestApp } from '../../test/build-app';
import { cutOffBeforeAnnouncing } from '../../test/cut-off';
import { signInAs } from '../../test/factories/account';
import { deleteLeads, storedLead, storeLead } from '../../test/factories/lead';
import { changeSchool, storeSchool } from '../../test/factories/school';
import { measureReplyTimes } from './reply-times';

const hourMs = 3_600_000;
const verification = { method: 'claim', verifiedAt: new Date('2026-10-01T08:00:00Z') };

describe('measured reply times', async () => {
  const { app } = await buildTestApp();
  const { connection } = app.database;
  const school = await storeSchool(app, { verification });
  const unclaimed = await storeSchool(app);
  const partner = await signInAs(app, 'school', school._id);

  const shown = async (id = school._id) => (await ask(app, 'getSchool', { params: { id } })).json();
  const measure = () => measureReplyTimes(connection, new Date());
  const setStatus = (id: string, status: LeadStatus) =>
    ask(app, 'changeLeadStatus', { params: { id }, headers: partner.headers, body: { status } });
  const replyPart = async (id?: string) =>
    (await shown(id)).recommendation.parts.find((part) => part.id === 'replyTime');
  /** An enquiry that came so many hours ago and is answered now. */
  async function answered(hoursAgo: number, schoolId = school._id): Promise<string> {
    const { _id } = await storeLead(app, schoolId, { daysAgo: (hoursAgo - 0.01) / 24 });
    await setStatus(_id, 'contacted');
    return _id;
  }

  beforeEach(async () => {
    await deleteLeads(app);
    await changeSchool(app, school._id, { replyTime: null });
  });

  it('are the median of what was answered, shown and ranked by', async () => {
    for (const hours of [1, 2, 3, 30, 60]) await answered(hours);
    expect(await shown()).toMatchObject({ replyTime: null });
    expect(await replyPart()).toEqual({ id: 'replyTime', weight: 0.1, value: 0.5, isUnknown: true });

    const updatedAt = async () =>
      (await connection.collection<{ updatedAt: Date }>('schools').findOne({ verification }))?.updatedAt;
    const before = await updatedAt();
    expect(await measure()).toBe(1);
    expect(await shown()).toMatchObject({ replyTime: { medianHours: 3, isAtLeast: false, leads: 5 } });
    expect(await replyPart()).toEqual({ id: 'replyTime', weight: 0.1, value: 1 });
    expect(await updatedAt()).toEqual(before);
    expect(await measure(), 'the same again').toBe(0);
  });

  it('are shown by the next measuring where one was cut off before it could tell of them', async () => {
    for (const hours of [1, 2, 3, 30, 60]) await answered(hours);
    expect(await shown()).toMatchObject({ replyTime: null });
    cutOffBeforeAnnouncing(app);
    await expect(measure()).rejects.toThrow('cut off');
    expect(await shown()).toMatchObject({ replyTime: null });
    expect(await measure()).toBe(0);
    expect(await shown()).toMatchObject({ replyTime: { medianHours: 3 } });
    const revision = () => connection.collection('register_revision').findOne({});
    const told = await revision();
    await measure();
    expect(await revision(), 'told once').toEqual(told);
  });

  it('are not there for a few enquiries, nor for a school that nobody answers for', async () => {
    for (const hours of [1, 2, 3, 4]) await answered(hours);
    for (let at = 0; at < 6; at += 1) await storeLead(app, unclaimed._id, { repliedWithin: '1h', status: 'contacted' });
    expect(await measure()).toBe(0);
    expect((await shown()).replyTime).toBeNull();
    expect((await shown(unclaimed._id)).replyTime).toBeNull();
  });

  it('grow with what nobody answers, and leave out what has just come', async () => {
    for (const hours of [1, 1, 1]) await answered(hours);
    for (let at = 0; at < 4; at += 1) await storeLead(app, school._id, { daysAgo: 1.8 });
    for (let at = 0; at < 9; at += 1) await storeLead(app, school._id, { daysAgo: 0.5 });
    await measure();
    expect(await shown()).toMatchObject({ replyTime: { medianHours: 48, isAtLeast: true, leads: 7 } });
    expect(await replyPart()).toMatchObject({ value: 0.5 });
  });

  it('go away with the enquiries, and take no others along', async () => {
    for (const hours of [1, 2, 3, 4, 5]) await answered(hours);
    for (let at = 0; at < 9; at += 1) await storeLead(app, unclaimed._id, { repliedWithin: '90d', status: 'booked' });
    await storeLead(app, school._id, { repliedWithin: '90d', status: 'booked', expiresAt: new Date(Date.now() - 1) });
    await measure();
    expect((await shown()).replyTime).toMatchObject({ medianHours: 3, leads: 5 });
    await deleteLeads(app);
    await measure();
    expect((await shown()).replyTime).toBeNull();
  });

  it('are kept with each change, and begin anew when one is taken back', async () => {
    const id = await answered(6);
    const stored = async () => (await storedLead(app, id))?.repliedWithin;
    expect(await stored()).toBe('6h');
    await setStatus(id, 'booked');
    expect(await stored()).toBe('6h');
    await setStatus(id, 'new');
    expect(await stored()).toBeNull();
    await setStatus(id, 'booked');
    expect(await stored(), 'undone at once').toBe('6h');
    await setStatus(id, 'new');
    const lead = await storedLead(app, id);
    const longAgo = (date = new Date()): Date => new Date(date.getTime() - 5 * hourMs);
    const history = lead?.history.map((entry) => ({ ...entry, createdAt: longAgo(entry.createdAt) }));
    await connection
      .collection('leads')
      .updateOne({ status: 'new' }, { $set: { createdAt: longAgo(lead?.createdAt), history } });
    await setStatus(id, 'declined');
    expect(await stored()).toBe('11h');
  });
});

import { randomUUID } from 'node:crypto';
import { describe, expect, it, vi } from 'vitest';
import type { StaffRole } from '../../../contracts/vocabulary';
import { ask } from '../../../test/ask';
import { buildTestApp } from '../../../test/build-app';
import { type SignedInCaller, signInAs } from '../../../test/factories/account';
import { storeSchool } from '../../../test/factories/school';
import { mailingInstance, owedLead } from '../../../test/lead-mailing';
import { startMailServer } from '../../../test/mail-server';
import type { Person } from '../../plugins/auth';
import { createPartnerSettingsService } from '../partner-settings/service';
import { createColleagues } from './colleagues';
import { schoolProfileModel } from './model';

const HOUR_MS = 3_600_000;

describe('who has left a school', async () => {
  const { app } = await buildTestApp();
  const { connection } = app.database;
  const stored = (name: string) => connection.collection<{ _id: string; [field: string]: unknown }>(name);
  const { deliveryOf } = createPartnerSettingsService(connection);

  async function enter(schoolId: string, staffRole: StaffRole = 'admin'): Promise<SignedInCaller> {
    const caller = await signInAs(app, 'school', schoolId, staffRole);
    await stored('user_auth').updateOne({ _id: caller.user.id }, { $set: { emailVerifiedAt: new Date() } });
    return caller;
  }
  async function openSchool() {
    const school = await storeSchool(app);
    const admin = await enter(school._id);
    return { school, admin, colleague: await enter(school._id) };
  }
  const recipient = (address: string, provedAt: Date | null = new Date()) => ({ id: randomUUID(), address, provedAt });
  const choose = (schoolId: string, recipients: object[]) =>
    stored('partner_settings').insertOne({ _id: schoolId, mailMethod: 'atOnce', recipients });
  const chosenOf = async ({ headers }: SignedInCaller) =>
    (await ask(app, 'getPartnerSettings', { headers })).json().recipients.map(({ address }) => address);
  const remove = ({ headers }: SignedInCaller, { user }: SignedInCaller) =>
    ask(app, 'removeColleague', { params: { id: user.id }, headers });

  /** The links in the mails of a lead that the school gets now, by the address that each was mailed to. */
  async function mailLead(schoolId: string): Promise<Map<string, string>> {
    const { url, mails } = await startMailServer();
    await owedLead(app, schoolId, new Date(Date.now() - HOUR_MS));
    await mailingInstance(app, url, { now: new Date() }).run();
    return new Map(mails.map(({ to, content }) => [to, /\/partner\/link#([\w-]+)/.exec(content)?.[1] ?? '']));
  }
  const stateOf = async (token = '') => (await ask(app, 'lookAtLeadLink', { body: { token } })).json().state;

  it.each([
    ['removed', true],
    ['removed', false],
    ['leaving', true],
  ])('gets no enquiries by mail any more: %s, proved %s', async (how, isProved) => {
    const { school, admin, colleague } = await openSchool();
    const theirs = recipient(colleague.user.email, isProved ? new Date() : null);
    await choose(school._id, [recipient('kontoret@majornas.example'), theirs]);
    if (how === 'removed') await remove(admin, colleague);
    else await ask(app, 'leaveSchool', { headers: colleague.headers });
    expect(await chosenOf(admin)).toEqual(['kontoret@majornas.example']);
    expect((await deliveryOf(school._id)).recipients).toEqual(['kontoret@majornas.example']);
    const logged = await stored('audit_logs').find({ subjectId: school._id }).toArray();
    expect(logged).toMatchObject([
      {
        who: how === 'removed' ? admin.user.id : colleague.user.id,
        action: 'settings.recipient-removed',
        meta: { recipient: theirs.id },
      },
    ]);
  });

  it('leaves the enquiries to those who get them usually where nobody else was chosen', async () => {
    const { school, admin, colleague } = await openSchool();
    await choose(school._id, [recipient(colleague.user.email)]);
    await remove(admin, colleague);
    expect((await deliveryOf(school._id)).recipients).toEqual([admin.user.email]);
  });

  it('stays a recipient of another school that has chosen the address', async () => {
    const [one, other] = [await openSchool(), await openSchool()];
    for (const { school } of [one, other]) await choose(school._id, [recipient(one.colleague.user.email)]);
    await remove(one.admin, one.colleague);
    expect(await chosenOf(other.admin)).toEqual([one.colleague.user.email]);
  });

  it('opens nothing by a link that was mailed to them; the links of the others stay open', async () => {
    const [one, other] = [await openSchool(), await openSchool()];
    const { email } = one.colleague.user;
    await choose(one.school._id, [recipient(email), recipient(one.admin.user.email)]);
    await choose(other.school._id, [recipient(email)]);
    const mailed = await mailLead(one.school._id);
    const elsewhere = await mailLead(other.school._id);
    expect([...mailed.keys()].toSorted()).toEqual([email, one.admin.user.email].toSorted());
    await remove(one.admin, one.colleague);
    expect(await stateOf(mailed.get(email))).toBe('expired');
    expect((await ask(app, 'useLeadLink', { body: { token: mailed.get(email) ?? '' } })).statusCode).toBe(410);
    expect(await stateOf(mailed.get(one.admin.user.email))).toBe('open');
    expect(await stateOf(elsewhere.get(email))).toBe('open');
  });

  it('opens nothing by its links once its account is closed, nor do addresses that nobody is left to answer for', async () => {
    const { school, admin, colleague } = await openSchool();
    const [own, other, chosen] = [admin.user.email, colleague.user.email, 'privat@annan.example'];
    await choose(
      school._id,
      [own, other, chosen].map((address) => recipient(address)),
    );
    const mailed = await mailLead(school._id);
    const states = async () => Promise.all([own, other, chosen].map((address) => stateOf(mailed.get(address))));
    expect(await states()).toEqual(['open', 'open', 'open']);
    const { closeAccount } = createColleagues(connection);
    const close = ({ user: { id } }: SignedInCaller) =>
      closeAccount(id, async () => {
        const { modifiedCount } = await stored('user_auth').updateOne({ _id: id }, { $set: { isActive: false } });
        return modifiedCount === 1;
      });
    await close(admin);
    expect(await states()).toEqual(['expired', 'open', 'open']);
    await close(colleague);
    expect(await states()).toEqual(['expired', 'expired', 'expired']);
  });

  it('opens nothing by a link, nor does an address that was chosen, where everybody has to go', async () => {
    const { school, admin, colleague } = await openSchool();
    const by = await signInAs(app, 'admin');
    const addresses = [admin.user.email, colleague.user.email, 'privat@annan.example'];
    await choose(
      school._id,
      addresses.map((address) => recipient(address)),
    );
    const mailed = await mailLead(school._id);
    const person = { userId: by.user.id, role: 'admin' } as Person;
    await createColleagues(connection).removeAll(person, school._id, (sessionId) => app.forgetSession(sessionId));
    for (const address of addresses) expect(await stateOf(mailed.get(address)), address).toBe('expired');
    expect((await deliveryOf(school._id)).recipients).toEqual([]);
    for (const { headers } of [admin, colleague]) {
      expect((await ask(app, 'listPartnerLeads', { headers })).statusCode).toBe(401);
    }
  });

  it.each([
    ['of no school', false],
    ['of another school by then', true],
  ])('is cut off from its mails also where the departure was: %s', async (_now, isElsewhere) => {
    const { school, admin, colleague } = await openSchool();
    const { email, id: authId } = colleague.user;
    await choose(school._id, [recipient(email)]);
    const mailed = await mailLead(school._id);
    vi.spyOn(connection.model('session'), 'deleteMany').mockRejectedValueOnce(new Error('cut off'));
    expect((await remove(admin, colleague)).statusCode).toBe(500);
    expect(await chosenOf(admin)).toEqual([email]);
    const elsewhere = isElsewhere && { schoolId: (await storeSchool(app))._id };
    const longAgo = { 'untold.0.createdAt': new Date(Date.now() - HOUR_MS) };
    await schoolProfileModel(connection).updateOne({ authId }, { $set: { ...elsewhere, ...longAgo } });
    await createColleagues(connection).tellUntold();
    expect(await chosenOf(admin)).toEqual([]);
    expect(await stateOf(mailed.get(email))).toBe('expired');
  });
});

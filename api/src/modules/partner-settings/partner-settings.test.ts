import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { buildTestApp } from '../../../test/build-app';
import { signInAs, storeAccount } from '../../../test/factories/account';
import { storeSchool } from '../../../test/factories/school';
import { createPersonalData } from '../privacy/service';
import { allModels } from '../../all-models';
import { createPartnerSettingsRepository } from './repository';
import { createPartnerSettingsService } from './service';

describe('how a school gets its enquiries', async () => {
  const { app } = await buildTestApp();
  const { connection } = app.database;
  const settings = createPartnerSettingsRepository(connection);
  const { deliveryOf, atOnceSchools } = createPartnerSettingsService(connection);
  const accounts = connection.collection<{ _id: string }>('user_auth');
  const provedAt = new Date();

  async function colleague(
    schoolId: string,
    staffRole: 'admin' | 'viewer' = 'admin',
    emailVerifiedAt: Date | null = provedAt,
  ) {
    const { user } = await signInAs(app, 'school', schoolId, staffRole);
    await accounts.updateOne({ _id: user.id }, { $set: { emailVerifiedAt } });
    return user.email;
  }

  it('is in two batches, to the address of the register, unless it says otherwise', async () => {
    const school = await storeSchool(app, { email: 'Hej@Majornas.example' });
    expect(await deliveryOf(school._id)).toEqual({
      method: 'batches',
      batchTimes: ['06:00', '18:00'],
      recipients: ['hej@majornas.example'],
    });
  });

  it('is to its own administrators before the register, to none who only reads, left, or proved nothing', async () => {
    const school = await storeSchool(app, { email: 'hej@majornas.example' });
    const { _id: elsewhere } = await storeSchool(app);
    const administrator = await colleague(school._id);
    await colleague(school._id, 'viewer');
    await colleague(school._id, 'admin', null);
    await colleague(elsewhere);
    expect((await deliveryOf(school._id)).recipients).toEqual([administrator]);
    await accounts.updateOne({ email: administrator }, { $set: { isActive: false } });
    expect((await deliveryOf(school._id)).recipients).toEqual(['hej@majornas.example']);
  });

  it('is to no address that somebody chose whose account is closed, and not to such an account', async () => {
    const school = await storeSchool(app, { email: 'hej@majornas.example' });
    const [first, second] = [await colleague(school._id), await colleague(school._id)];
    const chosen = [first, 'privat@annan.example'].map((address) => ({ id: randomUUID(), address, provedAt }));
    await settings.changeRecipients(school._id, 0, chosen);
    const recipients = async () => (await deliveryOf(school._id)).recipients;
    expect(await recipients()).toEqual([first, 'privat@annan.example']);
    await accounts.updateOne({ email: first }, { $set: { isActive: false } });
    expect(await recipients()).toEqual(['privat@annan.example']);
    await accounts.updateOne({ email: second }, { $set: { isActive: false } });
    expect(await recipients()).toEqual(['hej@majornas.example']);
  });

  it('is to the addresses that it has proved before anybody', async () => {
    const school = await storeSchool(app, { email: 'hej@majornas.example' });
    await colleague(school._id);
    await settings.change(school._id, 0, { mailMethod: 'atOnce', batchTimes: ['18:00'] });
    await settings.changeRecipients(school._id, 0, [
      { id: randomUUID(), address: 'kontoret@majornas.example', provedAt },
      { id: randomUUID(), address: 'obekraftad@majornas.example', provedAt: null },
    ]);
    expect(await deliveryOf(school._id)).toEqual({
      method: 'atOnce',
      batchTimes: ['18:00'],
      recipients: ['kontoret@majornas.example'],
    });
    expect(await atOnceSchools()).toEqual([school._id]);
  });

  it('is to nobody where nobody is known', async () => {
    const school = await storeSchool(app, { email: null });
    expect((await deliveryOf(school._id)).recipients).toEqual([]);
    expect((await deliveryOf('no-school')).recipients).toEqual([]);
  });

  it('forgets a recipient who is erased, and not the school', async () => {
    const school = await storeSchool(app, { email: null });
    const { email } = await storeAccount(app, { emailVerifiedAt: provedAt });
    await settings.change(school._id, 0, { mailMethod: 'atOnce' });
    await settings.changeRecipients(school._id, 0, [{ id: randomUUID(), address: email, provedAt }]);
    const personalData = createPersonalData(connection, allModels);
    expect(await personalData.export({ email })).not.toHaveProperty('partner_settings');
    await personalData.erase({ email });
    expect(JSON.stringify(await settings.find(school._id))).not.toContain(email);
    expect(await deliveryOf(school._id)).toMatchObject({ method: 'atOnce', recipients: [] });
  });
});

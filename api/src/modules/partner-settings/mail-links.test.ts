import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { ask } from '../../../test/ask';
import { buildTestApp } from '../../../test/build-app';
import { leadRequest } from '../../../test/factories/lead';
import { storeSchool } from '../../../test/factories/school';
import { mailsTo } from '../../../test/mails';
import { createLeadMailLinks, mailboxHash } from './mail-links';
import { createPartnerSettingsRepository } from './repository';
import { createPartnerSettingsService } from './service';

const origin = 'https://www.example.se';

describe('the link that ends mails of enquiries', async () => {
  const test = await buildTestApp();
  const { app, env } = test;
  const links = createLeadMailLinks(env.jwtSecrets);
  const { deliveryOf } = createPartnerSettingsService(app.database.connection);

  async function mailed(email = 'hej@majornas.example') {
    const school = await storeSchool(app, { name: 'Majornas Trafikskola', email });
    const token = links.tokenFor({ schoolId: school._id, mailbox: mailboxHash(email) });
    const look = async () => (await ask(app, 'lookAtLeadMailLink', { body: { token } })).json();
    const end = () => ask(app, 'endByLeadMailLink', { params: { token } });
    const begin = () => ask(app, 'beginByLeadMailLink', { body: { token } });
    const recipients = async () => (await deliveryOf(school._id)).recipients;
    return { school, email, token, look, end, begin, recipients };
  }

  it('ends nothing when it is looked at, nor when its address is opened', async () => {
    const { look, token, recipients } = await mailed();
    expect(await look()).toEqual({ school_name: 'Majornas Trafikskola', has_ended: false });
    const opened = await app.inject(`/api/lead-mail-links/${token}`);
    expect([opened.statusCode, opened.headers['location']]).toEqual([303, `/partner/avsluta-mejl#${token}`]);
    expect(await recipients()).toHaveLength(1);
  });

  it('ends them by one click without a login, as often as it is pressed, and begins them again', async () => {
    const { look, end, begin, recipients, email } = await mailed();
    expect([(await end()).statusCode, (await end()).statusCode]).toEqual([204, 204]);
    expect(await look()).toMatchObject({ has_ended: true });
    expect(await recipients()).toEqual([]);
    expect((await begin()).statusCode).toBe(204);
    expect(await recipients()).toEqual([email]);
  });

  it('stands in the header and the footer of such a mail, and none comes after it', async () => {
    const { school, email, token, end } = await mailed('info@majornas.example');
    await createPartnerSettingsRepository(app.database.connection).change(school._id, 0, { mailMethod: 'atOnce' });
    const enquire = async () => {
      const headers = { 'idempotency-key': randomUUID() };
      await ask(app, 'createLead', { body: leadRequest({ schoolId: school._id }), headers });
      await app.leadMailing.run();
      return mailsTo(test, email);
    };
    const [mail = ''] = await enquire();
    expect(mail).toContain(`List-Unsubscribe: <http://localhost:3000/api/lead-mail-links/${token}>`);
    expect(mail).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click$/m);
    expect(mail).toContain(
      `Få inga fler förfrågningar till den här adressen:\nhttp://localhost:3000/api/lead-mail-links/`,
    );
    await end();
    expect(await enquire()).toHaveLength(1);
  });

  it('takes the form of a mail program (RFC 8058)', async () => {
    const { token, recipients } = await mailed();
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const payload = 'List-Unsubscribe=One-Click';
    const answer = await app.inject({ method: 'POST', url: `/api/lead-mail-links/${token}`, headers, payload });
    expect(answer.statusCode).toBe(204);
    expect(await recipients()).toEqual([]);
  });

  it('ends them for its own address and school, however the address is written', async () => {
    const hers = await mailed('Hej@Majornas.example');
    const his = await mailed('hej@majornas.example');
    await hers.end();
    expect([await hers.recipients(), await his.recipients()]).toEqual([[], ['hej@majornas.example']]);
  });

  it('names nobody: the address stands in no link and not among what has ended', async () => {
    const { token, school, email, end } = await mailed();
    await end();
    const address = links.unsubscribeUrl(origin, school._id, email);
    expect(address).toBe(`${origin}/api/lead-mail-links/${token}`);
    const stored = await app.database.connection.collection('partner_settings').find().toArray();
    expect(JSON.stringify([address, stored])).not.toContain('@majornas');
  });

  it.each(['', 'x', 'a.b.c', `${'x'.repeat(60)}.y.z`])('is not found as %.12j', async (token) => {
    const answers = [
      await ask(app, 'lookAtLeadMailLink', { body: { token } }),
      await ask(app, 'beginByLeadMailLink', { body: { token } }),
      ...(token === '' ? [] : [await ask(app, 'endByLeadMailLink', { params: { token } })]),
    ];
    for (const { statusCode } of answers) expect(statusCode).toBe(404);
  });

  it('is signed for its school and address: another’s cannot be made of it', async () => {
    const [hers, his] = [await mailed(), await mailed('annan@majornas.example')];
    const [, , signature = ''] = hers.token.split('.');
    const forged = `${his.school._id}.${mailboxHash(his.email)}.${signature}`;
    expect((await ask(app, 'endByLeadMailLink', { params: { token: forged } })).statusCode).toBe(404);
    expect(await his.recipients()).toHaveLength(1);
  });
});

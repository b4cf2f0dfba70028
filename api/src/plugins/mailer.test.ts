import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, vi } from 'vitest';
import { buildTestApp } from '../../test/build-app';
import { type MailServerBehaviour, startMailServer } from '../../test/mail-server';
import { mailsTo } from '../../test/mails';
import * as mails from '../mail/mails';

const inADay = (max: number) => ({ max, windowMinutes: 1_440 });

it('sends one person only so many mails in a day, and the others theirs', async () => {
  const { app, env, logLines } = await buildTestApp({
    rateLimits: { mailsPerRecipient: inADay(2) },
  });
  const addresses = ['elsa@example.se', 'elsa+1@example.se', 'ELSA@example.se', 'bo@example.se'];
  for (const to of addresses) {
    app.mailer.post(mails.registrationWaitsMail(to));
    await app.mailer.settled();
  }
  expect(readdirSync(join(env.dataFolder, 'mail'))).toHaveLength(3);
  const left = logLines.filter((line) => line.includes('left out'));
  expect(left).toHaveLength(1);
  expect(left[0]).not.toContain('elsa');
});

it('leaves out nothing that its owner or an administrator causes, whatever strangers have had sent', async () => {
  const limits = {
    mailsPerRecipient: inADay(1),
    resetMailsPerRecipient: inADay(1),
  };
  const test = await buildTestApp({ rateLimits: limits });
  const [to, link] = ['elsa@example.se', 'https://www.example.se/x#secret'];
  const news = { school: 'Skolan', inviter: 'Sara Ek', name: 'Elsa Berg' };
  const posted = [
    mails.registrationWaitsMail(to),
    mails.proveDataRequestMail(to, { type: 'ACCESS', address: link, hours: 48 }),
    mails.passwordResetMail(to, link),
    mails.passwordResetMail(to, link),
    mails.colleagueMail(to, news, link, new Date()),
    mails.proveRecipientMail(to, 'Skolan', link),
    mails.passwordChangedMail(to, 'https://www.example.se'),
    mails.secondFactorMail(to, 'totpRemoved', 'https://www.example.se'),
    mails.invitationMail(to, link, new Date()),
    mails.passwordLinkMail(to, link),
    mails.accountDeletedMail(to),
  ];
  for (const mail of posted) {
    test.app.mailer.post(mail);
    await test.app.mailer.settled();
  }
  const left = test.logLines.flatMap((line) => /"kind":"(\w+)".*left out/.exec(line)?.[1] ?? []);
  expect(left).toEqual(['proveDataRequestMail', 'passwordResetMail']);
  expect(await mailsTo(test, to)).toHaveLength(posted.length - left.length);
});

it('has each neighbourhood on the net cause a few, whatever the others have, up to a number of them', async () => {
  const limits = {
    mailsPerRecipient: inADay(1),
    firstMailsPerNeighbourhood: inADay(1),
    firstMailsPerRecipient: inADay(2),
  };
  const test = await buildTestApp({ rateLimits: limits });
  const sentFrom: string[] = [];
  for (const from of ['203.0.113.1', '203.0.113.1', '203.0.113.1', '203.0.113.9', '198.51.100.7', '192.0.2.1']) {
    const before = (await mailsTo(test, 'elsa@example.se')).length;
    test.app.mailer.post(mails.registrationWaitsMail('elsa@example.se'), from);
    if ((await mailsTo(test, 'elsa@example.se')).length > before) sentFrom.push(from);
  }
  expect(sentFrom).toEqual(['203.0.113.1', '203.0.113.1', '198.51.100.7']);
});

it('tells administrators of each kind of news, however much of another kind strangers send in', async () => {
  const limits = {
    mailsPerRecipient: inADay(1),
    registrationMailsPerRecipient: inADay(1),
    claimMailsPerRecipient: inADay(1),
  };
  const test = await buildTestApp({ rateLimits: limits });
  const [to, origin] = ['kim@example.se', 'https://www.example.se'];
  const school = { id: 'a-school', name: 'Skolan' };
  const claim = mails.claimMail(to, { school, contactPerson: 'Sara Ek', role: 'owner' }, origin);
  const registration = mails.registrationMail(to, { role: 'school', name: 'Skolan', dueAt: new Date() });
  for (const mail of [mails.registrationWaitsMail(to), claim, claim, registration, registration]) {
    test.app.mailer.post(mail);
    await test.app.mailer.settled();
  }
  const left = test.logLines.flatMap((line) => /"kind":"(\w+)".*left out/.exec(line)?.[1] ?? []);
  expect(left).toEqual(['claimMail', 'registrationMail']);
});

it('tries a mail again while the mail server is away, and never what it has refused', async () => {
  const tried: string[] = [];
  const behaviour: MailServerBehaviour = {
    recipient(address) {
      tried.push(address);
      return address.startsWith('bo') ? '550 5.1.1 no such user' : undefined;
    },
  };
  const server = await startMailServer(behaviour);
  const { app, logLines } = await buildTestApp({
    variables: { SMTP_URL: server.url },
    mailRetriesMs: Array.from({ length: 500 }, () => 10),
  });
  app.mailer.post(mails.registrationWaitsMail('bo@example.se'));
  await app.mailer.settled();
  behaviour.connect = '421 4.3.2 come back later';
  app.mailer.post(mails.registrationWaitsMail('elsa@example.se'));
  await app.mailer.settled();
  expect(logLines.filter((line) => line.includes('mail not sent')).length).toBeGreaterThan(1);
  expect(server.mails).toEqual([]);
  delete behaviour.connect;
  await vi.waitFor(() => expect(server.mails).toMatchObject([{ to: 'elsa@example.se' }]));
  expect(tried).toEqual(['bo@example.se', 'elsa@example.se']);
});

it('tries what waits for the last time when it is closed', async () => {
  const behaviour: MailServerBehaviour = { connect: '421 4.3.2 come back later' };
  const server = await startMailServer(behaviour);
  const { app } = await buildTestApp({ variables: { SMTP_URL: server.url } });
  app.mailer.post(mails.registrationWaitsMail('elsa@example.se'));
  await app.mailer.settled();
  delete behaviour.connect;
  await app.close();
  expect(server.mails).toMatchObject([{ to: 'elsa@example.se' }]);
});

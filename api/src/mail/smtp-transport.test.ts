import { describe, expect, it, onTestFinished } from 'vitest';
import { type DropPoint, startDroppingServer, startMailServer } from '../../test/mail-server';
import { MailFailure } from './mail-failure';
import { createBulkTransport, createMailTransport, type Mail, type Sending } from './transport';

const mail: Mail = {
  kind: 'leadDigestMail',
  to: 'hej@majornas.example',
  subject: 'Hej',
  text: 'Hej',
  messageId: '<one@example.se>',
};

function sender(smtpUrl: string) {
  const { send, close } = createBulkTransport({ smtpUrl, from: 'Körkollen <hej@example.se>', mailFolder: '' });
  onTestFinished(close);
  return async (sending?: Sending): Promise<MailFailure | null> => {
    try {
      await send(mail, sending);
      return null;
    } catch (error) {
      if (error instanceof MailFailure) return error;
      throw error;
    }
  };
}

describe('a mail server', () => {
  it('gets a mail under the id that was chosen for it', async () => {
    const { url, mails } = await startMailServer();
    expect(await sender(url)()).toBeNull();
    expect(mails).toMatchObject([{ to: mail.to, messageId: mail.messageId }]);
  });

  it('that is away fails for now, for every mail', async () => {
    const { url, stop } = await startMailServer();
    await stop();
    expect(await sender(url)()).toMatchObject({ kind: 'later', replyCode: null, isServerAway: true });
  });

  it.each([
    ['450 4.2.1 later', { kind: 'later', replyCode: 450, isServerAway: false }],
    ['421 4.3.2 closing', { kind: 'later', replyCode: 421, isServerAway: true }],
    ['550 5.1.1 nobody', { kind: 'refused', replyCode: 550, isMailboxUnknown: true }],
    ['550 5.7.1 not from you', { kind: 'refused', replyCode: 550, isMailboxUnknown: false }],
    ['552 5.2.2 full', { kind: 'refused', replyCode: 552, isMailboxUnknown: false }],
  ])('that says %s to a recipient', async (reply, failure) => {
    const { url, mails } = await startMailServer({ recipient: () => reply });
    expect(await sender(url)()).toMatchObject(failure);
    expect(mails).toEqual([]);
  });

  it.each([
    ['451 4.3.0 later', { kind: 'later', replyCode: 451, isServerAway: false }],
    ['554 5.7.1 spam', { kind: 'refused', replyCode: 554, isMailboxUnknown: false }],
  ])('that says %s to the content has answered', async (content, failure) => {
    const { url } = await startMailServer({ content });
    expect(await sender(url)()).toMatchObject(failure);
  });

  it('that refuses the connection is away', async () => {
    const { url } = await startMailServer({ connect: '554 5.3.2 no service' });
    expect(await sender(url)()).toMatchObject({ kind: 'later', isServerAway: true });
  });

  it.each<[DropPoint, MailFailure['kind']]>([
    ['greeting', 'later'],
    ['recipient', 'later'],
    ['data', 'later'],
    ['content', 'unanswered'],
    ['answer', 'unanswered'],
  ])('that hangs up at the %s leaves the mail %s, and it is tried once', async (point, kind) => {
    const { url, mails } = await startDroppingServer(point);
    const send = sender(url);
    expect(await send()).toMatchObject({ kind, replyCode: null });
    expect(mails).toHaveLength(point === 'answer' ? 1 : 0);
    expect(await send(), 'on another connection').toBeNull();
  });

  it('gets no content before it has asked for it, and none of a mail that is kept back', async () => {
    const { url, mails } = await startMailServer();
    const send = sender(url);
    const keptBack = send({ onHandOver: () => Promise.reject(new Error('another has it')) });
    await expect(keptBack).rejects.toThrow('another has it');
    expect(mails).toEqual([]);
    let handedOver = 0;
    const onHandOver = async (): Promise<void> => {
      handedOver += 1;
    };
    expect(await send({ onHandOver })).toBeNull();
    const refusing = await startMailServer({ recipient: () => '450 4.2.1 later' });
    await sender(refusing.url)({ onHandOver });
    expect([handedOver, mails.length]).toEqual([1, 1]);
  });

  it('is left when it is asked to before the content, and waited for after it', async () => {
    const stopping = new AbortController();
    const { url, mails } = await startMailServer({ beforeAnswer: async () => stopping.abort() });
    const send = sender(url);
    expect(await send({ signal: stopping.signal })).toBeNull();
    expect(await send({ signal: stopping.signal })).toMatchObject({ kind: 'later' });
    expect(mails).toHaveLength(1);
  });

  it('gets single mails on connections of their own', async () => {
    const { url, mails } = await startMailServer();
    const send = createMailTransport({ smtpUrl: url, from: 'hej@example.se', mailFolder: '' });
    await send(mail);
    expect(mails).toHaveLength(1);
    await expect(send({ ...mail, to: 'a@example.se, b@example.se' })).rejects.toThrow('exactly one address');
  });
});

import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { createMailTransport } from './transport';
import { welcomeMail } from './mails';

function fileTransport() {
  const folder = mkdtempSync(join(tmpdir(), 'korkollen-mail-'));
  onTestFinished(() => {
    rmSync(folder, { recursive: true });
  });
  const send = createMailTransport({ smtpUrl: null, from: 'Körkollen <hej@example.se>', mailFolder: folder });
  return {
    send,
    files: () =>
      readdirSync(folder)
        .toSorted()
        .map((name) => readFileSync(join(folder, name), 'utf8')),
  };
}

describe('the file transport', () => {
  it('writes one mail as one .eml file', async () => {
    const { send, files } = fileTransport();
    await send(welcomeMail('elsa@example.se', 'Elsa', 'https://www.example.se'));
    const [mail = ''] = files();
    expect(files()).toHaveLength(1);
    expect(mail).toMatch(/^To: elsa@example\.se$/m);
    expect(mail).toMatch(/^From: .*<hej@example\.se>$/m);
    expect(mail).toContain('https://www.example.se/goteborg');
  });

  it('names mails of one moment in the order in which they were sent', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    onTestFinished(() => void vi.useRealTimers());
    const { send, files } = fileTransport();
    const subjects = Array.from({ length: 12 }, (_, at) => `Mejl ${String(at)}`);
    for (const subject of subjects) {
      await send({ kind: 'welcomeMail', to: 'elsa@example.se', subject, text: 'x' });
    }
    expect(files().map((mail) => /^Subject: (.*)$/m.exec(mail)?.[1])).toEqual(subjects);
  });

  it.each([
    'b@example.se\r\nBcc: evil@example.com',
    'a@example.se, b@example.se',
    '<a@example.se>',
    'a b@example.se',
    '',
  ])('refuses what is not one plain address: %j', async (to) => {
    const { send, files } = fileTransport();
    await expect(send({ kind: 'welcomeMail', to, subject: 'x', text: 'x' })).rejects.toThrow('exactly one address');
    expect(files()).toEqual([]);
  });
});

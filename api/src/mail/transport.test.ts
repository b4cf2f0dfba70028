import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createMailTransport } from './transport';
import { welcomeMail } from './mails';

function fileTransport() {
  const folder = mkdtempSync(join(tmpdir(), 'korkollen-mail-'));
  onTestFinished(() => {
    rmSync(folder, { recursive: true });
  });
  const send = createMailTransport({ smtpUrl: null, from: 'Körkollen <hej@example.se>', mailFolder: folder });
  return { send, files: () => readdirSync(folder).map((name) => readFileSync(join(folder, name), 'utf8')) };
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

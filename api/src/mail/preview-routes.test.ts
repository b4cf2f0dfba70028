import { describe, expect, it } from 'vitest';
import { buildTestApp } from '../../test/build-app';
import { letterExamples } from './letters/examples';

const path = '/api/dev/mail';

describe('the previews of mails', async () => {
  const { app } = await buildTestApp({ variables: { NODE_ENV: 'development' } });

  it('list every mail, on a page that may run nothing', async () => {
    const { statusCode, body, headers } = await app.inject(path);
    expect(statusCode).toBe(200);
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    expect(headers['content-security-policy']).toContain("default-src 'none'");
    expect(headers['content-security-policy']).not.toContain('script-src');
    const listed = [...body.matchAll(/href="\/api\/dev\/mail\/(\w+)"/g)].map(([, name]) => name);
    expect(listed).toEqual(Object.keys(letterExamples));
  });

  it.each(Object.keys(letterExamples))('show %s in light and dark, narrow and wide, and as text', async (name) => {
    const { statusCode, body } = await app.inject(`${path}/${name}`);
    expect(statusCode).toBe(200);
    const frames = body.match(/<iframe sandbox="" width="(?:320|600)"[^>]*>/g) ?? [];
    expect(frames).toHaveLength(4);
    expect(body).toContain('<pre>');
    for (const scheme of ['light', 'dark']) {
      const mail = await app.inject(`${path}/${name}/${scheme}`);
      expect([mail.statusCode, mail.headers['x-frame-options']]).toEqual([200, 'SAMEORIGIN']);
      expect(mail.headers['content-security-policy']).toContain('sandbox');
      expect(mail.body).toContain(`content="${scheme}"`);
      expect(mail.body.includes('@media all')).toBe(scheme === 'dark');
    }
  });

  it.each(['/constructor', '/nothing', '/welcomeMail/bright', '/nothing/dark'])('know no %s', async (other) => {
    expect((await app.inject(`${path}${other}`)).statusCode).toBe(404);
  });
});

it.each(['test', 'production'])('there is none in %s', async (nodeEnv) => {
  const { app } = await buildTestApp({
    variables: { NODE_ENV: nodeEnv, PUBLIC_ORIGIN: 'https://www.example.se', OPERATOR: 'Exempelbolaget AB, Göteborg' },
  });
  const answers = await Promise.all([path, `${path}/welcomeMail`].map((url) => app.inject(url)));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404]);
});

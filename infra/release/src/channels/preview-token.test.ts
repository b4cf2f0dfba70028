import { expect, it } from 'vitest';
import { createPreviewToken, readPreviewToken } from './preview-token';

const secret = 's'.repeat(32);
const preview = { remote: 'mfe_partner', version: '1.2.0-0123456789ab', until: '2026-11-22T20:00:00.000Z' };
const before = new Date('2026-11-22T19:59:59.999Z');
const token = createPreviewToken(preview, secret);

it('shows what it was made for until it ends', () => {
  expect(readPreviewToken(token, secret, before)).toEqual(preview);
  expect(readPreviewToken(token, secret, new Date(preview.until))).toBeUndefined();
});

it('goes into an address and a cookie as it is', () => {
  expect(token).toMatch(/^[\w-]+\.[\w-]+$/);
});

const [content = '', signature = ''] = token.split('.');
const other = Buffer.from(JSON.stringify({ ...preview, remote: 'mfe_admin' })).toString('base64url');
it.each([
  ['nothing', ''],
  ['no signature', content],
  ['another content', `${other}.${signature}`],
  ['another signature', `${content}.${signature.replace(/^./, (first) => (first === 'A' ? 'B' : 'A'))}`],
  ['half a signature', `${content}.${signature.slice(0, 20)}`],
  ['something behind it', `${token}.x`],
  ['no token', 'å/%'],
])('is worth nothing with %s', (_name, text) => {
  expect(readPreviewToken(text, secret, before)).toBeUndefined();
});

it('is worth nothing with another secret', () => {
  expect(readPreviewToken(token, 't'.repeat(32), before)).toBeUndefined();
});

it.each([
  ['no remote', { ...preview, remote: '../x' }],
  ['no version', { ...preview, version: 'dev' }],
])('is not made for %s', (_name, wrong) => {
  expect(() => createPreviewToken(wrong, secret)).toThrow();
});

import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { EnvironmentError, readEnvironment, readOperatorEnvironment } from './environment.mjs';
import { innerVariables, operatorVariables } from './variables.mjs';

/** The names in the first column of a table of variables. */
function namesIn(readme) {
  const text = readFileSync(new URL(readme, import.meta.url), 'utf8');
  return [...text.matchAll(/^\| `([A-Z_]+)` /gm)].map(([, name]) => name).toSorted();
}

describe('the documented variables', () => {
  it('of whoever runs the product are those that are read', () => {
    expect(namesIn('../../README.md')).toEqual(Object.keys(operatorVariables).toSorted());
  });

  it('between the processes are those that are read', () => {
    expect(namesIn('README.md')).toEqual(Object.keys(innerVariables).toSorted());
  });
});

describe('reading settings', () => {
  it('gives what is set, and takes what is empty for not set', () => {
    const source = { PORT: '4321', HOST: '', PUBLIC_ORIGIN: 'https://www.example.se/start' };
    expect(readEnvironment({ optional: ['PORT', 'HOST', 'PUBLIC_ORIGIN'] }, source)).toEqual({
      PORT: 4321,
      HOST: undefined,
      PUBLIC_ORIGIN: 'https://www.example.se',
    });
  });

  it('names what is missing and what was expected', () => {
    const read = () => readEnvironment({ required: ['JWT_SECRET'] }, { JWT_SECRET: '' });
    expect(read).toThrow(EnvironmentError);
    expect(read).toThrow('JWT_SECRET is missing: expected a secret of at least 32 characters.');
  });

  it.each(['loopback', '10.0.0.1', '10.0.0.0/8, uniquelocal', '::1'])('trusts the proxies %s', (list) => {
    expect(readEnvironment({ optional: ['TRUST_PROXY'] }, { TRUST_PROXY: list })).toEqual({ TRUST_PROXY: list });
  });

  it.each([
    ['NODE_ENV', 'staging', 'development, test or production'],
    ['PORT', '70000', 'a port number'],
    ['PORT', '-1', 'a port number'],
    ['PORT', '1e3', 'a port number'],
    ['MONGODB_URI', 'postgres://x', 'the address of the database'],
    ['JWT_SECRET', 'short', 'a secret of at least 32 characters'],
    ['JWT_SECRET_PREVIOUS', 'short', 'a secret of at least 32 characters'],
    ['RELEASE_STORE', 's3://', 'the path of a folder, or a bucket'],
    ['RELEASE_PREVIEW_SECRET', 'short', 'a secret of at least 32 characters'],
    ['RELEASE_SIGNING_KEY', 'short', 'the key that a team signs its releases with'],
    ['FACTOR_SECRET', 'short', 'a secret of at least 32 characters'],
    ['ADMIN_REQUIRE_MFA', 'yes', '0 or 1'],
    ['ADMIN_ORIGIN', 'admin.example.se', "the address of the administrators' app"],
    ['PASSKEY_DOMAIN', 'https://example.se', 'the domain that passkeys are for'],
    ['PUBLIC_ORIGIN', 'ftp://x.se', 'the address of the public site'],
    ['PUBLIC_ORIGIN', 'www.example.se', 'the address of the public site'],
    ['TRUST_PROXY', 'loopback,everyone', 'the proxies to trust'],
    ['TRUST_PROXY', '10.0.0.0/99', 'the proxies to trust'],
    ['SMTP_URL', 'mail.example.se', 'the address of the mail server'],
    ['PHOTO_BUCKET_URL', 'https://s3.example.se/bucket', 'the address of a bucket for photos'],
    ['PHOTO_BUCKET_URL', 'https://key:secret@s3.example.se', 'the address of a bucket for photos'],
    ['LOG_LEVEL', 'loud', 'fatal, error, warn, info, debug, trace or silent'],
    ['API_DOCS', 'yes', 'open or closed'],
    ['API_ORIGIN', 'api', "the API's address"],
    ['REMOTE_DEV', 'mfe_student', 'pairs such as'],
    ['REMOTE_DEV', 'mfe_student=no-address', 'pairs such as'],
    ['RENDER_LIMIT_MS', 'long', 'the milliseconds'],
  ])('refuses %s=%s in a sentence', (name, value, expected) => {
    const variable = /** @type {import('./environment.mjs').VariableName} */ (name);
    const read = () => readEnvironment({ optional: [variable] }, { [name]: value });
    expect(read).toThrow(EnvironmentError);
    expect(read).toThrow(`${name} is not valid: expected ${expected}`);
  });
});

describe('in production', () => {
  const read = (variables) => () => readOperatorEnvironment({ NODE_ENV: 'production', ...variables });

  it.each([
    ['is missing', {}],
    ['is not https', { PUBLIC_ORIGIN: 'http://www.example.se' }],
  ])('a public address that %s is refused', (state, variables) => {
    expect(read(variables)).toThrow(`PUBLIC_ORIGIN ${state}: with NODE_ENV=production, expected the address`);
  });

  it('an https address is taken', () => {
    expect(read({ PUBLIC_ORIGIN: 'https://www.example.se' })()).toMatchObject({ NODE_ENV: 'production' });
  });
});

import { describe, expect, it } from 'vitest';
import { EnvironmentError } from '../../../infra/environment/environment.mjs';
import { parseEnv } from './env';

const enough = { MONGODB_URI: 'mongodb://127.0.0.1/x', JWT_SECRET: 's'.repeat(32) };
const production = { ...enough, NODE_ENV: 'production', PUBLIC_ORIGIN: 'https://www.example.se' };

describe('parseEnv', () => {
  it('fills in what is not given', () => {
    expect(parseEnv({ ...enough, PORT: '' })).toMatchObject({
      port: 3001,
      host: '127.0.0.1',
      nodeEnv: 'development',
      jwtSecrets: [enough.JWT_SECRET],
      smtpUrl: null,
      publicOrigin: null,
    });
  });

  it('prefers API_PORT to PORT', () => {
    expect(parseEnv({ ...enough, PORT: '3000' }).port).toBe(3000);
    expect(parseEnv({ ...enough, PORT: '3000', API_PORT: '4001' }).port).toBe(4001);
  });

  it('opens the documentation except in production, unless told', () => {
    expect(parseEnv(enough).hasDocs).toBe(true);
    expect(parseEnv({ ...enough, API_DOCS: 'closed' }).hasDocs).toBe(false);
    expect(parseEnv(production).hasDocs).toBe(false);
    expect(parseEnv({ ...production, API_DOCS: 'open' }).hasDocs).toBe(true);
  });

  it.each([
    [{}, 'localhost', []],
    [{ PUBLIC_ORIGIN: 'https://www.example.se' }, 'www.example.se', ['https://www.example.se']],
    [
      { PUBLIC_ORIGIN: 'https://www.example.se', ADMIN_ORIGIN: 'https://a.example.se', PASSKEY_DOMAIN: 'example.se' },
      'example.se',
      ['https://www.example.se', 'https://a.example.se'],
    ],
    [
      { PUBLIC_ORIGIN: 'https://example.se', ADMIN_ORIGIN: 'https://admin.example.com', PASSKEY_DOMAIN: 'example.com' },
      'example.com',
      ['https://admin.example.com'],
    ],
  ])('finds out where passkeys work: %j', (variables, domain, origins) => {
    expect(parseEnv({ ...enough, ...variables }).secondFactors.passkeys).toEqual({ domain, origins });
  });

  it('keeps second factors with the keys of sessions, or with their own', () => {
    const previous = 'p'.repeat(32);
    const given = { ...enough, JWT_SECRET_PREVIOUS: previous };
    expect(parseEnv(given).secondFactors.secrets).toEqual([enough.JWT_SECRET, previous]);
    expect(parseEnv({ ...given, FACTOR_SECRET: 'f'.repeat(32) }).secondFactors.secrets).toEqual(['f'.repeat(32)]);
  });

  it.each([
    [
      'with administrators where no passkey works',
      { ...production, ADMIN_ORIGIN: 'https://admin.example.se' },
      'PASSKEY_DOMAIN is missing: expected a domain that ADMIN_ORIGIN is of',
    ],
    [
      'with the domain of somebody else',
      { ...production, ADMIN_ORIGIN: 'https://admin.example.se', PASSKEY_DOMAIN: 'ample.se' },
      'PASSKEY_DOMAIN is not valid',
    ],
    ['without a database', { JWT_SECRET: enough.JWT_SECRET }, 'MONGODB_URI is missing: expected the address'],
    ['without a key', { ...enough, JWT_SECRET: '' }, 'JWT_SECRET is missing: expected a secret of at least 32'],
    ['with another port', { ...enough, API_PORT: '1e3' }, 'API_PORT is not valid'],
    ['in production on http', { ...production, PUBLIC_ORIGIN: 'http://a.se' }, 'PUBLIC_ORIGIN is not https'],
  ])('refuses to start %s, in a sentence', (_name, variables, sentence) => {
    expect(() => parseEnv(variables)).toThrow(EnvironmentError);
    expect(() => parseEnv(variables)).toThrow(sentence);
  });
});

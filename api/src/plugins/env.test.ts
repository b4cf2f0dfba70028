import { describe, expect, it } from 'vitest';
import { EnvError, parseEnv } from './env';

const enough = { MONGODB_URI: 'mongodb://127.0.0.1/x', JWT_SECRET: 's'.repeat(32) };

describe('parseEnv', () => {
  it('fills in what is not given', () => {
    expect(parseEnv({ ...enough, PORT: '' })).toMatchObject({
      port: 3001,
      host: '127.0.0.1',
      nodeEnv: 'development',
      smtpUrl: null,
      publicOrigin: null,
    });
  });

  it('prefers API_PORT to PORT', () => {
    expect(parseEnv({ ...enough, PORT: '3000' }).port).toBe(3000);
    expect(parseEnv({ ...enough, PORT: '3000', API_PORT: '4001' }).port).toBe(4001);
  });

  it.each(['loopback', '10.0.0.1', '10.0.0.0/8, uniquelocal', '::1'])('trusts the proxies %s', (list) => {
    expect(parseEnv({ ...enough, TRUST_PROXY: list }).trustProxy).toBe(list);
  });

  it('keeps only the origin of PUBLIC_ORIGIN', () => {
    expect(parseEnv({ ...enough, PUBLIC_ORIGIN: 'https://www.example.se/start' }).publicOrigin).toBe(
      'https://www.example.se',
    );
  });

  it.each([
    ['MONGODB_URI', {}, 'MONGODB_URI is missing: expected the address of the database'],
    ['MONGODB_URI', { ...enough, MONGODB_URI: 'postgres://x' }, 'MONGODB_URI is not valid: expected'],
    ['PORT', { ...enough, PORT: '70000' }, 'PORT is not valid: expected a port number'],
    ['API_PORT', { ...enough, API_PORT: '1e3' }, 'API_PORT is not valid'],
    ['NODE_ENV', { ...enough, NODE_ENV: 'staging' }, 'NODE_ENV is not valid: expected development, test or production'],
    ['JWT_SECRET', { ...enough, JWT_SECRET: '' }, 'JWT_SECRET is missing: expected a secret of at least 32'],
    ['JWT_SECRET', { ...enough, JWT_SECRET: 'short' }, 'JWT_SECRET is not valid: expected a secret of at least 32'],
    ['LOG_LEVEL', { ...enough, LOG_LEVEL: 'loud' }, 'LOG_LEVEL is not valid'],
    ['PUBLIC_ORIGIN', { ...enough, PUBLIC_ORIGIN: 'ftp://x.se' }, 'PUBLIC_ORIGIN is not valid'],
    ['TRUST_PROXY', { ...enough, TRUST_PROXY: 'loopback,everyone' }, 'TRUST_PROXY is not valid: expected the proxies'],
    ['TRUST_PROXY', { ...enough, TRUST_PROXY: '10.0.0.0/99' }, 'TRUST_PROXY is not valid'],
    ['SMTP_URL', { ...enough, SMTP_URL: 'mail.example.se' }, 'SMTP_URL is not valid'],
  ])('refuses a bad %s in a sentence', (_name, variables, sentence) => {
    expect(() => parseEnv(variables)).toThrow(EnvError);
    expect(() => parseEnv(variables)).toThrow(sentence);
  });
});

import { describe, expect, it } from 'vitest';
import { EnvironmentError } from '../../infra/environment/environment.mjs';
import { parseEnv } from './env';

describe('parseEnv', () => {
  it('has defaults for everything', () => {
    expect(parseEnv({ PORT: '' }, '/repo')).toMatchObject({
      nodeEnv: 'development',
      port: 3000,
      host: '127.0.0.1',
      apiOrigin: 'http://127.0.0.1:3001',
      releaseStore: '/repo/.data/registry',
      releaseKeysFolder: '/repo/.data/registry/keys',
      releasePreviewSecret: null,
      releaseToken: null,
      hostFolder: '/repo/.data/web-host',
      publicOrigin: null,
      shellDevelopment: null,
    });
  });

  it('reads the address of the site as an origin', () => {
    expect(parseEnv({ PUBLIC_ORIGIN: 'https://www.example.se/x/' }, '/repo').publicOrigin).toBe(
      'https://www.example.se',
    );
  });

  it('reads what is set', () => {
    const env = parseEnv(
      { PORT: '0', RELEASE_STORE: '/r', REMOTE_DEV: 'mfe_a=http://127.0.0.1:1/, mfe_b=http://b:2' },
      '/repo',
    );
    expect([env.port, env.releaseStore, env.releaseKeysFolder]).toEqual([0, '/r', '/r/keys']);
    expect([...env.remoteDevelopment]).toEqual([
      ['mfe_a', 'http://127.0.0.1:1'],
      ['mfe_b', 'http://b:2'],
    ]);
  });

  it('needs to know whose releases it may show when they lie in a bucket', () => {
    const bucket = { RELEASE_STORE: 's3://releases/shown' };
    expect(() => parseEnv(bucket, '/repo')).toThrow('RELEASE_KEYS is missing');
    expect(parseEnv({ ...bucket, RELEASE_KEYS: '/keys' }, '/repo')).toMatchObject({
      releaseStore: 's3://releases/shown',
      releaseKeysFolder: '/keys',
    });
  });

  it.each([
    ['PORT', '70000'],
    ['API_ORIGIN', 'api'],
    ['REMOTE_DEV', 'mfe_student'],
    ['LOG_LEVEL', 'loud'],
  ])('refuses %s=%s, naming the variable', (name, value) => {
    expect(() => parseEnv({ [name]: value }, '/repo')).toThrow(EnvironmentError);
    expect(() => parseEnv({ [name]: value }, '/repo')).toThrow(name);
  });
});

import { expect, it } from 'vitest';
import { ask } from '../../test/ask';
import { buildTestApp } from '../../test/build-app';
import { storeAccount, testPassword } from '../../test/factories/account';

const [older, newer] = ['the-key-of-yesterday-that-is-long-enough', 'the-key-of-today-that-is-long-enough'];

it('knows a device by the key of yesterday as long as it is named, and by a name that only this host can set', async () => {
  const waits: number[] = [];
  const options = {
    rateLimits: { loginPerAccount: { max: 0, windowMinutes: 60 } },
    loginWait: async (ms: number) => void waits.push(ms),
  };
  const PUBLIC_ORIGIN = 'https://www.korkollen.example';
  const first = await buildTestApp({ ...options, variables: { PUBLIC_ORIGIN, JWT_SECRET: older } });
  const { databaseName } = first;
  const { email } = await storeAccount(first.app);
  const logIn = ({ app }: typeof first, cookie = '') =>
    ask(app, 'login', { headers: { cookie }, body: { email, password: testPassword } });

  const device = (await logIn(first)).cookies.find(({ name }) => name.endsWith('korkollen_device'));
  expect(device).toMatchObject({ name: '__Host-korkollen_device', secure: true, httpOnly: true, path: '/' });
  expect(device).not.toHaveProperty('domain');
  const cookie = `${device?.name ?? ''}=${device?.value ?? ''}`;

  const both = { PUBLIC_ORIGIN, JWT_SECRET: newer, JWT_SECRET_PREVIOUS: older };
  const after = await buildTestApp({ ...options, databaseName, variables: both });
  const later = await buildTestApp({ ...options, databaseName, variables: { PUBLIC_ORIGIN, JWT_SECRET: newer } });
  waits.length = 0;
  expect([(await logIn(after, cookie)).statusCode, waits.length]).toEqual([200, 0]);
  expect([(await logIn(later, cookie)).statusCode, waits.length]).toEqual([200, 1]);
});

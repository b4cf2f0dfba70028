import { spawnSync } from 'node:child_process';
import { Agent, request } from 'node:http';
import path from 'node:path';
import { json } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { endpoints, type EndpointName } from '@korkollen/api/contracts/endpoints';
import { mailsTo } from './mails';
import { expect, test, type Product } from './product';

// What strangers try on the built product, through its web host. The cases of each kind are in the workspaces' own tests.

const builtApi = fileURLToPath(new URL('../../api/dist/server.mjs', import.meta.url));
const password = 'tre-gröna-paraplyer';

interface Sent {
  headers?: Record<string, string>;
  body?: object;
  agent?: Agent;
}
interface Answer {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  body: Record<string, unknown>;
}

function send({ origin }: Product, name: EndpointName, { headers = {}, body, agent }: Sent = {}): Promise<Answer> {
  const { method, url } = endpoints[name];
  return new Promise((resolve, reject) => {
    const type = body ? { 'content-type': 'application/json' } : {};
    const sent = request(origin + url, { method, agent, headers: { origin, ...type, ...headers } }, (response) => {
      json(response).then(
        (answer) =>
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            body: answer as Record<string, unknown>,
          }),
        reject,
      );
    });
    sent.on('error', reject).end(body && JSON.stringify(body));
  });
}

/** Behind the proxy that the host trusts: the visitor's own address. */
const from = (address: string): { headers: Record<string, string> } => ({ headers: { 'x-forwarded-for': address } });

test('large bodies behind one proxy hold up nobody else', async ({ product }) => {
  const agent = new Agent({ keepAlive: true, maxSockets: 12 });
  const body = { message: 'x'.repeat(500_000) };
  const refused = await Promise.all(Array.from({ length: 12 }, () => send(product, 'createLead', { body, agent })));
  expect(refused.map(({ status }) => status)).toEqual(Array<number>(12).fill(413));
  const start = performance.now();
  const others = await Promise.all(Array.from({ length: 24 }, () => send(product, 'getSiteFacts', { agent })));
  expect(others.map(({ status }) => status)).toEqual(Array<number>(24).fill(200));
  // the attack held others up for half a minute
  expect(performance.now() - start).toBeLessThan(10_000);
  agent.destroy();
});

test('registering says the same of every address; who guesses at a password is shut out, its owner is not', async ({
  product,
}) => {
  // nobody else's: what is done to its login disturbs no other test
  const fresh = 'ny.elev@exempel.se';
  const taken = product.account('student').email;
  const register = (email: string): Promise<Answer> =>
    send(product, 'register', { body: { email, password, firstName: 'Elsa', lastName: 'Berg' } });
  const [one, other] = [await register(taken), await register(fresh)];
  expect(other.body).toEqual(one.body);
  expect([one.status, one.headers['set-cookie'], other.status, other.headers['set-cookie']]).toEqual([
    202,
    undefined,
    202,
    undefined,
  ]);
  await expect.poll(async () => (await mailsTo(product, taken)).length).toBeGreaterThan(0);
  await expect.poll(async () => (await mailsTo(product, fresh)).length).toBe(1);

  const login = { body: { email: fresh, password } };
  expect((await send(product, 'authLogin', login)).status).toBe(401);
  const token = /\/bekrafta-epost#([\w-]+)/.exec((await mailsTo(product, fresh)).join())?.[1];
  expect((await send(product, 'proveEmail', { body: { token, password } })).status).toBe(200);
  expect((await send(product, 'authLogin', login)).status).toBe(200);

  const wrong = { ...from('203.0.113.7'), body: { email: fresh, password: 'fel-lösenord' } };
  const guesses: number[] = [];
  for (let guess = 0; guess < 11; guess += 1) guesses.push((await send(product, 'authLogin', wrong)).status);
  expect(guesses).toEqual([...Array<number>(10).fill(401), 429]);
  const owner = await send(product, 'authLogin', { ...from('198.51.100.4'), body: { email: fresh, password } });
  expect(owner.status).toBe(200);
});

test('another site’s page changes nothing in a session’s name', async ({ product }) => {
  const { email, password: right } = product.account('student');
  const login = await send(product, 'authLogin', { body: { email, password: right } });
  const cookie = String(login.headers['set-cookie']).split(';')[0] ?? '';
  expect((await send(product, 'me', { headers: { cookie } })).body).toMatchObject({ email });
  for (const origin of [product.origin, 'https://evil.example']) {
    expect((await send(product, 'logout', { headers: { cookie, origin } })).status).toBe(403);
  }
  expect((await send(product, 'me', { headers: { cookie } })).status).toBe(200);
});

test('methods that an address does not have are refused with those that it has', async ({ product }) => {
  const answer = await fetch(product.origin + endpoints.getSiteFacts.url, { method: 'DELETE' });
  expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
  expect(await answer.json()).toMatchObject({ code: 'METHOD_NOT_ALLOWED' });
});

test('production does not start on the demo’s data', ({ product }) => {
  const { status, stderr } = spawnSync(process.execPath, [builtApi], {
    encoding: 'utf8',
    timeout: 60_000,
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      MONGODB_URI: product.databaseUri,
      JWT_SECRET: 'a secret of production, long enough',
      PUBLIC_ORIGIN: 'https://www.korkollen.example',
      KORKOLLEN_DATA: path.dirname(product.mailFolder),
      PORT: '0',
    },
  });
  expect(status).toBe(1);
  expect(stderr).toContain('npm run seed -- --remove');
});

import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, connect, type AddressInfo, type Server, type Socket } from 'node:net';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { errorSentence } from '../contracts/errors';
import { isDatabaseUnavailable } from '../src/plugins/database';
import { type Answer, ask } from './ask';
import { buildTestApp, databaseUri } from './build-app';
import { signInAs } from './factories/account';
import { leadRequest } from './factories/lead';
import { storeSchool } from './factories/school';

/** A gate in front of the run's database that can be shut and opened. */
class Gate {
  private readonly sockets = new Set<Socket>();
  private server: Server | undefined;
  private constructor(private readonly target: { path: string } | { host: string; port: number }) {}

  static toDatabase(): Gate {
    const { hostname, port } = new URL(databaseUri('x'));
    const host = decodeURIComponent(hostname);
    return new Gate(host.startsWith('/') ? { path: host } : { host, port: Number(port) });
  }

  async open(port: number): Promise<number> {
    const server = createServer((incoming) => {
      const outgoing = connect(this.target);
      for (const socket of [incoming, outgoing]) {
        this.sockets.add(socket);
        socket.on('error', () => socket.destroy());
        socket.on('close', () => {
          this.sockets.delete(socket);
          (socket === incoming ? outgoing : incoming).destroy();
        });
      }
      incoming.pipe(outgoing).pipe(incoming);
    });
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
    this.server = server;
    return (server.address() as AddressInfo).port;
  }

  async shut(): Promise<void> {
    const { server } = this;
    if (!server?.listening) return;
    const closed = once(server, 'close');
    server.close();
    for (const socket of this.sockets) socket.destroy();
    await closed;
  }
}

/** The address of a database behind a gate on a port, with the credentials and options of the run's own. */
function uriBehind(port: number, databaseName: string): string {
  return databaseUri(databaseName).replace(/^(mongodb:\/\/(?:[^@/]*@)?)[^/]+/, `$1127.0.0.1:${String(port)}`);
}

const unavailable = {
  code: 'SERVICE_UNAVAILABLE',
  message: errorSentence('SERVICE_UNAVAILABLE'),
};

const newKey = () => ({ 'idempotency-key': randomUUID() });

describe('without a database', async () => {
  const { app } = await buildTestApp({ variables: { MONGODB_URI: 'mongodb://127.0.0.1:1/away' } });

  it('the process lives, and says that it is not ready', async () => {
    expect((await ask(app, 'live')).statusCode).toBe(200);
    const ready = await ask(app, 'ready');
    expect([ready.statusCode, ready.json()]).toEqual([503, unavailable]);
  });

  const events = [{ eventName: 'app_open', properties: {}, timestamp: '2026-11-20T08:00:00Z' }];
  const account = { email: 'a@example.se', password: 'lingonris-42' };

  const matchQuery = {
    ...({ language: 'svenska', licenseType: 'B', gearbox: 'both' } as const),
    ...{ schedule: 'weekdays', teachingStyle: 'calm' },
  };

  it.each<[name: string, call: () => Promise<Answer>]>([
    ['listSchools', () => ask(app, 'listSchools')],
    ['getSchool', () => ask(app, 'getSchool', { params: { id: 'x' } })],
    ['listTeachers', () => ask(app, 'listTeachers')],
    ['findMatches', () => ask(app, 'findMatches', { query: matchQuery })],
    ['getSiteFacts', () => ask(app, 'getSiteFacts')],
    ['search', () => ask(app, 'search')],
    ['suggest', () => ask(app, 'suggest', { query: { q: 'a' } })],
    ['recordEvents', () => ask(app, 'recordEvents', { body: { events } })],
    ['createLead', () => ask(app, 'createLead', { headers: newKey(), body: leadRequest() })],
    ['login', () => ask(app, 'login', { body: account })],
    ['lookAtEmailLink', () => ask(app, 'lookAtEmailLink', { body: { token: 'x' } })],
    ['proveEmail', () => ask(app, 'proveEmail', { body: { token: 'x', password: 'lingonris-42' } })],
    ['register', () => ask(app, 'register', { body: { ...account, name: 'Elsa Berg' } })],
  ])('%s answers 503 at once and says when to try again', async (_name, call) => {
    const answer = await call();
    expect([answer.statusCode, answer.json()]).toEqual([503, unavailable]);
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
  });
});

it('finds a database that comes up later, shows the register while it is away, and finds it again', async () => {
  const gate = Gate.toDatabase();
  onTestFinished(() => gate.shut());
  const port = await gate.open(0);
  await gate.shut();
  const variables = { MONGODB_URI: uriBehind(port, `test-away-${String(process.pid)}-${String(port)}`) };
  const { app } = await buildTestApp({ variables });
  const ready = async () => (await ask(app, 'ready')).statusCode;
  expect(await ready()).toBe(503);

  await gate.open(port);
  await vi.waitFor(async () => expect(await ready()).toBe(200), { timeout: 15_000, interval: 50 });
  const school = await storeSchool(app, { name: 'Kvar Trafikskola' });
  const partner = await signInAs(app, 'school', school._id);
  expect((await ask(app, 'listSchools')).body).toContain('Kvar Trafikskola');

  await gate.shut();
  await vi.waitFor(async () => expect(await ready()).toBe(503), { timeout: 10_000, interval: 50 });
  expect((await ask(app, 'listSchools')).body).toContain('Kvar Trafikskola');
  const lead = await ask(app, 'createLead', { headers: newKey(), body: leadRequest({ schoolId: school._id }) });
  expect([lead.statusCode, lead.json()]).toEqual([503, unavailable]);
  expect((await ask(app, 'listPartnerLeads', { headers: partner.headers })).statusCode).toBe(503);

  await gate.open(port);
  await vi.waitFor(async () => expect(await ready()).toBe(200), { timeout: 15_000, interval: 50 });
  expect((await ask(app, 'listPartnerLeads', { headers: partner.headers })).json()).toEqual({ leads: [], next: null });
  await app.database.connection.dropDatabase();
}, 60_000);

it.each(['EPIPE', 'ECONNRESET'])(
  'takes a connection that broke while something was sent for no database: %s',
  (code) => {
    expect(isDatabaseUnavailable(Object.assign(new Error(`write ${code}`), { code }))).toBe(true);
    expect(isDatabaseUnavailable(new Error('write'))).toBe(false);
  },
);

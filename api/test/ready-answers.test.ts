import { get, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { describe, expect, it, vi } from 'vitest';
import { addressOf } from '../contracts/address';
import { ask } from './ask';
import { buildTestApp } from './build-app';
import { signInAs } from './factories/account';
import { storeLead } from './factories/lead';
import { storeSchool } from './factories/school';
import { sessionModel } from '../src/modules/session/model';

const often = { timeout: 20_000, interval: 20 };

describe('an answer that is ready', async () => {
  const { app, logLines } = await buildTestApp({ registerCheckIntervalMs: 10 });
  const school = await storeSchool(app, { name: 'Kvarnens Körskola', description: 'Lugnt och tryggt. '.repeat(80) });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;

  /** As a client gets it, without what is new in every answer. */
  async function fetched(path: string, headers: Record<string, string> = {}) {
    const answer = await new Promise<{ status: number; headers: IncomingHttpHeaders; body: Buffer }>(
      (resolve, reject) => {
        get({ port, host: '127.0.0.1', path, headers }, (response) => {
          buffer(response).then(
            (body) => resolve({ status: response.statusCode ?? 0, headers: response.headers, body }),
            reject,
          );
        }).once('error', reject);
      },
    );
    const { 'x-request-id': id, date, ...rest } = answer.headers;
    expect([id, date]).toEqual([expect.stringMatching(/^[\da-f-]{36}$/), expect.any(String)]);
    return { status: answer.status, headers: rest, body: answer.body.toString('base64') };
  }

  const page = addressOf('getSchool', { params: { id: school._id } });
  const search = addressOf('search', { query: { search: 'kvarnens' } });
  await vi.waitFor(async () => expect((await fetched(page)).status).toBe(200), often);
  const { headers: known } = await fetched(page);

  it.each([
    ['one school', page, {}],
    ['one school, compressed', page, { 'accept-encoding': 'gzip, br' }],
    ['one school, not compressed', page, { 'accept-encoding': 'br;q=0, gzip;q=0' }],
    ['one school that the caller has', page, { 'if-none-match': String(known.etag) }],
    ['a search', search, { 'accept-encoding': 'br' }],
    ['the health', addressOf('live'), {}],
  ])('is the same as the first, each time: %s', async (_name, path, headers: Record<string, string>) => {
    const first = await fetched(path, headers);
    expect(first.status).toBe('if-none-match' in headers ? 304 : 200);
    expect(first.headers['x-content-type-options']).toBe('nosniff');
    for (let round = 0; round < 3; round += 1) expect(await fetched(path, headers)).toEqual(first);
    const plain = await app.inject({ url: path, headers });
    expect([plain.statusCode, plain.rawPayload.toString('base64')]).toEqual([first.status, first.body]);
    const { 'x-request-id': _id, date: _date, ...rest } = plain.headers;
    const { connection: _connection, 'keep-alive': _keepAlive, ...said } = first.headers;
    expect(said).toMatchObject(
      Object.fromEntries(
        Object.entries(rest)
          .filter(([name]) => name !== 'connection')
          .map(([name, value]) => [name, String(value)]),
      ),
    );
  });

  it('is logged as every other, by its route', async () => {
    logLines.length = 0;
    await fetched(page);
    await vi.waitFor(() => expect(logLines).toHaveLength(1), often);
    expect(JSON.parse(logLines[0] ?? '')).toMatchObject({ method: 'GET', route: '/api/schools/:id', status: 200 });
    expect(logLines[0]).not.toContain(school._id);
  });

  it('goes when the register changes', async () => {
    const before = await fetched(search);
    await storeSchool(app, { name: 'Kvarnens Andra' });
    await vi.waitFor(async () => expect((await fetched(search)).body).not.toBe(before.body), often);
  });

  it('is kept for nobody who says where they are', async () => {
    const near = addressOf('search', { query: { lat: '57.7', lng: '11.9' } });
    await fetched(near);
    const snapshot = await app.schoolRegister.current();
    expect(snapshot.answers.findReady(near, {})).toBeUndefined();
    expect(snapshot.answers.findReady(search, {})).toBeDefined();
  });

  it('says who is signed in to their own cookie only, until they log out', async () => {
    const [one, other] = [await signInAs(app, 'student'), await signInAs(app, 'student')];
    const me = addressOf('me');
    for (let round = 0; round < 3; round += 1) {
      for (const { cookie, user } of [one, other]) {
        const answer = await fetched(me, { cookie });
        expect(answer.headers['cache-control']).toBe('no-store');
        expect(JSON.parse(Buffer.from(answer.body, 'base64').toString())).toMatchObject({ id: user.id });
      }
      expect((await fetched(me)).status).toBe(401);
      expect((await fetched(me, { cookie: `${one.cookie}x` })).status).toBe(401);
    }
    await ask(app, 'logout', { headers: one.headers });
    expect((await fetched(me, { cookie: one.cookie })).status).toBe(401);
    expect((await fetched(me, { cookie: other.cookie })).status).toBe(200);
  });

  it('is not what an inbox was before its person changed something', async () => {
    const partner = await signInAs(app, 'school', school._id);
    const { cookie } = partner;
    const { _id } = await storeLead(app, school._id);
    const inbox = addressOf('listPartnerLeads');
    const first = await fetched(inbox, { cookie });
    expect(await fetched(inbox, { cookie })).toEqual(first);
    const change = { params: { id: _id }, headers: partner.headers, body: { status: 'booked' } };
    expect((await ask(app, 'changeLeadStatus', change)).statusCode).toBe(200);
    const { body } = await fetched(inbox, { cookie });
    expect(JSON.parse(Buffer.from(body, 'base64').toString())).toMatchObject({
      leads: [{ id: _id, status: 'booked' }],
    });
  });

  it('does not outlive a session that ended elsewhere by more than a second', async () => {
    const { cookie } = await signInAs(app, 'student');
    const me = addressOf('me');
    await fetched(me, { cookie });
    await sessionModel(app.database.connection).deleteMany({});
    const ended = performance.now();
    await vi.waitFor(async () => expect((await fetched(me, { cookie })).status).toBe(401), often);
    expect(performance.now() - ended).toBeLessThan(1_500);
  });
});

import { randomUUID } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { partnerNewsSchema, type PartnerNews } from '../../../contracts/partner-news';
import { ask } from '../../../test/ask';
import { buildTestApp } from '../../../test/build-app';
import { type SignedInCaller, signInAs } from '../../../test/factories/account';
import { leadRequest, storeLead } from '../../../test/factories/lead';
import { storeSchool } from '../../../test/factories/school';

const within = { timeout: 20_000, interval: 50 };

describe("the news of a school's leads", async () => {
  const { app } = await buildTestApp();
  await app.listen({ port: 0, host: '127.0.0.1' });
  const origin = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
  const school = await storeSchool(app);
  const otherSchool = await storeSchool(app);

  const sendLead = async (schoolId: string): Promise<string> => {
    const headers = { 'idempotency-key': randomUUID() };
    const sent = await ask(app, 'createLead', {
      headers,
      body: leadRequest({ schoolId, email: `${randomUUID()}@example.se` }),
    });
    return sent.json().id;
  };

  /** What a browser hears on a stream of its own. */
  async function listen({ cookie }: Pick<SignedInCaller, 'cookie'>, lastEventId?: string) {
    const leave = new AbortController();
    onTestFinished(() => leave.abort());
    const answer = await fetch(`${origin}/api/partner/events`, {
      headers: {
        cookie,
        accept: 'text/event-stream',
        ...(lastEventId !== undefined && { 'last-event-id': lastEventId }),
      },
      signal: leave.signal,
    });
    const heard: PartnerNews[] = [];
    const stream = { answer, heard, hasEnded: false, leave: () => leave.abort() };
    void (async () => {
      let text = '';
      for await (const chunk of answer.body?.pipeThrough(new TextDecoderStream()) ?? []) {
        text += chunk;
        const events = text.split('\n\n');
        text = events.pop() ?? '';
        for (const event of events) {
          const data = /^data: (.*)$/m.exec(event)?.[1];
          if (data !== undefined) heard.push(partnerNewsSchema.parse(JSON.parse(data)));
        }
      }
      stream.hasEnded = true;
    })().catch(() => undefined);
    return stream;
  }
  const arrivedOn = ({ heard }: { heard: PartnerNews[] }) => heard.flatMap(({ arrived }) => arrived);
  const changedOn = ({ heard }: { heard: PartnerNews[] }) => heard.flatMap(({ changed }) => changed);

  it('come on a stream: what arrives and what changes, by id and of that school alone', async () => {
    const partner = await signInAs(app, 'school', school._id);
    const old = await storeLead(app, school._id, { daysAgo: 3 });
    const stream = await listen(partner);
    expect(stream.answer.headers.get('content-type')).toBe('text/event-stream');
    expect(stream.answer.headers.get('cache-control')).toBe('no-store');
    await vi.waitFor(() => expect(stream.heard).toHaveLength(1), within);

    await sendLead(otherSchool._id);
    const id = await sendLead(school._id);
    await vi.waitFor(() => expect(arrivedOn(stream)).toEqual([id]), within);
    const body = { status: 'contacted' };
    await ask(app, 'changeLeadStatus', { params: { id: old._id }, headers: partner.headers, body });
    await vi.waitFor(() => expect(changedOn(stream)).toEqual([old._id]), within);
    expect(arrivedOn(stream)).toEqual([id]);
  });

  it('begin where a browser that lost its stream had got to', async () => {
    const partner = await signInAs(app, 'school', school._id);
    const first = await listen(partner);
    await vi.waitFor(() => expect(first.heard).not.toEqual([]), within);
    first.leave();
    const id = await sendLead(school._id);
    const again = await listen(partner, first.heard.at(-1)?.until);
    await vi.waitFor(() => expect(arrivedOn(again)).toEqual([id]), within);
  });

  it('end with the logout, with the account, and with the school of the person', async () => {
    const [one, two] = [await signInAs(app, 'school', school._id), await signInAs(app, 'school', school._id)];
    const accounts = app.database.connection.collection<{ _id: string }>('user_auth');
    const [left, closed] = [await listen(one), await listen(two)];
    await ask(app, 'logout', { headers: one.headers });
    await accounts.updateOne({ _id: two.user.id }, { $set: { isActive: false } });
    await vi.waitFor(() => expect([left.hasEnded, closed.hasEnded]).toEqual([true, true]), within);
    expect((await listen(one)).answer.status).toBe(401);
  });

  it('are for few tabs of one person, and for nobody else', async () => {
    const partner = await signInAs(app, 'school', school._id);
    const streams = [];
    for (let tab = 0; tab < 4; tab += 1) streams.push(await listen(partner));
    const refused = await listen(partner);
    expect([refused.answer.status, refused.answer.headers.get('retry-after')]).toEqual([429, '60']);
    streams[0]?.leave();
    await vi.waitFor(async () => expect((await listen(partner)).answer.status).toBe(200), within);
    expect((await listen({ cookie: '' })).answer.status).toBe(401);
    expect((await listen(await signInAs(app, 'student'))).answer.status).toBe(403);
  });

  it('can be asked for once in a while instead', async () => {
    const school = await storeSchool(app);
    const { headers } = await signInAs(app, 'school', school._id);
    const news = async (query = {}) => (await ask(app, 'listPartnerNews', { headers, query })).json();
    const { until, ...nothing } = await news();
    expect(nothing).toEqual({ arrived: [], changed: [], arrivals: 0, isMore: false });
    const id = await sendLead(school._id);
    expect(await news({ since: until })).toMatchObject({ arrived: [id], arrivals: 1 });
    expect(await news({ since: new Date().toISOString() })).toMatchObject({ arrived: [] });
    expect((await ask(app, 'listPartnerNews', { headers, query: { since: 'igår' } })).statusCode).toBe(400);
  });

  it('name some of very many, and how many they are', async () => {
    const school = await storeSchool(app);
    const { headers } = await signInAs(app, 'school', school._id);
    const made = await storeLead(app, school._id);
    const leads = app.database.connection.collection<{ _id: string }>('leads');
    const changedAt = new Date();
    await leads.insertMany(
      Array.from({ length: 300 }, () => ({ ...made, _id: randomUUID(), createdAt: changedAt, changedAt })),
    );
    const news = (await ask(app, 'listPartnerNews', { headers })).json();
    expect([news.arrived.length, news.arrivals, news.isMore]).toEqual([100, 300, true]);
  });
});

it('lets nobody wait for a stream when the API goes', async () => {
  const { app } = await buildTestApp();
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  const school = await storeSchool(app);
  const { cookie } = await signInAs(app, 'school', school._id);
  const answer = await fetch(`http://127.0.0.1:${port}/api/partner/events`, {
    headers: { cookie, accept: 'text/event-stream' },
  });
  const whole = answer.text();
  await app.database.connection.dropDatabase();
  await app.close();
  expect(await whole).toContain('data: {');
});

import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { eventNameSchema } from '../../../contracts/events';
import { ask } from '../../../test/ask';
import { buildTestApp } from '../../../test/build-app';
import { signInAs } from '../../../test/factories/account';
import { storedAttempts } from '../../../test/factories/attempt';
import { storedEvents } from '../../../test/factories/event';

const event = (fields: object = {}) => ({
  eventName: 'school_viewed',
  properties: { url: '/school/1' },
  timestamp: '2026-11-20T08:00:00.000Z',
  ...fields,
});

describe('recordEvents', async () => {
  const { app, logLines } = await buildTestApp({ rateLimits: { eventsPerAddress: { max: 200, windowMinutes: 15 } } });
  const send = (payload: object, headers: Record<string, string> = {}) =>
    ask(app, 'recordEvents', { body: payload, headers: { 'x-forwarded-for': '10.9.0.1', ...headers } });

  it('stores a batch without anything that says who it was', async () => {
    const { headers, user } = await signInAs(app, 'student');
    const properties = {
      url: 'https://korkollen.se/goteborg?search=elsa+berg&lat=57.7',
      referrer: 'https://www.google.com/search?q=elsa',
      schoolId: randomUUID(),
      teacherName: 'Amina Lind',
      email: user.email,
    };
    const answer = await send(
      { events: [event({ properties }), event({ eventName: 'app_open', timestamp: '2026-11-20T08:00:01.000Z' })] },
      { cookie: headers.cookie, 'user-agent': 'Elsas telefon' },
    );
    expect([answer.statusCode, answer.json()]).toEqual([202, { accepted: 2 }]);

    const [viewed, opened, ...others] = await storedEvents(app);
    expect(others).toEqual([]);
    expect(viewed).toEqual({
      _id: expect.any(String) as string,
      eventName: 'school_viewed',
      properties: { url: '/goteborg', referrer: '/search', schoolId: properties.schoolId },
      occurredAt: new Date('2026-11-20T08:00:00.000Z'),
      receivedAt: expect.any(Date) as Date,
    });
    expect(opened).toMatchObject({ eventName: 'app_open', properties: { url: '/school/1' } });
    expect(Math.abs(Date.now() - (viewed?.receivedAt.getTime() ?? 0))).toBeLessThan(60_000);
    const written = JSON.stringify([await storedEvents(app), await storedAttempts(app), logLines]);
    for (const personal of [user.id, user.email, 'elsa', 'Elsa', '10.9.0.1', 'Amina']) {
      expect(written.includes(personal), personal).toBe(false);
    }
  });

  it('takes what a beacon sends from our own page, session or not, and nothing from another site', async () => {
    const { headers } = await signInAs(app, 'student');
    const beacon = { 'content-type': 'application/json', cookie: headers.cookie };
    const ours: Record<string, string>[] = [
      { 'sec-fetch-site': 'same-origin' },
      { origin: 'http://localhost:3000', host: 'localhost:3000' },
    ];
    for (const origin of ours) {
      expect((await send({ events: [event()] }, { ...beacon, ...origin })).statusCode).toBe(202);
    }
    const others: Record<string, string>[] = [{ 'sec-fetch-site': 'cross-site' }, { origin: 'https://evil.example' }];
    for (const origin of others) {
      const answer = await send({ events: [event()] }, { ...beacon, ...origin });
      expect([answer.statusCode, answer.json()]).toMatchObject([403, { code: 'CSRF_FAILED' }]);
    }
  });

  it('takes every event of the product', async () => {
    const events = eventNameSchema.options.map((eventName) => event({ eventName, properties: {} }));
    expect((await send({ events })).json()).toEqual({ accepted: events.length });
  });

  it.each<[string, unknown, string]>([
    ['no events', [], 'events'],
    ['more than fifty', Array.from({ length: 51 }, () => event()), 'events'],
    ['an unknown name', [event({ eventName: 'spy' })], 'events.0.eventName'],
    ['a time that is none', [event({ timestamp: 'igår' })], 'events.0.timestamp'],
    ['an object as property', [event({ properties: { a: { $ne: 1 } } })], 'events.0.properties.a'],
    ['a long property', [event({ properties: { a: 'x'.repeat(301) } })], 'events.0.properties.a'],
    ['an extra field', [event({ userId: 'x' })], 'events.0.userId'],
  ])('refuses %s', async (_name, events, path) => {
    const before = (await storedEvents(app)).length;
    const answer = await send({ events });
    expect(answer.statusCode).toBe(400);
    expect(answer.json<{ code: string; fields: { path: string }[] }>()).toMatchObject({ code: 'VALIDATION_FAILED' });
    expect(answer.json<{ fields: { path: string }[] }>().fields.map((field) => field.path)).toContain(path);
    expect(await storedEvents(app)).toHaveLength(before);
  });

  it('takes as much as a beacon holds, and no more', async () => {
    const large = (length: number) => ({
      events: Array.from({ length: 50 }, () =>
        event({ properties: { a: 'x'.repeat(length), b: 'y'.repeat(length), c: 'z'.repeat(length) } }),
      ),
    });
    expect((await send(large(280))).statusCode).toBe(202);
    const answer = await send({ events: [event()], x: 'x'.repeat(70_000) });
    expect([answer.statusCode, answer.json()]).toMatchObject([413, { code: 'BODY_TOO_LARGE' }]);
  });

  it('limits how many events come from one address, in any batches', async () => {
    const sendFrom = async (address: string, count: number) =>
      (await send({ events: Array.from({ length: count }, () => event()) }, { 'x-forwarded-for': address })).statusCode;
    const statuses: number[] = [];
    for (const count of [50, 50, 50, 50, 1]) statuses.push(await sendFrom('10.9.0.2', count));
    expect(statuses).toEqual([202, 202, 202, 202, 429]);
    expect(await sendFrom('10.9.0.3', 1)).toBe(202);
  });

  it('limits them by the day too', async () => {
    const day = await buildTestApp({ rateLimits: { eventsPerAddressAndDay: { max: 1, windowMinutes: 1_440 } } });
    const record = () => ask(day.app, 'recordEvents', { body: { events: [event()] } });
    expect([(await record()).statusCode, (await record()).statusCode]).toEqual([202, 429]);
  });

  it('keeps about a thousand characters of one event', async () => {
    const properties = Object.fromEntries(Array.from({ length: 20 }, (_, at) => [`key${String(at)}`, 'x'.repeat(300)]));
    await send(
      { events: [event({ properties, timestamp: '2026-11-21T08:00:00.000Z' })] },
      { 'x-forwarded-for': '10.9.0.4' },
    );
    const stored = (await storedEvents(app)).at(-1);
    expect(Object.keys(stored?.properties ?? {})).toEqual(['key0', 'key1', 'key2']);
  });
});

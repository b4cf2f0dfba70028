import { addressOf } from '@korkollen/api/contracts/address';
import { eventNames } from '@korkollen/api/contracts/analytics';
import { recordEvents } from '@korkollen/api/contracts/events';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { storeChoice } from '../testing/choices';
import { createEventLog, type EventLog } from './event-log';
import { createEventSender, type EventSender } from './event-sender';

let sender: EventSender;
let log: EventLog;
const network = vi.fn<typeof fetch>();
const beacon = vi.fn<Navigator['sendBeacon']>();

const agree = () => storeChoice(['essential', 'analytics']);
const withdraw = () => storeChoice(['essential']);
const track = (times: number, from = 0) => {
  for (let count = from; count < from + times; count += 1) log.track('share', { method: 'link', schools: count });
};
/** What reached the network, as the API would read it. */
const batches = () =>
  network.mock.calls.map(([, options]) => recordEvents.body.parse(JSON.parse(options?.body as string)).events);
const countsOf = (batch: ReturnType<typeof batches>[number] | undefined) =>
  batch?.map(({ properties }) => properties.schools);
const seconds = (count: number) => vi.advanceTimersByTimeAsync(count * 1_000);

beforeEach(() => {
  vi.useFakeTimers();
  network.mockReset().mockResolvedValue(new Response('{"accepted":1}', { status: 202 }));
  beacon.mockReset().mockReturnValue(true);
  vi.stubGlobal('fetch', network);
  Object.defineProperty(navigator, 'sendBeacon', { value: beacon, configurable: true });
  sender = createEventSender();
  log = createEventLog({ isVerbose: false, onEvent: sender.add });
});
afterEach(() => {
  sender.stop();
  localStorage.clear();
  Reflect.deleteProperty(navigator, 'globalPrivacyControl');
  Reflect.deleteProperty(navigator, 'sendBeacon');
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe('with consent, events are sent', () => {
  beforeEach(agree);

  it('ten at once', async () => {
    track(9);
    expect(network).not.toHaveBeenCalled();
    track(2, 9);
    await seconds(0);
    expect(batches().map(countsOf)).toEqual([[0, 1, 2, 3, 4, 5, 6, 7, 8, 9]]);
    const [address, options] = network.mock.calls[0] ?? [];
    expect([address, options?.method, options?.credentials]).toEqual([addressOf('recordEvents'), 'POST', 'omit']);
  });

  it('after ten seconds, counted from the first', async () => {
    track(1);
    await seconds(6);
    track(1, 1);
    await seconds(3.9);
    expect(network).not.toHaveBeenCalled();
    await seconds(0.1);
    expect(batches().map(countsOf)).toEqual([[0, 1]]);
    await seconds(60);
    expect(network).toHaveBeenCalledOnce();
  });

  it('as a beacon of JSON when the page is left, once', async () => {
    track(2);
    window.dispatchEvent(new Event('pagehide'));
    window.dispatchEvent(new Event('pagehide'));
    await seconds(60);
    expect(network).not.toHaveBeenCalled();
    expect(beacon).toHaveBeenCalledOnce();
    const [address, body] = beacon.mock.calls[0] ?? [];
    expect(address).toBe(addressOf('recordEvents'));
    expect(body).toBeInstanceOf(Blob);
    expect((body as Blob).type).toBe('application/json');
    vi.useRealTimers();
    const { events } = recordEvents.body.parse(JSON.parse(await (body as Blob).text()));
    expect(countsOf(events)).toEqual([0, 1]);
  });

  it('but for those that the API does not count', async () => {
    log.track('remote_failed', { remote: 'mfe_student', reason: 'away' });
    log.track('app_open');
    await seconds(10);
    expect(batches().map((batch) => batch.map(({ eventName }) => eventName))).toEqual([['app_open']]);
  });

  it('every name of the contract', async () => {
    for (const name of eventNames) (log.track as (name: string) => void)(name);
    await seconds(10);
    const sent = batches().flatMap((batch) => batch.map(({ eventName }) => eventName));
    expect(sent).toEqual(eventNames);
  });

  it.each([
    ['is not reached', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['is busy', () => Promise.resolve(new Response('', { status: 429 }))],
    ['is away', () => Promise.resolve(new Response('', { status: 503 }))],
  ])('with the next batch when the API %s, and without hurry', async (_name, answer) => {
    network.mockImplementationOnce(answer);
    track(10);
    await seconds(60);
    expect(network).toHaveBeenCalledOnce();
    track(12, 10);
    expect(network).toHaveBeenCalledOnce();
    await seconds(10);
    expect(countsOf(batches()[1])).toEqual(Array.from({ length: 22 }, (_, count) => count));
  });

  it('at most fifty at a time, the latest', async () => {
    network.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    track(10);
    await seconds(0);
    track(70, 10);
    await seconds(10);
    expect(countsOf(batches()[1])).toEqual(Array.from({ length: 50 }, (_, at) => at + 30));
  });

  it('not again when they were refused', async () => {
    network.mockResolvedValueOnce(new Response('', { status: 400 }));
    track(10);
    await seconds(0);
    track(1, 10);
    await seconds(10);
    expect(countsOf(batches()[1])).toEqual([10]);
  });
});

describe('nothing leaves the browser', () => {
  const leave = async () => {
    await seconds(60);
    window.dispatchEvent(new Event('pagehide'));
    expect(network).not.toHaveBeenCalled();
    expect(beacon).not.toHaveBeenCalled();
  };

  it('without consent', async () => {
    track(30);
    await leave();
    expect(log.events()).toHaveLength(30);
  });

  it('of what came before consent', async () => {
    track(5);
    agree();
    await seconds(60);
    track(1, 5);
    await seconds(10);
    expect(batches().map(countsOf)).toEqual([[5]]);
  });

  it('of what waits when consent is withdrawn', async () => {
    agree();
    track(5);
    withdraw();
    await leave();
  });

  it('of what waited, when consent is given again after a withdrawal', async () => {
    agree();
    track(3);
    withdraw();
    track(1, 3);
    agree();
    await leave();
  });

  it('while the browser asks for privacy', async () => {
    agree();
    Object.defineProperty(navigator, 'globalPrivacyControl', { value: true, configurable: true });
    track(30);
    await leave();
  });
});

import { addressOf } from '@korkollen/api/contracts/address';
import { endpoints } from '@korkollen/api/contracts/endpoints';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { startFakeApi, type FakeApi } from '../testing/fake-api';
import { startTestHost, type TestHost } from '../testing/web-host';

const address = addressOf('listSchools');
const publicHeaders = { 'cache-control': 'public, no-cache', vary: 'accept-encoding', etag: 'W/"1"' };
let api: FakeApi;
let host: TestHost;

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  vi.advanceTimersByTime(1);
  api = await startFakeApi();
  host = await startTestHost({ API_ORIGIN: api.origin });
  api.answers.set(address, ['first']);
  api.answerHeaders.set(address, publicHeaders);
  setRevision(1);
});
afterEach(async () => {
  await host.close();
  await api.stop();
  vi.useRealTimers();
});

function setRevision(revision: number): void {
  api.answer('getSiteFacts', {}, { schoolCount: 1, schoolsPerDistrict: {}, isDemoData: false, revision });
}
const get = (headers: Record<string, string> = {}, url = address) => host.app.inject({ url, headers });
const timesAsked = (url = address) => api.asked.filter((line) => line === `GET ${url}`).length;

it('is sent again as it came, without asking the API', async () => {
  const first = await get();
  const again = await get({ cookie: 'session=secret' });
  expect(again.json()).toEqual(['first']);
  const ofTheAnswer = ({ connection: _c, 'keep-alive': _k, date: _d, ...headers }: typeof first.headers) => headers;
  expect(ofTheAnswer(again.headers)).toEqual(ofTheAnswer(first.headers));
  expect(again.headers).toMatchObject({ ...publicHeaders, 'x-robots-tag': 'noindex' });
  expect(timesAsked()).toBe(1);
});

it('names the request that the API answered to nobody but who sent it', async () => {
  api.answerHeaders.set(address, { ...publicHeaders, 'x-request-id': 'the-first' });
  expect((await get()).headers['x-request-id']).toBe('the-first');
  expect((await get()).headers).not.toHaveProperty('x-request-id');
  expect((await get({ 'if-none-match': 'W/"1"' })).headers).not.toHaveProperty('x-request-id');
});

it('is told in one line to who has it', async () => {
  await get();
  for (const tag of ['W/"1"', '"1"', '"0", W/"1"', '*']) {
    const answer = await get({ 'if-none-match': tag });
    expect([answer.statusCode, answer.body]).toEqual([304, '']);
    expect(answer.headers).toMatchObject({ etag: 'W/"1"', 'cache-control': 'public, no-cache' });
    expect(answer.headers).not.toHaveProperty('content-type');
  }
  expect((await get({ 'if-none-match': 'W/"2"' })).json()).toEqual(['first']);
  expect(timesAsked()).toBe(1);
});

it('is another answer in another encoding and at another address', async () => {
  await get({ 'accept-encoding': 'br' });
  await get({ 'accept-encoding': 'gzip' });
  expect(timesAsked()).toBe(2);
  expect((await get({}, `${address}?page=2`)).statusCode).toBe(404);
});

it('says what the register says at the latest two seconds after it changed', async () => {
  await get();
  api.answers.set(address, ['second']);
  setRevision(2);
  vi.advanceTimersByTime(2_000);
  expect((await get()).json()).toEqual(['second']);
});

it.each<[string, Record<string, string>]>([
  ['of one person', { ...publicHeaders, 'cache-control': 'no-store' }],
  ['that brings a cookie', { ...publicHeaders, 'set-cookie': 'session=1' }],
  ['without a tag', { 'cache-control': 'public, no-cache', vary: 'accept-encoding' }],
  ['that differs by something else', { ...publicHeaders, vary: 'accept-encoding, cookie' }],
])('is kept by nobody when it is one %s', async (_name, headers) => {
  api.answerHeaders.set(address, headers);
  await get();
  expect((await get()).json()).toEqual(['first']);
  expect(timesAsked()).toBe(2);
});

it('is asked for each time while the state of the register is unknown', async () => {
  api.answers.set(endpoints.getSiteFacts.url, 503);
  await get();
  await get();
  expect(timesAsked()).toBe(2);
});

it('that breaks off is 503, and not kept', async () => {
  api.answerHeaders.set(address, { ...publicHeaders, 'content-length': '1000' });
  setTimeout(() => void api.stop(), 300);
  const answer = await get();
  expect(answer.statusCode).toBe(503);
  expect(answer.json()).toMatchObject({ code: 'SERVICE_UNAVAILABLE' });
  expect(answer.headers).not.toHaveProperty('etag');
});

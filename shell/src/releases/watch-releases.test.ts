import { releaseEndpoints } from '@korkollen/api/contracts/endpoint-tables';
import { recordReleaseReports } from '@korkollen/api/contracts/releases';
import { ApiError } from '@korkollen/shared-ui/http/http-client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Metric } from 'web-vitals';
import { storeChoice } from '../testing/choices';
import { registeredRemote } from '../testing/registered-remote';

type OnMetric = (tell: (metric: Pick<Metric, 'rating'>) => void) => void;
const measure = { onLCP: vi.fn<OnMetric>(), onINP: vi.fn<OnMetric>(), onCLS: vi.fn<OnMetric>() };
vi.mock('web-vitals', () => measure);

const student = registeredRemote('mfe_student');
const partner = registeredRemote('mfe_partner');
const releaseOf = ({ name, version }: typeof student) => ({ remote: name, version });
const network = vi.fn<typeof fetch>();
const beacon = vi.fn<Navigator['sendBeacon']>();

/** A page load of its own: what was noted belongs to the page. */
async function loadPage() {
  vi.resetModules();
  const { noteRelease } = await import('./release-notes');
  const { watchReleases } = await import('./watch-releases');
  return { note: noteRelease, watch: () => watchReleases([student, partner], student) };
}
/** What reached the network, as the API would read it. */
const told = () => network.mock.calls.filter(([address]) => address === releaseEndpoints.recordReleaseReports.url);
const reports = () =>
  told().flatMap(([, options]) => recordReleaseReports.body.parse(JSON.parse(options?.body as string)).reports);
const tenSeconds = () => vi.advanceTimersByTimeAsync(10_000);

beforeEach(() => {
  vi.useFakeTimers();
  vi.clearAllMocks();
  network.mockReset().mockResolvedValue(new Response('{"status":"ok"}', { status: 202 }));
  vi.stubGlobal('fetch', network);
  Object.defineProperty(navigator, 'sendBeacon', { value: beacon.mockReturnValue(true), configurable: true });
});
afterEach(() => {
  // what the page waits to send goes with it
  window.dispatchEvent(new Event('pagehide'));
  localStorage.clear();
  Reflect.deleteProperty(navigator, 'sendBeacon');
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

it('keeps what happens before anybody watches, and tells it then', async () => {
  const { note, watch } = await loadPage();
  note(student);
  note(student, { phase: 'hydrate', error: new Error('Minified React error #418') });
  await tenSeconds();
  expect(told()).toEqual([]);
  watch();
  await tenSeconds();
  expect(reports()).toEqual([
    { ...releaseOf(student), isStart: true },
    { ...releaseOf(student), isStart: false, failure: { phase: 'hydrate' } },
  ]);
  const [address, options] = told()[0] ?? [];
  expect([address, options?.credentials]).toEqual([releaseEndpoints.recordReleaseReports.url, 'omit']);
});

it('tells one start and one failure of a release in a page load, and of each release', async () => {
  const { note, watch } = await loadPage();
  watch();
  for (const release of [student, student, partner]) note(release);
  for (const release of [student, student, partner]) note(release, { phase: 'render', error: new TypeError('x') });
  await tenSeconds();
  expect(reports().map(({ remote, isStart, failure }) => [remote, isStart, failure?.phase])).toEqual([
    ['mfe_student', true, undefined],
    ['mfe_partner', true, undefined],
    ['mfe_student', false, 'render'],
    ['mfe_partner', false, 'render'],
  ]);
});

it('counts a release that fails before its page is there as one that was come to', async () => {
  const { note, watch } = await loadPage();
  watch();
  note(student, { phase: 'load', error: new Error('404') });
  note(student);
  await tenSeconds();
  expect(reports()).toEqual([{ ...releaseOf(student), isStart: true, failure: { phase: 'load' } }]);
});

const missingFile = Object.assign(new Error('Loading chunk 12 failed'), { name: 'ChunkLoadError' });
it.each([
  ['a class that is known', new RangeError('elsa@example.se'), { phase: 'render', error: 'RangeError' }],
  ['an answer of the API', new ApiError({ status: 500, text: '' }), { phase: 'render', error: 'ApiError' }],
  ['another class', Object.assign(new Error('x'), { name: 'ElsaError' }), { phase: 'render', error: 'other' }],
  ['what is no error', 'Elsa Berg', { phase: 'render', error: 'other' }],
  ['a file that is gone', missingFile, { phase: 'chunk' }],
])('tells of %s its kind, and none of its words', async (_name, error, failure) => {
  const { note, watch } = await loadPage();
  watch();
  note(student, { phase: 'render', error });
  await tenSeconds();
  expect(reports()).toEqual([{ ...releaseOf(student), isStart: true, failure }]);
});

it('takes neither a missing network nor a quick visitor for a failure', async () => {
  const { note, watch } = await loadPage();
  watch();
  note(student, { phase: 'hydrate', error: new Error('Minified React error #421; visit https://react.dev') });
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  note(student, { phase: 'load', error: new Error('offline') });
  await tenSeconds();
  expect(told()).toEqual([]);
});

it('tells what waits when the page is left', async () => {
  const { note, watch } = await loadPage();
  watch();
  note(student);
  window.dispatchEvent(new Event('pagehide'));
  expect(beacon).toHaveBeenCalledOnce();
  expect(beacon.mock.calls[0]?.[0]).toBe(releaseEndpoints.recordReleaseReports.url);
});

it('tells how the page felt to who agrees to statistics, once', async () => {
  storeChoice(['essential', 'analytics']);
  const { watch } = await loadPage();
  watch();
  const tellLayoutShift = measure.onCLS.mock.calls[0]?.[0];
  tellLayoutShift?.({ rating: 'good' });
  tellLayoutShift?.({ rating: 'poor' });
  measure.onLCP.mock.calls[0]?.[0]({ rating: 'needs-improvement' });
  await tenSeconds();
  expect(reports()).toEqual([
    { ...releaseOf(student), isStart: false, vitals: { cls: 'good' } },
    { ...releaseOf(student), isStart: false, vitals: { lcp: 'needs-improvement' } },
  ]);
});

it('forgets how the page felt when the visitor withdraws before it is told, and tells the rest', async () => {
  storeChoice(['essential', 'analytics']);
  const { note, watch } = await loadPage();
  watch();
  measure.onLCP.mock.calls[0]?.[0]({ rating: 'good' });
  note(student, { phase: 'render', error: new TypeError('x') });
  storeChoice(['essential']);
  await tenSeconds();
  expect(reports()).toEqual([
    { ...releaseOf(student), isStart: true, failure: { phase: 'render', error: 'TypeError' } },
  ]);
});

it('tells nothing of it of who does not', async () => {
  storeChoice(['essential']);
  const { watch } = await loadPage();
  watch();
  measure.onINP.mock.calls[0]?.[0]({ rating: 'poor' });
  await tenSeconds();
  expect(told()).toEqual([]);
});

it('has the other files of its shell at hand for who stays, before the next one takes them away', async () => {
  const { watch } = await loadPage();
  network.mockImplementation(() =>
    Promise.resolve(Response.json({ scripts: ['main.js'], later: ['1.a.js', '2.b.js'] })),
  );
  watch();
  await tenSeconds();
  expect(network).not.toHaveBeenCalled();
  await tenSeconds();
  await tenSeconds();
  expect(network.mock.calls.map(([address]) => address)).toEqual([
    '/assets/shell.assets.json',
    '/assets/1.a.js',
    '/assets/2.b.js',
  ]);
});

it('fetches nothing ahead for who pays for what is sent', async () => {
  vi.stubGlobal('navigator', { ...navigator, onLine: true, connection: { saveData: true } });
  const { watch } = await loadPage();
  watch();
  for (let times = 0; times < 3; times += 1) await tenSeconds();
  expect(network).not.toHaveBeenCalled();
});

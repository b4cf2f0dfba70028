import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { registeredRemote } from '../testing/registered-remote';

const remotes = [registeredRemote('mfe_student'), registeredRemote('mfe_partner')];
const same = { mfe_student: '1.0.0-test', mfe_partner: '1.0.0-test' };
const newer = { ...same, mfe_partner: '1.1.0-test' };
const network = vi.fn<typeof fetch>();
const shows = (releases: object) => network.mockImplementation(() => Promise.resolve(Response.json(releases)));
let stop: () => void;

/** A page load of its own: what is known belongs to the page. */
async function loadPage() {
  vi.resetModules();
  const known = await import('./newer-releases');
  const { lookForNewer } = await import('./look-for-newer');
  const begin = () => {
    const looking = lookForNewer(remotes);
    stop = looking.stop;
    return looking;
  };
  return { ...known, begin };
}
const minute = () => vi.advanceTimersByTimeAsync(60_000);
const showTab = () => document.dispatchEvent(new Event('visibilitychange'));
const settled = () => vi.advanceTimersByTimeAsync(0);

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', network.mockReset());
  shows(same);
  stop = () => undefined;
});
afterEach(() => {
  stop();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

it('asks when an answer follows another revision, and only then', async () => {
  const { begin, noteRevision, newerReleases } = await loadPage();
  begin();
  for (const revision of [null, '41', '41', null, '41']) noteRevision(revision);
  await settled();
  expect(network).toHaveBeenCalledOnce();
  expect(newerReleases.getState()).toBe(false);
  shows(newer);
  noteRevision('42');
  await settled();
  expect(newerReleases.getState()).toBe(true);
});

it('looks at what came before it was there', async () => {
  const { begin, noteRevision, newerReleases } = await loadPage();
  shows(newer);
  noteRevision('42');
  expect(network).not.toHaveBeenCalled();
  begin();
  await settled();
  expect(newerReleases.getState()).toBe(true);
});

it('asks when the tab is shown again, at most once a minute', async () => {
  const { begin, newerReleases } = await loadPage();
  begin();
  showTab();
  await minute();
  vi.spyOn(document, 'hidden', 'get').mockReturnValueOnce(true);
  showTab();
  expect(network).not.toHaveBeenCalled();
  shows(newer);
  showTab();
  showTab();
  await settled();
  expect(network).toHaveBeenCalledOnce();
  expect(newerReleases.getState()).toBe(true);
});

it('asks while the tab is left open, and not while it is hidden', async () => {
  const { begin, newerReleases } = await loadPage();
  begin();
  shows(newer);
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  await vi.advanceTimersByTimeAsync(3_600_000);
  expect(network).not.toHaveBeenCalled();
  hidden.mockReturnValue(false);
  await vi.advanceTimersByTimeAsync(600_000);
  expect(network).toHaveBeenCalledOnce();
  expect(newerReleases.getState()).toBe(true);
});

it('knows of another build of the shell than its own', async () => {
  document.head.innerHTML = '<script type="text/plain" src="/assets/main.1a.js"></script>';
  const { begin, newerReleases } = await loadPage();
  const { look } = begin();
  shows({ ...same, shell: '/assets/main.1a.js' });
  look();
  await settled();
  expect(newerReleases.getState()).toBe(false);
  shows({ ...same, shell: '/assets/main.2b.js' });
  look();
  await settled();
  expect(newerReleases.getState()).toBe(true);
});

it('stays where it is when what was newer has been taken back', async () => {
  const { begin, newerReleases } = await loadPage();
  const { look } = begin();
  shows(newer);
  look();
  await settled();
  shows(same);
  look();
  await settled();
  expect(newerReleases.getState()).toBe(false);
});

it('knows of a remote that is shown no more', async () => {
  const { begin, newerReleases } = await loadPage();
  shows({ mfe_student: '1.0.0-test' });
  begin().look();
  await settled();
  expect(newerReleases.getState()).toBe(true);
});

it.each([
  ['without a network', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['of a host that does not know it yet', () => Promise.resolve(new Response('', { status: 503 }))],
  ['of something else', () => Promise.resolve(new Response('<html>'))],
  ['of nothing', () => Promise.resolve(Response.json(null))],
])('learns nothing from an answer %s', async (_name, answer) => {
  const { begin, newerReleases, canMoveOn } = await loadPage();
  network.mockImplementation(answer);
  begin().look();
  await settled();
  expect([newerReleases.getState(), canMoveOn()]).toEqual([false, false]);
});

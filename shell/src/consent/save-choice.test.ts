import { refusal, answer } from '@korkollen/shared-ui/testing/answer';
import { server } from '@korkollen/shared-ui/testing/msw-server';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { forgetChoices, givePrivacySignal, storeChoice } from '../testing/choices';
import { hasConsentTo, keepChoice, readChoice } from './choice';
import { choose, sendUnsent } from './save-choice';

const id = '3f0c1d7e-0000-4000-8000-000000000000';
const versions = { cookies: '1', privacy: '1' };

interface Sent {
  key: string | null;
  body: unknown;
}
const sent: Sent[] = [];
/** The API, which takes every choice but those that a test has it refuse. */
function playApi(
  fails: () => boolean = () => false,
  code: 'SERVICE_UNAVAILABLE' | 'VALIDATION_FAILED' = 'SERVICE_UNAVAILABLE',
) {
  server.use(
    answer('recordConsent', ({ body, headers }) => {
      sent.push({ key: headers.get('idempotency-key'), body });
      return fails() ? refusal(code) : { id, categories: body.categories, policyVersions: versions };
    }),
  );
}

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
beforeEach(() => {
  sent.length = 0;
  keepChoice(null);
  vi.spyOn(console, 'warn').mockReturnValue(undefined);
});
afterEach(() => {
  server.resetHandlers();
  forgetChoices();
  document.head.innerHTML = '';
  vi.useRealTimers();
  vi.restoreAllMocks();
});
afterAll(() => server.close());

it('keeps a choice together with the texts it is about, and sends its proof once', async () => {
  playApi();
  await choose(['analytics'], versions);
  expect(readChoice()).toMatchObject({ categories: ['essential', 'analytics'], policyVersions: versions });
  expect(readChoice()).not.toHaveProperty('unsent');
  await sendUnsent();
  expect(sent).toMatchObject([{ body: { categories: ['essential', 'analytics'], policyVersions: versions } }]);
  expect(sent[0]?.key).toMatch(/^[\da-f-]{36}$/);
});

it('lets the API name the texts when the page does not know them', async () => {
  playApi();
  await choose([], {});
  expect(sent).toMatchObject([{ body: { categories: ['essential'] } }]);
  expect(sent[0]?.body).not.toHaveProperty('policyVersions');
  expect(readChoice()?.policyVersions).toEqual(versions);
});

it('refuses at once while the server is away, and agrees only when it is back', async () => {
  let isAway = true;
  playApi(() => isAway);
  storeChoice(['essential', 'analytics', 'marketing']);
  await choose(['analytics'], versions);
  expect([hasConsentTo('analytics'), hasConsentTo('marketing')]).toEqual([true, false]);
  await choose([], versions);
  expect(hasConsentTo('analytics')).toBe(false);
  await choose(['analytics'], versions);
  expect(hasConsentTo('analytics')).toBe(false);
  isAway = false;
  window.dispatchEvent(new Event('online'));
  await vi.waitFor(() => expect(hasConsentTo('analytics')).toBe(true));
  // the last try and the one before it are the same choice
  expect(sent).toHaveLength(4);
  expect(sent[3]?.key).toBe(sent[2]?.key);
  expect(new Set(sent.map(({ key }) => key)).size).toBe(3);
});

it('tries again by itself, less and less often', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  let failuresLeft = 2;
  playApi(() => (failuresLeft -= 1) >= 0);
  await choose([], versions);
  expect(sent).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(5_000);
  await vi.waitFor(() => expect(sent).toHaveLength(2));
  await vi.advanceTimersByTimeAsync(30_000);
  await vi.waitFor(() => expect(readChoice()).not.toHaveProperty('unsent'));
  expect(sent).toHaveLength(3);
});

it('gives up what the API will never take, and what it stands for', async () => {
  playApi(() => true, 'VALIDATION_FAILED');
  await choose(['analytics'], versions);
  expect(readChoice()).toMatchObject({ categories: ['essential'] });
  expect(readChoice()).not.toHaveProperty('unsent');
});

it('sends what an earlier page could not', async () => {
  playApi();
  storeChoice(['essential'], { unsent: { key: id, categories: ['essential', 'marketing'] } });
  await Promise.all([sendUnsent(), sendUnsent()]);
  expect(sent.map(({ key }) => key)).toEqual([id]);
  expect(readChoice()?.categories).toEqual(['essential', 'marketing']);
});

it('makes every choice essential where the browser says so', async () => {
  playApi();
  givePrivacySignal();
  await choose(['essential', 'analytics', 'marketing'], versions);
  expect(sent).toMatchObject([{ body: { categories: ['essential'] } }]);
  expect(readChoice()?.categories).toEqual(['essential']);
});

it('starts scripts when it is proved, and loads the page anew when one of them must go', async () => {
  playApi();
  const reload = vi.spyOn(location, 'reload').mockReturnValue(undefined);
  document.head.innerHTML = '<script type="text/plain" data-category="marketing">1</script>';
  await choose(['marketing'], versions);
  expect(document.querySelector('script')?.dataset.activated).toBe('');
  await choose([], versions);
  expect(reload).toHaveBeenCalledOnce();
  expect(hasConsentTo('marketing')).toBe(false);
  expect(readChoice()?.unsent?.categories).toEqual(['essential']);
});

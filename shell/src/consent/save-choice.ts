import type { PolicyVersions } from '@korkollen/api/contracts/consent';
import { consentCategories, type ConsentCategory } from '@korkollen/api/contracts/vocabulary';
import { randomUuid } from '@korkollen/shared-ui/host/random-uuid';
import { call, hasStatus } from '@korkollen/shared-ui/http/http-client';
import { activateScripts, hasUnwantedScripts } from './activate-scripts';
import { hasPrivacySignal, keepChoice, readChoice } from './choice';

/** While the server is away: soon, and then less and less often. The next page tries again. */
const retryDelaysMs = [5_000, 30_000, 120_000, 600_000];

let sending: Promise<void> | undefined;
let failures = 0;
let timer: ReturnType<typeof setTimeout> | undefined;

function retryLater(): void {
  const delay = retryDelaysMs[failures];
  failures += 1;
  clearTimeout(timer);
  if (delay !== undefined) timer = setTimeout(() => void sendUnsent(), delay);
}

/** What was refused would be refused again; what is refused for now, or not answered, is worth another try. */
const isFinal = (error: unknown): boolean => [400, 413, 422].some((status) => hasStatus(error, status));

async function send(): Promise<void> {
  const { unsent, policyVersions } = readChoice() ?? {};
  if (!unsent) return;
  const isStillIt = (): boolean => readChoice()?.unsent?.key === unsent.key;
  const settle = (settled: { categories?: ConsentCategory[]; policyVersions?: PolicyVersions }): void => {
    const choice = readChoice();
    if (!choice || !isStillIt()) return;
    const { unsent: _sent, ...rest } = choice;
    keepChoice({ ...rest, ...settled });
  };
  const isKnown = policyVersions !== undefined && Object.keys(policyVersions).length > 0;
  try {
    const receipt = await call('recordConsent', {
      body: { categories: unsent.categories, ...(isKnown && { policyVersions }) },
      headers: { 'idempotency-key': unsent.key },
    });
    failures = 0;
    settle({ categories: receipt.categories, policyVersions: receipt.policyVersions });
    activateScripts();
  } catch (error) {
    console.warn('The choice of cookies could not be sent yet', error);
    if (isFinal(error)) settle({});
    else if (isStillIt()) retryLater();
  }
}

/** Sends the proof of a choice that has none, one call at a time; tried again until it is there. */
export async function sendUnsent(): Promise<void> {
  await sending;
  sending ??= send().finally(() => (sending = undefined));
  await sending;
}

/**
 * Makes a choice. What it takes away is gone at once, whatever comes of the call; what it adds counts when its proof is
 * kept. A browser's privacy signal makes it essential only.
 */
export async function choose(categories: readonly ConsentCategory[], policyVersions: PolicyVersions): Promise<void> {
  const chosen = consentCategories.filter(
    (category) => category === 'essential' || (!hasPrivacySignal() && categories.includes(category)),
  );
  const before = readChoice()?.categories ?? [];
  keepChoice({
    categories: chosen.filter((category) => category === 'essential' || before.includes(category)),
    policyVersions,
    chosenAt: new Date().toISOString(),
    unsent: { key: randomUuid(), categories: chosen },
  });
  failures = 0;
  // only a new page is rid of a script that runs; it sends the proof too
  if (hasUnwantedScripts()) location.reload();
  else await sendUnsent();
}

// a module's own: it is fetched once a page, by those who have something to send
window.addEventListener('online', () => void sendUnsent());

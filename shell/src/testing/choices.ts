import type { ConsentCategory } from '@korkollen/api/contracts/vocabulary';
import { type Choice, CONSENT_KEY } from '../consent/choice';

/** Leaves a choice in the browser's storage, as an earlier visit did. */
export function storeChoice(categories: ConsentCategory[], fields: Partial<Choice> = {}): void {
  const choice: Choice = {
    categories,
    policyVersions: { cookies: '1' },
    chosenAt: new Date().toISOString(),
    ...fields,
  };
  localStorage.setItem(CONSENT_KEY, JSON.stringify(choice));
}

/** Browsers tell of the signal in this place. */
export function givePrivacySignal(): void {
  Object.defineProperty(navigator, 'globalPrivacyControl', { value: true, configurable: true });
}

export function forgetChoices(): void {
  localStorage.clear();
  Reflect.deleteProperty(navigator, 'globalPrivacyControl');
}

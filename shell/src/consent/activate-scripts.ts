import { consentCategories, type ConsentCategory } from '@korkollen/api/contracts/vocabulary';
import { readStyleNonce } from '@korkollen/shared-ui/theme/style-nonce';
import { ACTIVE_SCRIPTS, hasConsentTo, WAITING_SCRIPTS } from './choice';

const isCategory = (text: string | undefined): text is ConsentCategory =>
  consentCategories.some((category) => category === text);

function categoryOf(script: HTMLScriptElement): ConsentCategory | undefined {
  const { category } = script.dataset;
  return isCategory(category) ? category : undefined;
}

/** A copy that runs, in the place of the one that waited: a browser never runs a script whose type changes. */
function activate(waiting: HTMLScriptElement, nonce: string | undefined): void {
  const script = document.createElement('script');
  for (const { name, value } of waiting.attributes) if (name !== 'type') script.setAttribute(name, value);
  if (nonce) script.nonce = nonce;
  script.text = waiting.text;
  script.dataset.activated = '';
  waiting.replaceWith(script);
}

/** Runs the scripts of the categories that the visitor agrees to, each of them once. */
export function activateScripts(): void {
  const nonce = readStyleNonce();
  for (const script of document.querySelectorAll<HTMLScriptElement>(WAITING_SCRIPTS)) {
    const category = categoryOf(script);
    if (category && hasConsentTo(category)) activate(script, nonce);
  }
}

/** Whether a script runs whose category the visitor no longer agrees to; only a new page is rid of it. */
export function hasUnwantedScripts(): boolean {
  const active = document.querySelectorAll<HTMLScriptElement>(ACTIVE_SCRIPTS);
  return [...active].some((script) => !hasConsentTo(categoryOf(script) ?? 'essential'));
}

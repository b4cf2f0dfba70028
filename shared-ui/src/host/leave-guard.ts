import { STEP_EVENT } from '../router/step-event';
import { isPlainClick } from '../primitives/plain-click/plain-click';

/** Where somebody wants to go: the address of a link, or what walks through the browser's history. */
export type Destination = string | (() => void);
type AskToLeave = (destination: Destination) => void;

/** How long the browser may take over a step; one that Back crossed, pressed twice, is lost. */
const STEP_WAIT_MS = 300;
const MAX_TRIES = 5;

/** Where a form stands. */
interface FormPlace {
  pathname: string;
  /** What opens the form in the query of its page: another value takes it away like another page. */
  opener?: { parameter: string; value: string | null } | undefined;
}
type Address = Pick<URL, 'pathname' | 'search'>;

interface Asker {
  ask: AskToLeave;
  place: FormPlace;
}

/** How the forms with unsaved changes ask. One of those that would be left does, for all. */
const askers = new Set<Asker>();
/** The step that is kept; none once it may be left. */
let page: { step: number | undefined } | undefined;
/** Runs while the address is on its way back to the page. */
let returning: ReturnType<typeof setTimeout> | undefined;

/** Where the address stands in the history; undefined where neither the browser nor the router has counted. */
function currentStep(): number | undefined {
  const { navigation } = window as { navigation?: Navigation };
  const state = window.history.state as { idx?: number } | null;
  // the router begins anew after an anchor that the browser followed by itself
  return navigation?.currentEntry?.index ?? state?.idx;
}

/** Who asks before the address becomes another; nobody where every form stays. */
function askerFor({ pathname, search }: Address): Asker | undefined {
  const query = new URLSearchParams(search);
  return [...askers].find(
    ({ place: { pathname: own, opener } }) =>
      pathname !== own || (opener !== undefined && query.get(opener.parameter) !== opener.value),
  );
}

function stopReturning(): void {
  clearTimeout(returning);
  returning = undefined;
}

function walkTo(step: number): void {
  const from = currentStep();
  // none at all would load the page anew
  if (from !== undefined && from !== step) window.history.go(step - from);
}

function returnTo(step: number, triesLeft = MAX_TRIES): void {
  stopReturning();
  if (triesLeft === 0 || currentStep() === step) return;
  returning = setTimeout(returnTo, STEP_WAIT_MS, step, triesLeft - 1);
  walkTo(step);
}

/** The browser has gone already when it tells, so what it did is undone before anybody is asked. */
function guardStep(event: Event): void {
  const there = currentStep();
  if (page?.step === undefined || there === undefined) return;
  if (returning !== undefined) {
    event.preventDefault();
    if (there === page.step) stopReturning();
    return;
  }
  const asker = askerFor(window.location);
  if (!asker) return;
  event.preventDefault();
  returnTo(page.step);
  asker.ask(() => walkTo(there));
}

/** The link that a click follows within the product; null when it opens elsewhere, stays on the page or is no link at all. */
function linkOf(event: MouseEvent): HTMLAnchorElement | null {
  if (!isPlainClick(event)) return null;
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (!link || link.target === '_blank' || link.hasAttribute('download')) return null;
  if (link.getAttribute('href')?.startsWith('#')) return null;
  return new URL(link.href, window.location.href).origin === window.location.origin ? link : null;
}

function guardLink(event: MouseEvent): void {
  const link = page && linkOf(event);
  if (!link) return;
  const { pathname, search } = new URL(link.href, window.location.href);
  const asker = askerFor({ pathname, search });
  if (!asker) return;
  event.preventDefault();
  event.stopPropagation();
  // within the page the link itself knows whether it is a step in the history
  asker.ask(pathname === asker.place.pathname ? () => link.click() : `${pathname}${search}`);
}

const warn = (event: BeforeUnloadEvent): void => event.preventDefault();

/** The page is left with its changes: nobody asks again. */
export function letLeave(): void {
  stopReturning();
  page = undefined;
}

/** Leaves for an address, by what no link and no step in the history tells, once whoever would lose changes has said so. */
export function askThenLeave(address: Address, leave: () => void): void {
  const asker = page && askerFor(address);
  if (asker) asker.ask(leave);
  else leave();
}

/** Has `ask` called instead of leaving where a form stands, or that of another form there. Answers how to end it. */
export function guardPage(place: FormPlace, ask: AskToLeave): () => void {
  const asker: Asker = { ask, place };
  if (returning === undefined) page = { step: currentStep() };
  askers.add(asker);
  window.addEventListener('beforeunload', warn);
  window.addEventListener(STEP_EVENT, guardStep);
  document.addEventListener('click', guardLink, { capture: true });
  return () => {
    askers.delete(asker);
    if (askers.size > 0) return;
    letLeave();
    window.removeEventListener('beforeunload', warn);
    window.removeEventListener(STEP_EVENT, guardStep);
    document.removeEventListener('click', guardLink, { capture: true });
  };
}

import { STEP_EVENT } from '../router/step-event';

/** Where somebody wants to go: the address of a link, or what walks through the browser's history. */
export type Destination = string | (() => void);
type AskToLeave = (destination: Destination) => void;

/** How long the browser may take over a step; one that Back crossed, pressed twice, is lost. */
const STEP_WAIT_MS = 300;
const MAX_TRIES = 5;

/** How the forms with unsaved changes ask. One of them does, for all. */
const askers = new Set<AskToLeave>();
/** The page that is kept; none once it may be left. */
let page: { pathname: string; step: number | undefined } | undefined;
/** Runs while the address is on its way back to the page. */
let returning: ReturnType<typeof setTimeout> | undefined;

/** Where the address stands in the history; undefined where neither the browser nor the router has counted. */
function currentStep(): number | undefined {
  const { navigation } = window as { navigation?: Navigation };
  const state = window.history.state as { idx?: number } | null;
  // the router begins anew after an anchor that the browser followed by itself
  return navigation?.currentEntry?.index ?? state?.idx;
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
  const [ask] = askers;
  if (!ask || window.location.pathname === page.pathname) return;
  event.preventDefault();
  returnTo(page.step);
  ask(() => walkTo(there));
}

/** Where a click leads within the product; null when it opens elsewhere, stays on the page or is no link at all. */
function destinationOf(event: MouseEvent): string | null {
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return null;
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (!link || link.target === '_blank' || link.hasAttribute('download')) return null;
  const { origin, pathname, search } = new URL(link.href, window.location.href);
  if (origin !== window.location.origin || pathname === window.location.pathname) return null;
  return `${pathname}${search}`;
}

function guardLink(event: MouseEvent): void {
  const destination = page && destinationOf(event);
  const [ask] = askers;
  if (!destination || !ask) return;
  event.preventDefault();
  event.stopPropagation();
  ask(destination);
}

const warn = (event: BeforeUnloadEvent): void => event.preventDefault();

/** The page is left with its changes: nobody asks again. */
export function letLeave(): void {
  stopReturning();
  page = undefined;
}

/** Has `ask` called instead of leaving the page at `pathname`, or that of another form there. Answers how to end it. */
export function guardPage(pathname: string, ask: AskToLeave): () => void {
  if (returning === undefined) page = { pathname, step: currentStep() };
  askers.add(ask);
  window.addEventListener('beforeunload', warn);
  window.addEventListener(STEP_EVENT, guardStep);
  document.addEventListener('click', guardLink, { capture: true });
  return () => {
    askers.delete(ask);
    if (askers.size > 0) return;
    letLeave();
    window.removeEventListener('beforeunload', warn);
    window.removeEventListener(STEP_EVENT, guardStep);
    document.removeEventListener('click', guardLink, { capture: true });
  };
}

// The script of a page that arrives rendered, written into its HTML behind the content: fetching the apps ahead when nothing
// else is to do, starting them at the first sign of a person, and keeping what the person did meanwhile. Nothing is imported
// at run time, so that it stays a few kB. In the head stand the theme and what holds the presses until here (./early-presses.ts).
import { PRESS_AGAIN_MARK, TURNED_AT_ONCE_MARK } from '@korkollen/shared-ui/host/press-again';
import { switchTheme, THEME_SWITCH_MARK } from './layout/theme-choice';
import { askAhead } from './navigation/answers-ahead';
import {
  AHEAD_ID,
  FRAME_HYDRATED_EVENT,
  HYDRATED_EVENT,
  START_FILES_ID,
  START_SOON_MARK,
  UNAVAILABLE_EVENT,
  type StartFile,
} from './start-files';

declare global {
  interface Window {
    /** Kept when somebody shows that they are there; until then a page that arrived rendered is not taken over. */
    firstSign?: Promise<void>;
    /** Set by the apps' code when it starts, which it does once on a page, however often its files are run. */
    isStarted?: boolean;
  }
}

interface NetworkInformation {
  saveData?: boolean;
}

const page = document;
const root = page.documentElement;

const files = (): StartFile[] => JSON.parse(page.getElementById(START_FILES_ID)?.textContent ?? '[]') as StartFile[];

/** Puts files into the browser's cache, where the scripts that ask for them find them. */
function fetchFiles(list: StartFile[], priority: RequestPriority): void {
  for (const { address, integrity } of list) {
    void fetch(address, { priority, ...(integrity ? { integrity } : {}) }).catch(() => undefined);
  }
}

/** Whether somebody has signed in here, as the session keeps it (shared-ui/src/host/session-service). */
function isSomebodySignedIn(): boolean {
  try {
    return localStorage.getItem('korkollen_user') !== null;
  } catch {
    return false;
  }
}

let isLoaded = false;
/** Scripts that could not be fetched, and those that failed for want of one; undefined before the first try. */
let failed: string[] | undefined;

/** A page that lost its network stays as it was rendered, and the next tap tries again; moving a pointer would do so without end. */
function noteFailed(address: string): void {
  failed?.push(address);
  isLoaded = false;
  page.removeEventListener('pointermove', start, true);
  window.addEventListener('error', noteFault);
}

/** A script that only waits for a missing one goes on when that has come; one that failed without it is run again. */
function noteFault({ filename }: ErrorEvent): void {
  if (window.isStarted) return;
  for (const { address } of files()) if (filename.endsWith(address)) noteFailed(address);
}

/** Runs the apps' code: scripts in their order; what these ask for later, one after the other, is fetched beside them. */
function load(): void {
  if (isLoaded) return;
  const all = files();
  if (all.length === 0) {
    // somebody is there while the page still arrives, whose list comes last
    page.addEventListener('DOMContentLoaded', load, { once: true });
    return;
  }
  isLoaded = true;
  const again = failed;
  failed = [];
  for (const { address, isScript } of all) {
    if (!isScript || (again && !again.includes(address))) continue;
    const script = page.createElement('script');
    script.src = address;
    // runs in the order of the list, not of arrival
    script.async = false;
    // a script that another one adds waits behind everything else
    script.fetchPriority = 'high';
    script.onerror = () => {
      noteFailed(address);
      script.remove();
    };
    page.head.append(script);
  }
  fetchFiles(
    all.filter(({ isScript }) => !isScript),
    'high',
  );
}

let giveSign: () => void;
window.firstSign = new Promise((resolve) => (giveSign = resolve));

/** Brings the page to life: its code runs, and need not wait any longer. */
function start(): void {
  load();
  giveSign();
}

/** How long a page has been quiet when its code may run: nobody waits for anything else. */
const QUIET_MS = 6_000;

/** Fetches what a start would fetch, behind everything else; where the visitor goes on reading, it is run as far as it goes. */
function prepare(): void {
  const { connection } = navigator as { connection?: NetworkInformation };
  if (connection?.saveData) return;
  // each in a moment of its own: asking takes a slow phone some milliseconds
  for (const file of files()) whenIdle(() => fetchFiles([file], 'low'));
  setTimeout(() => whenIdle(load), QUIET_MS);
}

/** What the visitor keeps here (a session, favourites, a place) shows without waiting for a tap. */
function hasVisitorsOwnThings(): boolean {
  try {
    // the theme is on already, and nothing shows a choice of cookies (./consent/choice)
    return Object.keys(localStorage).some((key) => key !== 'theme' && key !== 'korkollen_consent');
  } catch {
    return false;
  }
}

const whenIdle = (work: () => void): void => {
  if ('requestIdleCallback' in window) requestIdleCallback(work, { timeout: 4_000 });
  else setTimeout(work, 300);
};

// What the person does before the page is alive: presses in their order, each of the same thing once (who waits presses
// again), and every changed field; done again once it is.
const pressed = new Set<HTMLElement>();
const changed = new Map<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement, string | boolean>();

function isField(target: EventTarget | null): target is HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement {
  return (
    target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement
  );
}
/** What a file input holds can be kept by nobody but the browser, which keeps it. */
const isFile = (field: Element): boolean => field instanceof HTMLInputElement && field.type === 'file';
const isSwitch = (field: Element): field is HTMLInputElement =>
  field instanceof HTMLInputElement && (field.type === 'checkbox' || field.type === 'radio');

let isFrameAlive = false;
const isOfFrame = (element: Element): boolean => !element.closest('main');

/** Buttons that stand another way than they were rendered, because they were turned over here. */
const turned = new Set<HTMLElement>();

/** Opens what the button hides, or hides it again, if all of it stands in the page already: the menu of phones. */
function switchPart(button: HTMLElement): boolean {
  const part = page.getElementById(button.getAttribute('aria-controls') ?? '');
  if (!part?.firstChild || !button.hasAttribute('aria-expanded')) return false;
  part.hidden = !part.hidden;
  button.setAttribute('aria-expanded', String(!part.hidden));
  return true;
}

const isTurnedMark = (button: HTMLElement): boolean => button.hasAttribute(TURNED_AT_ONCE_MARK);

let canComeToLife = true;

/** Fills a heart or empties it, as long as what it says can come true. */
function switchMark(button: HTMLElement): boolean {
  if (!canComeToLife || !isTurnedMark(button)) return false;
  button.setAttribute('aria-pressed', String(button.getAttribute('aria-pressed') !== 'true'));
  return true;
}

/** Turns a button over that needs no app for it. */
function turnOver(button: HTMLElement): boolean {
  if (!switchPart(button) && !switchMark(button)) return false;
  if (!turned.delete(button)) turned.add(button);
  return true;
}

function turnPressedOver(event: Event): void {
  const button = event.target instanceof Element ? event.target.closest('button') : null;
  if (!button || (isFrameAlive && isOfFrame(button))) return;
  if (button.hasAttribute(THEME_SWITCH_MARK)) switchTheme();
  else if (!turnOver(button)) return;
  start();
  event.stopImmediatePropagation();
}

/** The framework does not know what was turned over here: it is turned back and pressed once more, before the next paint. */
function handOver(isHandedOver: (button: HTMLElement) => boolean): void {
  for (const button of turned) {
    if (!isHandedOver(button)) continue;
    turnOver(button);
    button.click();
  }
}

/** Has a press wait for the page, which says that it does. */
function hold(event: Event, element: HTMLElement): void {
  event.preventDefault();
  event.stopImmediatePropagation();
  pressed.add(element);
  element.setAttribute('aria-busy', 'true');
}

/** Whether the browser would leave the page, with a heart that nobody has heard of yet. */
function leavesTooSoon(event: Event, link: HTMLAnchorElement): boolean {
  const { ctrlKey, metaKey, shiftKey, altKey } = event as MouseEvent;
  return !link.target && !ctrlKey && !metaKey && !shiftKey && !altKey && [...turned].some(isTurnedMark);
}

function keepPress(event: Event): void {
  start();
  const { target } = event;
  if (!(target instanceof Element)) return;
  // the page may come to life by this very press, and take what it has changed for what was rendered
  if (isSwitch(target)) keepChange(event);
  // a link is followed by the browser itself: the next page arrives rendered as well
  const link = target.closest<HTMLAnchorElement>('a[href]');
  if (link && leavesTooSoon(event, link)) hold(event, link);
  else if (link?.hasAttribute(PRESS_AGAIN_MARK)) pressed.add(link);
  if (link) return;
  const element = target.closest<HTMLElement>('button, [role="button"], summary, label');
  if (!element || element instanceof HTMLLabelElement || (isFrameAlive && isOfFrame(element))) return;
  hold(event, element);
}

function keepSubmit(event: Event): void {
  start();
  if (!(event.target instanceof HTMLFormElement)) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  pressed.add(event.target);
}

function keepChange({ target }: Event): void {
  start();
  if (!isField(target) || isFile(target)) return;
  // in the order of the last changes: of radio buttons the last one counts
  changed.delete(target);
  changed.set(target, isSwitch(target) ? target.checked : target.value);
}

/** Tells the framework of a change as if it were made now: it compares with what it last saw in the field. */
function changeAgain(field: HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement, value: string | boolean): void {
  if (!field.isConnected) return;
  if (isSwitch(field)) {
    if (field.checked === value) field.checked = !value;
    field.click();
    return;
  }
  const prototype = Object.getPrototypeOf(field) as object;
  const write = Object.getOwnPropertyDescriptor(prototype, 'value')?.set;
  (field as { _valueTracker?: { setValue(value: string): void } })._valueTracker?.setValue('');
  write?.call(field, value);
  field.dispatchEvent(new Event(field instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }));
}

/** In a task of its own: what was typed just before is in the page's state only when that has been rendered. */
function pressAgain(element: HTMLElement): void {
  if (!element.isConnected) return;
  const isHeld = element.hasAttribute('aria-busy');
  // who has gone on from where it led does not want to be taken back
  if (element instanceof HTMLAnchorElement && !isHeld && element.href !== location.href) return;
  element.removeAttribute('aria-busy');
  if (element instanceof HTMLFormElement) element.requestSubmit();
  else element.click();
}

const kept: [string, (event: Event) => void][] = [
  ['click', keepPress],
  ['submit', keepSubmit],
  ['input', keepChange],
  ['change', keepChange],
];
const signs = ['pointerdown', 'pointermove', 'keydown', 'focusin', 'touchstart'];

page.addEventListener('click', turnPressedOver, true);
for (const [type, keep] of kept) page.addEventListener(type, keep, true);
for (const type of signs) page.addEventListener(type, start, { capture: true, passive: true });

// as if they came now; a button's is a new one, because nobody has heard of the one that was held
for (const event of window.takeEarlyEvents?.() ?? []) {
  const { type, target, defaultPrevented } = event;
  if (type === 'click' && defaultPrevented) {
    target?.dispatchEvent(new MouseEvent(type, { bubbles: true, cancelable: true }));
  } else {
    for (const [keptType, keep] of kept) if (keptType === type) keep(event);
  }
}

page.addEventListener(
  FRAME_HYDRATED_EVENT,
  () => {
    isFrameAlive = true;
    handOver(isOfFrame);
    for (const element of pressed) {
      // a link was held back for what is in the page
      if (!isOfFrame(element) || element instanceof HTMLAnchorElement) continue;
      pressed.delete(element);
      setTimeout(pressAgain, 0, element);
    }
  },
  { once: true },
);
page.addEventListener(
  HYDRATED_EVENT,
  () => {
    isLoaded = true;
    // links are followed by the page itself: the browser need not fetch theirs (shell/server/html/speculation-rules)
    root.dataset.alive = '';
    page.removeEventListener('click', turnPressedOver, true);
    for (const [type, keep] of kept) page.removeEventListener(type, keep, true);
    handOver(() => true);
    for (const type of signs) page.removeEventListener(type, start, true);
    window.removeEventListener('error', noteFault);
    for (const [field, value] of changed) changeAgain(field, value);
    for (const element of pressed) setTimeout(pressAgain, 0, element);
  },
  { once: true },
);

// What was pressed would come as a surprise later, but parts can still be opened; forms are still held back, or they would send themselves as an address.
page.addEventListener(UNAVAILABLE_EVENT, () => {
  page.removeEventListener('click', keepPress, true);
  for (const element of pressed) {
    if (element instanceof HTMLAnchorElement && element.hasAttribute('aria-busy')) location.assign(element.href);
    element.removeAttribute('aria-busy');
  }
  pressed.clear();
  for (const button of turned) if (isTurnedMark(button)) turnOver(button);
  canComeToLife = false;
});

const ahead = page.getElementById(AHEAD_ID)?.textContent;
if (ahead) {
  // for whoever has signed in, while the apps are on their way
  if (isSomebodySignedIn()) (JSON.parse(ahead) as string[]).forEach(askAhead);
  if (page.readyState === 'loading') page.addEventListener('DOMContentLoaded', start, { once: true });
  else start();
}

window.addEventListener(
  'load',
  () =>
    whenIdle(() => {
      if (isLoaded) return;
      // what failed is asked for again by the apps; what says that it is on its way only they can bring, as from a mailed link
      if (hasVisitorsOwnThings() || page.querySelector(`[${START_SOON_MARK}], main [aria-busy=true]`)) start();
      else prepare();
    }),
  { once: true },
);

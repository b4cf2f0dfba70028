import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { simulatedBrowser } from '@korkollen/shared-ui/testing/simulated-browser';
import { AHEAD_ID, FRAME_HYDRATED_EVENT, HYDRATED_EVENT, START_FILES_ID, UNAVAILABLE_EVENT } from './start-files';

const files = [
  { address: '/assets/vendor.js', integrity: '', isScript: true },
  { address: '/assets/main.js', integrity: '', isScript: true },
  { address: '/r/mfe_student/1/page.js', integrity: 'sha384-x', isScript: false },
];
const fetched = vi.fn<typeof fetch>();

const listElement = `<script type="application/json" id="${START_FILES_ID}">${JSON.stringify(files)}</script>`;

/** A page as it arrives, with the script that watches over it. */
async function openPage(body: string): Promise<void> {
  document.body.innerHTML = body + listElement;
  vi.resetModules();
  await import('./starter');
}
const becomeAlive = (): boolean => document.dispatchEvent(new Event(HYDRATED_EVENT));
const beIdle = async (): Promise<void> => {
  window.dispatchEvent(new Event('load'));
  await vi.advanceTimersByTimeAsync(5_000);
};
const startedScripts = (): (string | null)[] =>
  [...document.head.querySelectorAll('script')].map((script) => script.getAttribute('src'));

const sign = (type: string): boolean => document.body.dispatchEvent(new Event(type, { bubbles: true }));
const failToCome = (name: string): unknown =>
  document.head.querySelector(`script[src$="${name}"]`)?.dispatchEvent(new Event('error'));
const failToRun = (name: string): boolean =>
  window.dispatchEvent(new ErrorEvent('error', { filename: `${location.origin}/assets/${name}` }));

function element<T extends HTMLElement>(selector: string): T {
  const found = document.querySelector<T>(selector);
  if (!found) throw new Error(`no ${selector}`);
  return found;
}

beforeEach(() => {
  simulatedBrowser.settings.handleDisabledFileLoadingAsSuccess = true;
  vi.useFakeTimers();
  fetched.mockReset().mockResolvedValue(new Response());
  vi.stubGlobal('fetch', fetched);
  vi.stubGlobal('requestIdleCallback', (work: () => void) => setTimeout(work, 10));
});
afterEach(() => {
  becomeAlive();
  document.head.innerHTML = '';
  document.body.innerHTML = '';
  delete document.documentElement.dataset.theme;
  delete window.isStarted;
  delete window.takeEarlyEvents;
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('starts nothing by itself, but fetches the apps when nothing else is to do', async () => {
  await openPage('<button>Sök</button>');
  await beIdle();
  expect(startedScripts()).toEqual([]);
  expect(fetched.mock.calls.map(([address]) => address)).toEqual(files.map(({ address }) => address));
});

it('starts them where the page says that something is on its way, which only they can bring', async () => {
  await openPage('<main><div aria-busy="true">Läser länken</div></main>');
  await beIdle();
  expect(startedScripts()).not.toEqual([]);
});

it('fetches nothing ahead for those who save data', async () => {
  vi.stubGlobal('navigator', { connection: { saveData: true } });
  await openPage('<button>Sök</button>');
  await beIdle();
  expect(fetched).not.toHaveBeenCalled();
});

it('runs their code where the visitor goes on reading, and has it wait until somebody is there', async () => {
  await openPage('<button>Sök</button>');
  const signed = vi.fn<() => void>();
  void window.firstSign?.then(signed);
  await beIdle();
  await beIdle();
  expect(startedScripts()).toEqual(['/assets/vendor.js', '/assets/main.js']);
  expect(signed).not.toHaveBeenCalled();
  document.body.dispatchEvent(new Event('pointerdown', { bubbles: true }));
  await vi.advanceTimersByTimeAsync(0);
  expect(signed).toHaveBeenCalledOnce();
  expect(startedScripts()).toHaveLength(2);
});

it.each(['pointerdown', 'pointermove', 'keydown', 'focusin', 'touchstart'])(
  'starts the apps once, in their order, at the first %s',
  async (type) => {
    await openPage('<main>Text</main>');
    for (let times = 0; times < 2; times += 1) document.body.dispatchEvent(new Event(type, { bubbles: true }));
    expect(startedScripts()).toEqual(['/assets/vendor.js', '/assets/main.js']);
    // what they will ask for comes beside them, not after them
    expect(fetched.mock.calls.map(([address]) => address)).toEqual(['/r/mfe_student/1/page.js']);
  },
);

it('starts them once the page has come, where somebody was there while it still arrived', async () => {
  document.body.innerHTML = '<main>Text</main>';
  vi.resetModules();
  await import('./starter');
  sign('pointermove');
  sign('pointermove');
  expect(startedScripts()).toEqual([]);
  document.body.insertAdjacentHTML('beforeend', listElement);
  document.dispatchEvent(new Event('DOMContentLoaded'));
  expect(startedScripts()).toEqual(['/assets/vendor.js', '/assets/main.js']);
});

it('tries again at the next sign when a script could not be fetched', async () => {
  await openPage('<main>Text</main>');
  sign('pointerdown');
  failToCome('vendor.js');
  failToCome('main.js');
  sign('pointerdown');
  expect(startedScripts()).toEqual(['/assets/vendor.js', '/assets/main.js']);
});

it('asks again only for the script that did not come: one that waits for it would start the page twice', async () => {
  await openPage('<main>Text</main>');
  sign('pointerdown');
  failToCome('vendor.js');
  sign('pointerdown');
  // each is there once, and what came late stands last
  expect(startedScripts()).toEqual(['/assets/main.js', '/assets/vendor.js']);
});

it('runs again, after it, what failed for want of it', async () => {
  await openPage('<main>Text</main>');
  sign('pointerdown');
  failToCome('vendor.js');
  failToRun('main.js');
  sign('pointerdown');
  expect(startedScripts()).toEqual(['/assets/main.js', '/assets/vendor.js', '/assets/main.js']);
});

it('runs nothing again for a fault of what has been started', async () => {
  await openPage('<main>Text</main>');
  sign('pointerdown');
  failToCome('vendor.js');
  sign('pointerdown');
  window.isStarted = true;
  failToRun('main.js');
  sign('pointerdown');
  expect(startedScripts()).toHaveLength(2);
});

it('does not try again with each move of a pointer where there is no network', async () => {
  await openPage('<main>Text</main>');
  sign('pointermove');
  failToCome('vendor.js');
  sign('pointermove');
  expect(startedScripts()).toEqual(['/assets/main.js']);
});

it('starts without a sign where the visitor keeps something of their own', async () => {
  localStorage.setItem('favorites', '[]');
  await openPage('<main>Text</main>');
  await beIdle();
  expect(startedScripts()).toHaveLength(2);
});

const frame = `<main>Inkorg</main><script type="application/json" id="${AHEAD_ID}">["/api/me","/api/inbox"]</script>`;

it('starts a private area at once, and asks for the data of whoever has signed in', async () => {
  localStorage.setItem('korkollen_user', '{}');
  await openPage(frame);
  expect(startedScripts()).toEqual(['/assets/vendor.js', '/assets/main.js']);
  const asked = fetched.mock.calls.map(([address]) => address);
  expect(asked).toEqual(['/api/me', '/api/inbox', '/r/mfe_student/1/page.js']);
  expect([...(window.answersAhead?.keys() ?? [])]).toEqual(['/api/me', '/api/inbox']);
  await vi.advanceTimersByTimeAsync(15_000);
  expect(window.answersAhead).toBeUndefined();
});

it('asks for nobody’s data where nobody has signed in', async () => {
  localStorage.clear();
  await openPage(frame);
  expect(startedScripts()).toHaveLength(2);
  expect(window.answersAhead).toBeUndefined();
});

it('presses a link again that says more than its address, as long as the person is where it led', async () => {
  await openPage(
    '<a id="a" href="#kontakt" data-press-again>Välj</a><a id="b" href="#priser" data-press-again>Välj</a>',
  );
  const pressed: string[] = [];
  element('#a').click();
  element('#b').click();
  for (const link of document.querySelectorAll('a')) link.addEventListener('click', () => pressed.push(link.id));
  location.hash = '#priser';
  becomeAlive();
  await vi.advanceTimersByTimeAsync(0);
  expect(pressed).toEqual(['b']);
});

it('does presses again once the page is alive, in their order, each thing once', async () => {
  await openPage('<button id="a">A</button><button id="b">B</button>');
  const pressed: string[] = [];
  element('#b').click();
  element('#a').click();
  element('#b').click();
  for (const button of document.querySelectorAll('button')) {
    button.addEventListener('click', () => pressed.push(button.id));
  }
  becomeAlive();
  await vi.advanceTimersByTimeAsync(0);
  expect(pressed).toEqual(['b', 'a']);
  element('#a').click();
  expect(pressed).toEqual(['b', 'a', 'a']);
});

it('does presses outside of the page again as soon as the frame is alive, and keeps none of them any more', async () => {
  await openPage('<header><button id="menu">Meny</button></header><main><button id="heart">Spara</button></main>');
  const pressed: string[] = [];
  element('#menu').click();
  element('#heart').click();
  for (const button of document.querySelectorAll('button')) {
    button.addEventListener('click', () => pressed.push(button.id));
  }
  document.dispatchEvent(new Event(FRAME_HYDRATED_EVENT));
  await vi.advanceTimersByTimeAsync(0);
  expect(pressed).toEqual(['menu']);
  element('#menu').click();
  expect(pressed).toEqual(['menu', 'menu']);
  becomeAlive();
  await vi.advanceTimersByTimeAsync(0);
  expect(pressed).toEqual(['menu', 'menu', 'heart']);
});

const menuPage = `<header><button id="menu" aria-expanded="false" aria-controls="drawer">Meny</button>
  <nav id="drawer" hidden><a href="/goteborg">Sök</a></nav></header>
  <main><button id="why" aria-expanded="false" aria-controls="panel">Varför?</button><section id="panel" hidden></section></main>`;
const isMenuOpen = (): boolean[] => [
  !element('#drawer').hidden,
  element('#menu').getAttribute('aria-expanded') === 'true',
];

it('opens and closes at once what stands in the page already', async () => {
  await openPage(menuPage);
  element('#menu').click();
  expect(isMenuOpen()).toEqual([true, true]);
  expect(element('#menu')).not.toHaveAttribute('aria-busy');
  expect(startedScripts()).toHaveLength(2);
  element('#menu').click();
  expect(isMenuOpen()).toEqual([false, false]);
});

it.each([FRAME_HYDRATED_EVENT, HYDRATED_EVENT])('leaves it open to the framework at %s', async (event) => {
  await openPage(menuPage);
  element('#menu').click();
  const taken: boolean[][] = [];
  element('#menu').addEventListener('click', () => taken.push(isMenuOpen()));
  document.dispatchEvent(new Event(event));
  // pressed as it was rendered: the framework opens it as if for the first time
  expect(taken).toEqual([[false, false]]);
  becomeAlive();
  expect(taken).toHaveLength(1);
  element('#menu').click();
  expect(taken).toHaveLength(2);
  expect(isMenuOpen()).toEqual([false, false]);
});

it('keeps the press of what is still to be rendered', async () => {
  await openPage(menuPage);
  const pressed = vi.fn();
  element('#why').click();
  expect(element('#panel').hidden).toBe(true);
  expect(element('#why')).toHaveAttribute('aria-busy');
  element('#why').addEventListener('click', pressed);
  becomeAlive();
  await vi.advanceTimersByTimeAsync(0);
  expect(pressed).toHaveBeenCalledOnce();
});

it('still opens the menu when the page cannot come to life', async () => {
  await openPage(menuPage);
  document.dispatchEvent(new Event(UNAVAILABLE_EVENT));
  element('#menu').click();
  expect(isMenuOpen()).toEqual([true, true]);
});

it('changes the theme at once, and leaves that to the frame when it is alive', async () => {
  await openPage(`<footer><button id="theme" data-switches-theme>Tema</button></footer>`);
  element('#theme').click();
  expect(document.documentElement.dataset.theme).toBe('dark');
  expect(startedScripts()).toHaveLength(2);
  const pressed = vi.fn();
  element('#theme').addEventListener('click', pressed);
  document.dispatchEvent(new Event(FRAME_HYDRATED_EVENT));
  becomeAlive();
  await vi.advanceTimersByTimeAsync(0);
  // nothing is left to be done
  expect(pressed).not.toHaveBeenCalled();
  element('#theme').click();
  expect(pressed).toHaveBeenCalledOnce();
  expect(document.documentElement.dataset.theme).toBe('dark');
});

const heartPage = '<main><button id="heart" aria-pressed="false" data-turned-at-once>Spara</button></main>';
const isSaved = (): boolean => element('#heart').getAttribute('aria-pressed') === 'true';

it('fills a heart at once, and has it saved when the page is alive', async () => {
  await openPage(heartPage);
  element('#heart').click();
  expect(isSaved()).toBe(true);
  expect(element('#heart')).not.toHaveAttribute('aria-busy');
  const pressed: boolean[] = [];
  element('#heart').addEventListener('click', () => pressed.push(isSaved()));
  document.dispatchEvent(new Event(FRAME_HYDRATED_EVENT));
  expect(pressed).toEqual([]);
  becomeAlive();
  expect(pressed).toEqual([false]);
});

it('saves nothing where a heart was emptied again', async () => {
  await openPage(heartPage);
  element('#heart').click();
  element('#heart').click();
  expect(isSaved()).toBe(false);
  const pressed = vi.fn();
  element('#heart').addEventListener('click', pressed);
  becomeAlive();
  expect(pressed).not.toHaveBeenCalled();
});

it('has a link wait for a heart that nobody has heard of, and follows it behind that', async () => {
  await openPage(`<header><a href="#saved">Favoriter</a></header>${heartPage}`);
  element('#heart').click();
  const press = new MouseEvent('click', { bubbles: true, cancelable: true });
  element('a').dispatchEvent(press);
  expect(press.defaultPrevented).toBe(true);
  const done: string[] = [];
  for (const name of ['#heart', 'a']) element(name).addEventListener('click', () => done.push(name));
  document.dispatchEvent(new Event(FRAME_HYDRATED_EVENT));
  becomeAlive();
  await vi.advanceTimersByTimeAsync(0);
  expect(done).toEqual(['#heart', 'a']);
  expect(element('a')).not.toHaveAttribute('aria-busy');
});

it('leaves a link alone that opens beside the page, and follows the others where the page cannot come to life', async () => {
  await openPage(`${heartPage}<a href="#saved">Favoriter</a>`);
  element('#heart').click();
  const beside = new MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey: true });
  element('a').dispatchEvent(beside);
  expect(beside.defaultPrevented).toBe(false);
  element('a').click();
  const assign = vi.spyOn(location, 'assign').mockReturnValue();
  document.dispatchEvent(new Event(UNAVAILABLE_EVENT));
  expect(assign).toHaveBeenCalledExactlyOnceWith(expect.stringMatching(/#saved$/));
});

it('empties a heart that cannot be saved, and fills no other', async () => {
  await openPage(heartPage);
  element('#heart').click();
  document.dispatchEvent(new Event(UNAVAILABLE_EVENT));
  expect(isSaved()).toBe(false);
  element('#heart').click();
  expect(isSaved()).toBe(false);
});

it('presses again when the page has taken in what was typed before', async () => {
  await openPage('<input name="q"><button id="a">Sök</button>');
  const field = element<HTMLInputElement>('input');
  field.value = 'elsa';
  field.dispatchEvent(new Event('input', { bubbles: true }));
  element('#a').click();
  let state = '';
  const searched: string[] = [];
  // as the framework does it: what a field says is in the state when its task is over
  field.addEventListener('input', () => queueMicrotask(() => (state = field.value)));
  element('#a').addEventListener('click', () => searched.push(state));
  becomeAlive();
  await vi.advanceTimersByTimeAsync(0);
  expect(searched).toEqual(['elsa']);
});

it('leaves links to the browser', async () => {
  await openPage('<a href="#x"><span>Skolan</span></a>');
  const click = new MouseEvent('click', { bubbles: true, cancelable: true });
  element('span').dispatchEvent(click);
  expect(click.defaultPrevented).toBe(false);
});

it('keeps what was typed and chosen, and tells the page of it', async () => {
  await openPage(
    '<input id="name"><input id="all" type="checkbox"><select id="kind"><option>a</option><option>b</option></select>',
  );
  const told: string[] = [];
  const name = element<HTMLInputElement>('#name');
  name.value = 'Elsa';
  name.dispatchEvent(new Event('input', { bubbles: true }));
  const all = element<HTMLInputElement>('#all');
  all.click();
  const kind = element<HTMLSelectElement>('#kind');
  kind.value = 'b';
  kind.dispatchEvent(new Event('change', { bubbles: true }));
  // the framework takes the page over as it was rendered
  name.value = '';
  name.addEventListener('input', () => told.push(`name ${name.value}`));
  all.addEventListener('click', () => told.push(`all ${all.checked}`));
  kind.addEventListener('change', () => told.push(`kind ${kind.value}`));
  becomeAlive();
  expect(told).toEqual(['name Elsa', 'all true', 'kind b']);
});

it('leaves a chosen file to its field, which takes none from anybody, and goes on with the others', async () => {
  await openPage('<input id="photo" type="file"><input id="alt">');
  const photo = element<HTMLInputElement>('#photo');
  const write = vi.spyOn(HTMLInputElement.prototype, 'value', 'set');
  photo.dispatchEvent(new Event('change', { bubbles: true }));
  const alt = element<HTMLInputElement>('#alt');
  alt.value = 'Skolans bil';
  alt.dispatchEvent(new Event('input', { bubbles: true }));
  write.mockClear();
  becomeAlive();
  expect(write.mock.contexts.map((field) => (field as Element).id)).toEqual(['alt']);
});

it('tells the page of a box whose press brought it to life before the change was known', async () => {
  await openPage('<main><input type="checkbox"></main>');
  const box = element<HTMLInputElement>('input');
  const presses = vi.fn<(isChecked: boolean) => void>();
  box.addEventListener('click', () => presses(box.checked));
  let isAlive = false;
  const bringToLife = (): void => {
    if (isAlive) return;
    isAlive = true;
    becomeAlive();
  };
  document.body.addEventListener('click', bringToLife, true);
  box.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
  expect(presses.mock.calls).toEqual([[true], [true]]);
  expect(box.checked).toBe(true);
  document.body.removeEventListener('click', bringToLife, true);
});

it('leaves the radio button chosen that was chosen last', async () => {
  await openPage('<input type="radio" name="kind" id="a"><input type="radio" name="kind" id="b">');
  for (const id of ['#a', '#b', '#a']) element(id).click();
  const chosen: string[] = [];
  for (const field of document.querySelectorAll('input')) field.addEventListener('click', () => chosen.push(field.id));
  becomeAlive();
  expect(chosen.at(-1)).toBe('a');
  expect(element<HTMLInputElement>('#a').checked).toBe(true);
});

it('holds a form back until somebody can send it', async () => {
  await openPage('<form><input name="q"></form>');
  const form = element<HTMLFormElement>('form');
  const submit = new Event('submit', { bubbles: true, cancelable: true });
  form.dispatchEvent(submit);
  expect(submit.defaultPrevented).toBe(true);
  const sent = vi.fn((event: Event) => event.preventDefault());
  form.addEventListener('submit', sent);
  becomeAlive();
  await vi.advanceTimersByTimeAsync(0);
  expect(sent).toHaveBeenCalledOnce();
});

it('lets go of presses when the page cannot come to life, and still sends no form', async () => {
  await openPage('<button id="a" type="button">A</button><form><input name="q"><button id="b">B</button></form>');
  const pressed = vi.fn();
  element('#a').click();
  expect(element('#a')).toHaveAttribute('aria-busy');
  document.dispatchEvent(new Event(UNAVAILABLE_EVENT));
  expect(element('#a')).not.toHaveAttribute('aria-busy');
  element('#a').addEventListener('click', pressed);
  element('#a').click();
  expect(pressed).toHaveBeenCalledOnce();
  const submit = new Event('submit', { bubbles: true, cancelable: true });
  element('form').dispatchEvent(submit);
  expect(submit.defaultPrevented).toBe(true);
});

/** The part of a page that has come before its starter, with what holds presses until then. */
async function beginPage(body: string): Promise<void> {
  document.body.innerHTML = body;
  vi.resetModules();
  await import('./early-presses');
}

it('does what was pressed before it came itself, as if it were pressed now', async () => {
  await beginPage(`${menuPage}<button id="late"><b>Sortera</b></button>`);
  const pressed: string[] = [];
  for (const button of document.querySelectorAll('button')) {
    button.addEventListener('click', () => pressed.push(button.id));
  }
  element('#menu').click();
  element('#late b').click();
  expect(pressed).toEqual([]);
  await import('./starter');
  expect(isMenuOpen()).toEqual([true, true]);
  expect(element('#late')).toHaveAttribute('aria-busy', 'true');
  becomeAlive();
  await vi.advanceTimersByTimeAsync(0);
  // the menu as it was rendered, for the framework, and the other one
  expect(pressed).toEqual(['menu', 'late']);
});

it('keeps what was typed and chosen before it came, and has sent what was sent', async () => {
  await beginPage('<form><input id="name"><input id="all" type="checkbox"></form>');
  const name = element<HTMLInputElement>('#name');
  name.value = 'Elsa';
  name.dispatchEvent(new Event('input', { bubbles: true }));
  const all = element<HTMLInputElement>('#all');
  all.click();
  expect(all.checked).toBe(true);
  const submit = new Event('submit', { bubbles: true, cancelable: true });
  element('form').dispatchEvent(submit);
  expect(submit.defaultPrevented).toBe(true);
  document.body.insertAdjacentHTML('beforeend', listElement);
  await import('./starter');
  expect(startedScripts()).toHaveLength(2);
  const done: string[] = [];
  name.addEventListener('input', () => done.push(`name ${name.value}`));
  all.addEventListener('click', () => done.push(`all ${all.checked}`));
  element('form').addEventListener('submit', (event) => {
    event.preventDefault();
    done.push('sent');
  });
  becomeAlive();
  await vi.advanceTimersByTimeAsync(0);
  expect(done).toEqual(['name Elsa', 'all true', 'sent']);
});

it('leaves links to the browser before it came, and holds nothing itself any more once it has', async () => {
  await beginPage('<a href="#x">Skolan</a><button>Sök</button>');
  const follow = new MouseEvent('click', { bubbles: true, cancelable: true });
  element('a').dispatchEvent(follow);
  expect(follow.defaultPrevented).toBe(false);
  await import('./starter');
  becomeAlive();
  const pressed = vi.fn();
  element('button').addEventListener('click', pressed);
  element('button').click();
  expect(pressed).toHaveBeenCalledOnce();
});

import type { Browser, Page } from '@playwright/test';
import type { Benchmark, Ratio } from '../benchmark';
import { withProduct } from '../built-product';
import { withPhone, withVisit, waitForPaint } from './phone';

const VISITS = 5;
/** The page has fetched ahead what it wants to by then. */
const IDLE_MS = 3_000;
/** It has run that code too, for a visitor who reads. */
const READING_MS = 12_000;
const MAX_STEP_MS = 15_000;
/** A processor as quick as this machine's. */
const OWN_PACE = 1;
/** What a page is like when a step is over: a text that changes with it. */
const THEME = `document.documentElement.dataset.theme ?? ''`;
const RESULTS = `[...document.querySelectorAll('main [role=status]')].map((each) => each.textContent).join()`;
const HEADING = `[...document.querySelectorAll('h1')].find((each) => each.checkVisibility())?.textContent ?? ''`;

/** The page that is shown, as HTML, without one that rests beside it. */
const SHOWN = `[...document.querySelector('main').children].filter((each) => each.checkVisibility()).map((each) => each.outerHTML).join('')`;

/** Which order the list is in. */
const ORDER = `[...document.querySelectorAll('[role=group] > [aria-pressed=true]')].map((each) => each.textContent).join()`;

/** Whether the menu of phones is open. */
const MENU = `String([...document.querySelectorAll('header nav')].some((each) => each.checkVisibility()))`;

interface Steps {
  /** The menu, in a page that does not live yet. */
  menu: number;
  firstTap: number;
  /** A press that the page's own code has to answer: another order of the list. */
  firstOrder: number;
  orderAfterReading: number;
  filter: number;
  otherPage: number;
  back: number;
  /** Scripts that were asked for by going to the other page and back. */
  scripts: number;
  /** The same on the screen without any code of ours: rows and a page from ready HTML, the list shown again. */
  rowsAlone: number;
  pageAlone: number;
  listAlone: number;
  /** The same three where nothing slows the processor down. */
  quickFilter: number;
  quickPage: number;
  quickBack: number;
  /** Pixels between where the list was left and where it is after coming back. */
  scrollLost: number;
}

/**
 * Calls back once the next frame has been painted: what comes first of the frame after it and a timer, because either
 * can be kept waiting by what the page does then.
 */
const PAINTED = `(call) => requestAnimationFrame(() => { requestAnimationFrame(call); setTimeout(call); })`;

/**
 * Milliseconds from the person's press to the next paint after a text of the page has changed. As text, because a
 * compiler's helpers are not there; watched from within, because asking from outside takes longer than the step.
 */
async function timeStep(page: Page, changing: string, act: () => Promise<void>): Promise<number> {
  await page.evaluate(`
    window.step = new Promise((resolve, reject) => {
      setTimeout(() => reject(new Error('Nothing changed within ${MAX_STEP_MS} ms: ' + read())), ${MAX_STEP_MS});
      const read = () => ${changing};
      const before = read();
      let startedAt;
      const begin = () => { startedAt ??= performance.now(); };
      addEventListener('pointerdown', begin, { capture: true, once: true });
      addEventListener('step-back', begin, { once: true });
      const observer = new MutationObserver(() => {
        if (startedAt === undefined || read() === before) return;
        observer.disconnect();
        (${PAINTED})(() => resolve(performance.now() - startedAt));
      });
      observer.observe(document, { subtree: true, childList: true, characterData: true, attributes: true });
    });
    undefined;
  `);
  await act();
  return page.evaluate('window.step');
}

/** Milliseconds that the browser itself takes for a change of the page, to the next paint. */
function timeChange(page: Page, change: string): Promise<number> {
  return page.evaluate(`new Promise((resolve) => {
    const startedAt = performance.now();
    ${change};
    (${PAINTED})(() => resolve(performance.now() - startedAt));
  })`);
}

/** In a page that nobody uses any more: what React made of it is lost. */
async function timeBrowserAlone(
  page: Page,
  school: string,
): Promise<Pick<Steps, 'rowsAlone' | 'pageAlone' | 'listAlone'>> {
  await page.evaluate(`window.main = document.querySelector('main'); main.style.display = 'none'`);
  await page.waitForTimeout(IDLE_MS);
  const listAlone = await timeChange(page, `main.style.display = ''`);
  await page.evaluate(`
    window.list = document.querySelector('main ul:has(> li > article)');
    window.rows = list.innerHTML;
    list.innerHTML = '';
  `);
  await page.waitForTimeout(IDLE_MS);
  const rowsAlone = await timeChange(page, 'list.innerHTML = rows');
  await page.evaluate(`window.school = ${JSON.stringify(school)}`);
  await page.waitForTimeout(IDLE_MS);
  return { rowsAlone, listAlone, pageAlone: await timeChange(page, 'scrollTo(0, 0); main.innerHTML = school') };
}

const scriptCount = `performance.getEntriesByType('resource').filter(({ name }) => new URL(name).pathname.endsWith('.js')).length`;

/** Cookies have been chosen, to texts newer than any: a question would lie over what is pressed. */
const choice = { categories: ['essential'], policyVersions: { cookies: '1000', privacy: '1000' } };
const keepChoice = `localStorage.setItem('korkollen_consent', JSON.stringify({ ...${JSON.stringify(choice)}, chosenAt: new Date() }));`;

async function openList(page: Page, origin: string, waitMs: number): Promise<void> {
  await page.addInitScript({ content: keepChoice });
  await page.goto(`${origin}/goteborg`, { waitUntil: 'load' });
  await waitForPaint(page);
  await page.waitForTimeout(waitMs);
}

/** Opens the list, and presses a button of its frame. */
async function tapFirst(page: Page, origin: string): Promise<number> {
  await openList(page, origin, IDLE_MS);
  return timeStep(page, THEME, () => page.getByRole('button', { name: /^Byt till/ }).tap());
}

/** Opens the list, and asks for another order after a while. */
async function orderFirst(page: Page, origin: string, afterMs: number): Promise<number> {
  await openList(page, origin, afterMs);
  return timeStep(page, ORDER, () => page.getByRole('button', { name: 'Billigast' }).tap());
}

async function openMenu(page: Page, origin: string): Promise<number> {
  await openList(page, origin, IDLE_MS);
  return timeStep(page, MENU, () => page.getByRole('button', { name: 'Meny' }).tap());
}

type Taken = Omit<Steps, 'firstOrder' | 'orderAfterReading' | 'menu' | 'quickFilter' | 'quickPage' | 'quickBack'>;

async function takeSteps(page: Page, origin: string): Promise<Taken> {
  const firstTap = await tapFirst(page, origin);
  await page.waitForTimeout(IDLE_MS);
  await page.getByRole('button', { name: /^Filter/ }).tap();
  const filterChoice = page.getByRole('dialog').getByRole('checkbox').nth(2);
  await filterChoice.waitFor();
  // a person looks at the choices first; the page asks meanwhile for what those in view would find
  await page.waitForTimeout(IDLE_MS);
  const filter = await timeStep(page, RESULTS, () => filterChoice.tap());
  await page.getByRole('button', { name: /^Visa \d+/ }).tap();
  const link = page.locator('main a[href^="/school/"]').nth(6);
  await link.scrollIntoViewIfNeeded();
  await page.waitForTimeout(IDLE_MS);
  const left = await page.evaluate<number>('scrollY');
  const scriptsBefore = await page.evaluate<number>(scriptCount);
  const otherPage = await timeStep(page, HEADING, () => link.tap());
  await page.waitForTimeout(IDLE_MS);
  const school = await page.evaluate<string>(SHOWN);
  const back = await timeStep(page, HEADING, async () => {
    await page.evaluate(`dispatchEvent(new Event('step-back')); history.back()`);
  });
  await page.waitForTimeout(500);
  const steps = {
    firstTap,
    filter,
    otherPage,
    back,
    scripts: (await page.evaluate<number>(scriptCount)) - scriptsBefore,
    scrollLost: Math.abs((await page.evaluate<number>('scrollY')) - left),
  };
  return { ...steps, ...(await timeBrowserAlone(page, school)) };
}

async function medianSteps(browser: Browser, origin: string): Promise<Steps> {
  const visits: Steps[] = [];
  for (let turn = 0; turn <= VISITS; turn += 1) {
    const firstOrder = await withVisit(browser, 'near', (page) => orderFirst(page, origin, IDLE_MS));
    const orderAfterReading = await withVisit(browser, 'near', (page) => orderFirst(page, origin, READING_MS));
    const menu = await withVisit(browser, 'near', (page) => openMenu(page, origin));
    const steps = await withVisit(browser, 'near', (page) => takeSteps(page, origin));
    const quick = await withVisit(browser, 'near', (page) => takeSteps(page, origin), OWN_PACE);
    // the first warms the servers
    if (turn === 0) continue;
    const { filter: quickFilter, otherPage: quickPage, back: quickBack } = quick;
    visits.push({ menu, firstOrder, orderAfterReading, quickFilter, quickPage, quickBack, ...steps });
  }
  const median = (name: keyof Steps): number =>
    visits.map((steps) => steps[name]).sort((a, b) => a - b)[VISITS >> 1] ?? NaN;
  return {
    menu: median('menu'),
    firstTap: median('firstTap'),
    firstOrder: median('firstOrder'),
    orderAfterReading: median('orderAfterReading'),
    filter: median('filter'),
    otherPage: median('otherPage'),
    back: median('back'),
    rowsAlone: median('rowsAlone'),
    pageAlone: median('pageAlone'),
    listAlone: median('listAlone'),
    quickFilter: median('quickFilter'),
    quickPage: median('quickPage'),
    quickBack: median('quickBack'),
    scripts: median('scripts'),
    scrollLost: median('scrollLost'),
  };
}

export const tapBenchmark: Benchmark = {
  name: 'tap',
  says: 'what a person does on a phone (390 px, 4 x slower) once the page is quiet, against what feels immediate',
  run: () =>
    withProduct(
      ({ origin }) =>
        withPhone(async (browser) => {
          const steps = await medianSteps(browser, origin);
          const against = (measured: string, value: number, limit: number, unit = 'ms'): Ratio => ({
            measured,
            value,
            against: limit,
            unit,
            highestRatio: 1,
          });
          const alone = (measured: string, value: number, against: number): Ratio => ({
            measured,
            value,
            against,
            unit: 'ms',
            highestRatio: null,
          });
          return [
            against('the menu, page not yet alive', steps.menu, 250),
            against('first tap, page not yet alive', steps.firstTap, 250),
            against('another order, page not yet alive', steps.firstOrder, 250),
            against('another order, by who has read for a while', steps.orderAfterReading, 250),
            against('a filter to the painted list', steps.filter, 100),
            against('to another page, processor not slowed', steps.quickPage, 50),
            against('back, processor not slowed', steps.quickBack, 50),
            alone('a filter / the same, processor not slowed', steps.filter, steps.quickFilter),
            alone("a filter / the browser's own work for as many rows", steps.filter, steps.rowsAlone),
            alone("to another page / the browser's own work for it", steps.otherPage, steps.pageAlone),
            alone("back / the browser's own work for the list", steps.back, steps.listAlone),
            against('scroll position lost by it', steps.scrollLost, 1, 'px'),
            against('files of code asked for on the way', steps.scripts, 0.5, 'files'),
          ];
        }),
      { RENDER_LIMIT_MS: '5000' },
    ),
};

import { afterAll, vi } from 'vitest';

// For projects whose workers are kept: the next file finds our modules unloaded and an empty page, as if it were a new one.
// The libraries, of which loading takes longer than most files' tests, stay.
const { document: page } = globalThis;
const { happyDOM: browser } =
  /** @type {{ happyDOM?: { setViewport(size: object): void, setURL(address: string): void } }} */ (globalThis);
// some tests run without a browser
const start = page && { address: location.href, width: innerWidth, height: innerHeight };
const namesOfNavigator = new Set(page && Object.getOwnPropertyNames(navigator));

/** Ends what our modules, unlike a library, listen to for as long as they are there. @type {(() => void)[]} */
const ends = [];
for (const target of page ? [window, page] : []) {
  const { addEventListener } = target;
  /** @type {typeof addEventListener} */
  const add = (type, listener, options) => {
    const caller = new Error().stack?.split('\n')[2];
    if (!caller?.includes('/node_modules/')) ends.push(() => target.removeEventListener(type, listener, options));
    addEventListener.call(target, type, listener, options);
  };
  target.addEventListener = add;
  ends.push(() => (target.addEventListener = addEventListener));
}

afterAll(() => {
  vi.resetModules();
  vi.unstubAllGlobals();
  vi.useRealTimers();
  for (const end of ends) end();
  if (!page) return;
  for (const element of [page.documentElement, page.body]) {
    for (const name of element.getAttributeNames()) element.removeAttribute(name);
  }
  page.head.replaceChildren();
  page.body.replaceChildren();
  for (const name of Object.getOwnPropertyNames(navigator)) {
    if (!namesOfNavigator.has(name)) Reflect.deleteProperty(navigator, name);
  }
  localStorage.clear();
  sessionStorage.clear();
  browser?.setViewport({ width: start.width, height: start.height });
  browser?.setURL(start.address);
});

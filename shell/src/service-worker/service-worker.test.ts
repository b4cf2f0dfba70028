import { afterEach, beforeEach, expect, it, vi } from 'vitest';

// how long files are kept is written down in a database that the simulated browser has not
vi.mock('workbox-expiration', () => ({ ExpirationPlugin: vi.fn() }));

const cached = new Map<string, string>();
const network = vi.fn<typeof fetch>();

/** What a worker has of the browser, as far as a fetch needs it. */
class ExtendableEvent extends Event {
  waitUntil = vi.fn<(work: Promise<unknown>) => void>();
}
class FetchEvent extends ExtendableEvent {
  answer: Promise<Response> | undefined;
  readonly request: Request;
  constructor(address: string) {
    super('fetch');
    this.request = new Request(new URL(address, location.origin));
  }
  respondWith(answer: Promise<Response>): void {
    this.answer = answer;
  }
}
/** Asks the worker for a file; undefined where it leaves the answer to the network. */
async function ask(address: string): Promise<string | undefined> {
  const event = new FetchEvent(address);
  window.dispatchEvent(event);
  return (await event.answer)?.text();
}

beforeEach(async () => {
  vi.stubGlobal('ExtendableEvent', ExtendableEvent);
  vi.stubGlobal('FetchEvent', FetchEvent);
  vi.stubGlobal('__WB_DISABLE_DEV_LOGS', true);
  vi.stubGlobal('fetch', network);
  const match = ({ url }: Request) => {
    const text = cached.get(new URL(url).pathname);
    return Promise.resolve(text === undefined ? undefined : new Response(text));
  };
  vi.stubGlobal('caches', { match, open: () => Promise.resolve({ match }) });
  vi.resetModules();
  await import('./service-worker');
});
afterEach(() => vi.unstubAllGlobals());

it('answers with the files that it keeps, but not with a list of an earlier build that it once kept', async () => {
  cached.set('/assets/main.1a.js', 'main').set('/assets/shell.assets.json', '{"later":["gone.js"]}');
  expect(await ask('/assets/main.1a.js')).toBe('main');
  expect(await ask('/assets/shell.assets.json')).toBeUndefined();
  expect(network).not.toHaveBeenCalled();
});

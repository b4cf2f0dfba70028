import { Link } from '@korkollen/shared-ui/router';
import { renderWithHost } from '@korkollen/shared-ui/testing/render';
import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { keepChoice } from '../consent/choice';
import { forgetChoices, storeChoice } from '../testing/choices';
import { useOfflineCopies } from './offline-copies';

const register = vi.fn<(address: string) => Promise<void>>();
const postMessage = vi.fn<(message: unknown) => void>();

function ReadPage() {
  useOfflineCopies();
  return <Link to="/school/1?a=b">Till skolan</Link>;
}
const read = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1_000));

beforeEach(async () => {
  keepChoice(null);
  // fetched when it is needed; the clock of these tests moves faster than that
  await import('./keep-offline');
  vi.useFakeTimers();
  vi.stubEnv('NODE_ENV', 'production');
  vi.stubGlobal('requestIdleCallback', (work: () => void) => setTimeout(work, 10));
  vi.stubGlobal('cancelIdleCallback', clearTimeout);
  register.mockReset().mockResolvedValue();
  postMessage.mockReset();
  vi.stubGlobal('performance', {
    ...performance,
    now: () => 0,
    getEntriesByType: () =>
      [
        '/assets/main.1.js',
        '/assets/main.1.js',
        '/assets/shell.assets.json',
        '/r/mfe_student/1/page.js',
        '/api/me',
        'https://elsewhere.example/x.js',
      ].map((name) => ({ name: new URL(name, location.origin).href })),
  });
  const serviceWorker = { register, ready: Promise.resolve({ active: { postMessage } }) };
  Object.defineProperty(navigator, 'serviceWorker', { value: serviceWorker, configurable: true });
});
afterEach(() => {
  Reflect.deleteProperty(navigator, 'serviceWorker');
  forgetChoices();
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const files = ['/assets/main.1.js', '/r/mfe_student/1/page.js'];

it('has the page kept that somebody stays on, with the files that it has loaded', async () => {
  storeChoice(['essential']);
  const { unmount } = renderWithHost(<ReadPage />, { route: '/goteborg?search=majorna' });
  await read(2);
  expect(register).not.toHaveBeenCalled();
  await read(2);
  expect(register).toHaveBeenCalledExactlyOnceWith('/sw.js');
  expect(postMessage).toHaveBeenCalledExactlyOnceWith({ type: 'keep', page: '/goteborg?search=majorna', files });
  unmount();
});

it('leaves out what somebody only passes, and keeps pages that are reached without a page load', async () => {
  storeChoice(['essential']);
  const { unmount } = renderWithHost(<ReadPage />, { route: '/goteborg' });
  await read(2);
  fireEvent.click(screen.getByRole('link'));
  await read(4);
  expect(postMessage).toHaveBeenCalledExactlyOnceWith({ type: 'keep', page: '/school/1?a=b', files });
  unmount();
});

it.each<[string, () => void]>([
  ['before the visitor has chosen', () => undefined],
  [
    'for those who save data',
    () => {
      storeChoice(['essential']);
      Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true });
    },
  ],
  [
    'while somebody is at work on the code',
    () => {
      storeChoice(['essential']);
      vi.stubEnv('NODE_ENV', 'development');
    },
  ],
])('keeps nothing %s', async (_when, arrange) => {
  arrange();
  const { unmount } = renderWithHost(<ReadPage />);
  await read(30);
  expect(register).not.toHaveBeenCalled();
  unmount();
  Reflect.deleteProperty(navigator, 'connection');
});

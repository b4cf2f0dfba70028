import { renderWithHost } from '@korkollen/shared-ui/testing/render';
import { fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createRemoteLoader, type RemoteLoader } from '../remotes/remote-loader';
import { publicRoute, registeredRemote } from '../testing/registered-remote';
import { useLinkIntent } from './link-intent';

const remotes = [
  registeredRemote('mfe_student', {
    routes: [publicRoute('/'), { ...publicRoute('/school/:id'), resource: '/api/schools/:id' }],
  }),
];
const warm = vi.fn<RemoteLoader['warm']>(() => Promise.resolve());
const loader = { ...createRemoteLoader(() => Promise.resolve()), warm };
const asked = vi.fn<typeof fetch>();

function Page() {
  useLinkIntent(remotes, loader, ['/school/:id']);
  return (
    <nav>
      <a href="/school/42#priser">
        <span>Skolan</span>
      </a>
      <a href="/">Hem</a>
      <a href="/school/42" target="_blank" rel="noreferrer">
        I ny flik
      </a>
    </nav>
  );
}

const answersAhead = () => [...(window.answersAhead?.keys() ?? [])];

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  warm.mockClear();
  asked.mockReset().mockResolvedValue(new Response('{}'));
  vi.stubGlobal('fetch', asked);
  delete window.answersAhead;
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('asks for what a page is about as its link is pressed, once, and keeps the answer for a while', () => {
  renderWithHost(<Page />);
  fireEvent.pointerDown(screen.getByText('Skolan'), { pointerType: 'mouse' });
  fireEvent.pointerUp(screen.getByText('Skolan'), { pointerType: 'mouse' });
  fireEvent.pointerDown(screen.getByText('Skolan'), { pointerType: 'mouse' });
  expect(asked.mock.calls.map(([address]) => address)).toEqual(['/api/schools/42']);
  expect(answersAhead()).toEqual(['/api/schools/42']);
  vi.advanceTimersByTime(15_000);
  expect(answersAhead()).toEqual([]);
});

it('asks for it as a finger lifts from the link, which one that scrolls does not', () => {
  renderWithHost(<Page />);
  fireEvent.pointerDown(screen.getByText('Skolan'), { pointerType: 'touch' });
  expect(asked).not.toHaveBeenCalled();
  fireEvent.pointerUp(screen.getByText('Skolan'), { pointerType: 'touch' });
  expect(asked).toHaveBeenCalledOnce();
});

it.each([
  ['a page that is about nothing in particular', 'Hem', {}],
  ['another tab', 'I ny flik', {}],
  ['a menu', 'Skolan', { button: 2 }],
])('asks nothing for %s', (_case, name, press) => {
  renderWithHost(<Page />);
  fireEvent.pointerDown(screen.getByText(name), { pointerType: 'mouse', ...press });
  expect(asked).not.toHaveBeenCalled();
});

it.each([
  [false, ['/school/:id']],
  [true, []],
])('fetches the code of likely pages when nothing else is to be done (saving data: %s)', (saveData, fetched) => {
  vi.stubGlobal('navigator', { connection: { saveData } });
  const { unmount } = renderWithHost(<Page />);
  expect(warm).not.toHaveBeenCalled();
  vi.advanceTimersByTime(2_000);
  expect(warm.mock.calls.map(([, pathname]) => pathname)).toEqual(fetched);
  unmount();
});

import { renderWithHost } from '@korkollen/shared-ui/testing/render';
import { fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { publicRoute, registeredRemote } from '../testing/registered-remote';
import { useLinkIntent } from './link-intent';

const remotes = [
  registeredRemote('mfe_student', {
    routes: [publicRoute('/'), { ...publicRoute('/school/:id'), resource: '/api/schools/:id' }],
  }),
];
const loader = { warm: vi.fn<() => Promise<void>>(() => Promise.resolve()) } as unknown as Parameters<
  typeof useLinkIntent
>[1];
const asked = vi.fn<typeof fetch>();

function Page() {
  useLinkIntent(remotes, loader, []);
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
  fireEvent.mouseDown(screen.getByText('Skolan'));
  fireEvent.mouseDown(screen.getByText('Skolan'));
  expect(asked.mock.calls.map(([address]) => address)).toEqual(['/api/schools/42']);
  expect(answersAhead()).toEqual(['/api/schools/42']);
  vi.advanceTimersByTime(15_000);
  expect(answersAhead()).toEqual([]);
});

it.each([
  ['a page that is about nothing in particular', 'Hem', {}],
  ['another tab', 'I ny flik', {}],
  ['a menu', 'Skolan', { button: 2 }],
])('asks nothing for %s', (_case, name, press) => {
  renderWithHost(<Page />);
  fireEvent.mouseDown(screen.getByText(name), press);
  expect(asked).not.toHaveBeenCalled();
});

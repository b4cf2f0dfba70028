import { MemoryRouter, useNavigate } from '@korkollen/shared-ui/router';
import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useScrollMemory } from './scroll-memory';

function Pages() {
  useScrollMemory();
  const navigate = useNavigate();
  return (
    <>
      <button onClick={() => void navigate('/school')}>To the school</button>
      <button onClick={() => void navigate(-1)}>Back</button>
    </>
  );
}

const scrollTo = vi.fn<(options: ScrollToOptions) => void>();
const height = vi.fn<() => number>();
/** Tells the page that it has another height. */
let grow: () => void;

const press = (name: string) => act(() => Promise.resolve(screen.getByRole('button', { name }).click()));

/** Reads a list far down, goes on to a school and comes back, where the list is still on its way. */
async function comeBack(): Promise<void> {
  vi.stubGlobal('scrollY', 1_400);
  render(
    <MemoryRouter initialEntries={['/list']}>
      <Pages />
    </MemoryRouter>,
  );
  await press('To the school');
  height.mockReturnValue(window.innerHeight);
  await press('Back');
  scrollTo.mockClear();
}
function letTheListCome(): void {
  height.mockReturnValue(window.innerHeight + 5_000);
  grow();
}

beforeEach(() => {
  vi.stubGlobal('scrollTo', scrollTo.mockReset());
  vi.spyOn(document.documentElement, 'scrollHeight', 'get').mockImplementation(height);
  class Observer {
    constructor(onResize: () => void) {
      grow = onResize;
    }
    observe(): void {
      // the page grows when a test says so
    }
    disconnect(): void {
      grow = () => undefined;
    }
  }
  vi.stubGlobal('ResizeObserver', Observer);
});
afterEach(() => {
  sessionStorage.clear();
  vi.unstubAllGlobals();
});

it('goes back to where the reader was as soon as the page is long enough', async () => {
  await comeBack();
  letTheListCome();
  expect(scrollTo).toHaveBeenCalledExactlyOnceWith({ top: 1_400, behavior: 'instant' });
});

it.each(['wheel', 'touchstart', 'keydown', 'pointerdown'])('leaves the reader alone after a %s', async (type) => {
  await comeBack();
  document.body.dispatchEvent(new Event(type, { bubbles: true }));
  letTheListCome();
  expect(scrollTo).not.toHaveBeenCalled();
});

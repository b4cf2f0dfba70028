import { Link, MemoryRouter, useLocation } from '@korkollen/shared-ui/router';
import { act, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { usePageArrival } from './page-arrival';

function Pages() {
  usePageArrival();
  const { pathname } = useLocation();
  const [isThere, setIsThere] = useState(false);
  return (
    <main id="main">
      <Link to="/school">To the school</Link>
      <button type="button" onClick={() => setIsThere(true)}>
        Let it come
      </button>
      <div style={{ display: pathname === '/list' ? 'block' : 'none' }}>
        <h1>The list</h1>
      </div>
      {isThere && <h1>The school</h1>}
    </main>
  );
}

// newer than the oldest browsers that we build for
beforeEach(() => {
  vi.spyOn(Element.prototype, 'checkVisibility').mockImplementation(() => {
    throw new TypeError('checkVisibility is not a function');
  });
  // the simulated browser lays nothing out
  vi.spyOn(Element.prototype, 'getClientRects').mockImplementation(function (this: Element) {
    const isHidden = this.closest('[style*="display: none"]') !== null;
    return (isHidden ? [] : [this.getBoundingClientRect()]) as unknown as DOMRectList;
  });
});

it('focuses the heading of the page that is shown when it comes, not of one that rests beside it', async () => {
  render(
    <MemoryRouter initialEntries={['/list']}>
      <Pages />
    </MemoryRouter>,
  );
  await act(() => Promise.resolve(screen.getByRole('link').click()));
  expect(screen.getByRole('main')).toHaveFocus();
  await act(() => Promise.resolve(screen.getByRole('button').click()));
  expect(screen.getByRole('heading', { name: 'The school' })).toHaveFocus();
});

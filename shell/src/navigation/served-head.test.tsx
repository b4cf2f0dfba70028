import { Link, MemoryRouter } from '@korkollen/shared-ui/router';
import { act, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { keepOneTitle, useServedHead } from './served-head';

function Pages() {
  useServedHead();
  return (
    <>
      <Link to="/goteborg?search=x">Filter</Link>
      <Link to="/school/1">Skola</Link>
    </>
  );
}

afterEach(() => document.head.replaceChildren());

it('keeps what describes the page that was asked for, and takes it away with the page', () => {
  document.head.innerHTML =
    '<link rel="canonical" href="/goteborg" data-page-head><meta name="color-scheme" content="light dark">';
  render(
    <MemoryRouter initialEntries={['/goteborg']}>
      <Pages />
    </MemoryRouter>,
  );
  act(() => screen.getByRole('link', { name: 'Filter' }).click());
  expect(document.head.querySelector('link[rel="canonical"]')).not.toBeNull();
  act(() => screen.getByRole('link', { name: 'Skola' }).click());
  expect(document.head.querySelector('link[rel="canonical"]')).toBeNull();
  expect(document.head.querySelector('meta[name="color-scheme"]')).not.toBeNull();
});

it("shows the page's title while there is one, and the server's while there is none", async () => {
  document.head.innerHTML = '<title>Körkollen</title>';
  keepOneTitle(document.head);
  const own = document.createElement('title');
  own.textContent = 'Sök trafikskola | Körkollen';
  document.head.append(own);
  await waitFor(() => expect(document.title).toBe('Sök trafikskola | Körkollen'));
  own.remove();
  await waitFor(() => expect(document.title).toBe('Körkollen'));
});

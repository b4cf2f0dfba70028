import { Link, MemoryRouter } from '@korkollen/shared-ui/router';
import { act, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { lookAtRevisions } from '../releases/newer-releases';
import { keepOneTitle, useServedHead } from './served-head';

function Pages({ isPublic = true }: { isPublic?: boolean }) {
  useServedHead(isPublic);
  return (
    <>
      <Link to="/goteborg?search=x">Filter</Link>
      <Link to="/school/1">Skola</Link>
    </>
  );
}

function openList(isPublic?: boolean): void {
  document.head.innerHTML =
    '<link rel="canonical" href="/goteborg" data-page-head><meta name="color-scheme" content="light dark">';
  document.body.innerHTML = '<script type="application/ld+json" data-page-head>{}</script>';
  render(
    <MemoryRouter initialEntries={['/goteborg']}>
      <Pages isPublic={isPublic} />
    </MemoryRouter>,
  );
}

const follow = (name: string) => act(() => screen.getByRole('link', { name }).click());
const canonical = () => document.head.querySelector('link[rel="canonical"]')?.getAttribute('href');
const eventually = (check: () => void) => waitFor(check, { timeout: 5_000 });
const fetchHead = vi.fn<(address: string) => Promise<Response>>();

beforeEach(() => {
  fetchHead.mockReset().mockImplementation((address) => {
    const asked = new URL(address, 'http://localhost').searchParams.get('address') ?? '';
    const canonicalLink = asked.includes('?') ? '' : `<link rel="canonical" href="${asked}" data-page-head>`;
    return Promise.resolve(
      new Response(`<title>Host</title>${canonicalLink}<meta name="description" content="${asked}" data-page-head>`, {
        headers: { 'x-registry-revision': '42' },
      }),
    );
  });
  vi.stubGlobal('fetch', fetchHead);
});
afterEach(() => {
  document.head.replaceChildren();
  vi.unstubAllGlobals();
});

it('describes the page that the visitor goes on to, as the host would', async () => {
  openList();
  follow('Skola');
  // at once: browsers share the canonical address
  expect(canonical()).toBeUndefined();
  expect(document.querySelector('script')).toBeNull();
  await eventually(() => expect(canonical()).toBe('/school/1'));
  expect(document.head.querySelectorAll('meta[name="description"]')).toHaveLength(1);
  expect(document.head.querySelector('title')).toBeNull();
  expect(document.head.querySelector('meta[name="color-scheme"]')).not.toBeNull();
});

it('notes the revision that the host answers by', async () => {
  const looker = vi.fn();
  lookAtRevisions(looker);
  openList();
  follow('Skola');
  await eventually(() => expect(looker).toHaveBeenCalled());
});

it('describes another view of the same page when the visitor stands still', async () => {
  openList();
  follow('Filter');
  expect(canonical()).toBe('/goteborg');
  await eventually(() => expect(canonical()).toBeUndefined());
  expect(fetchHead).toHaveBeenCalledTimes(1);
});

it('asks once for the page where the visitor stays', async () => {
  openList();
  follow('Filter');
  follow('Skola');
  await eventually(() => expect(canonical()).toBe('/school/1'));
  expect(fetchHead).toHaveBeenCalledTimes(1);
});

it('leaves a page undescribed that the host does not describe', async () => {
  fetchHead.mockRejectedValue(new TypeError('Failed to fetch'));
  openList();
  follow('Skola');
  await eventually(() => expect(fetchHead).toHaveBeenCalled());
  expect(canonical()).toBeUndefined();
});

it('asks for nothing in a private area', async () => {
  openList(false);
  follow('Skola');
  await new Promise((resolve) => setTimeout(resolve, 600));
  expect(canonical()).toBeUndefined();
  expect(fetchHead).not.toHaveBeenCalled();
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

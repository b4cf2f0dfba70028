import { createQueryClient } from '@korkollen/shared-ui/host/host-root';
import { ApiError, hasErrorCode, hasStatus } from '@korkollen/shared-ui/http/http-client';
import { QueryClientProvider, useQuery, type QueryClient } from '@tanstack/react-query';
import { act, screen } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { beforeEach, expect, it, vi } from 'vitest';
import { askAgain, hasFailed, readPageData, restorePageData, showKnownFailures } from './page-data';

const ask = vi.fn<() => Promise<string>>();

function SchoolName() {
  const { data, error, isFetched } = useQuery({ queryKey: ['school'], queryFn: ask });
  if (!isFetched) return <p>Laddar</p>;
  if (hasStatus(error, 404)) return <p>Finns inte</p>;
  return <p>{error ? `Gick inte: ${hasErrorCode(error, 'SERVICE_UNAVAILABLE')}` : data}</p>;
}
const page = (queryClient: QueryClient) => (
  <QueryClientProvider client={queryClient}>
    <SchoolName />
  </QueryClientProvider>
);

/** The page as the host renders it after it has asked, and its data as text. */
async function renderOnHost(): Promise<{ html: string; data: string; hasFailed: boolean }> {
  const queryClient = createQueryClient();
  showKnownFailures(queryClient, ({ state }) => state.status === 'error');
  await queryClient.prefetchQuery({ queryKey: ['school'], queryFn: ask });
  const html = renderToString(page(queryClient));
  return { html, data: JSON.stringify(readPageData(queryClient)), hasFailed: hasFailed(queryClient) };
}

const onRecoverableError = vi.fn();

async function takeOver({ html, data }: { html: string; data: string }): Promise<QueryClient> {
  const queryClient = createQueryClient();
  restorePageData(queryClient, JSON.parse(data) as ReturnType<typeof readPageData>);
  const root = document.createElement('div');
  root.innerHTML = html;
  document.body.replaceChildren(root);
  await act(() => Promise.resolve(hydrateRoot(root, page(queryClient), { onRecoverableError })));
  return queryClient;
}

beforeEach(() => {
  ask.mockReset();
  onRecoverableError.mockReset();
});

it('a page is taken over with its answer, and nobody asks again', async () => {
  ask.mockResolvedValue('Vasa Trafikskola');
  const rendered = await renderOnHost();
  expect(rendered.hasFailed).toBe(false);
  await takeOver(rendered);
  expect(screen.getByText('Vasa Trafikskola')).toBeVisible();
  expect([ask.mock.calls.length, onRecoverableError.mock.calls.length]).toEqual([1, 0]);
});

it('its data are the same text for the same answer', async () => {
  ask.mockResolvedValue('Vasa Trafikskola');
  const { data } = await renderOnHost();
  vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 5_000);
  expect((await renderOnHost()).data).toBe(data);
});

it('what failed is shown as it was rendered, and asked for again when the page is alive', async () => {
  ask.mockRejectedValue(new ApiError({ status: 503, text: 'no', code: 'SERVICE_UNAVAILABLE' }));
  const rendered = await renderOnHost();
  expect([rendered.html, rendered.hasFailed]).toEqual(['<p>Gick inte: true</p>', true]);
  const queryClient = await takeOver(rendered);
  expect(screen.getByText('Gick inte: true')).toBeVisible();
  expect([ask.mock.calls.length, onRecoverableError.mock.calls.length]).toEqual([1, 0]);
  ask.mockResolvedValue('Vasa Trafikskola');
  act(() => askAgain(queryClient));
  expect(await screen.findByText('Vasa Trafikskola')).toBeVisible();
});

it('what is not there is no failure, and not asked for again', async () => {
  ask.mockRejectedValue(new ApiError({ status: 404, text: 'no', code: 'SCHOOL_NOT_FOUND' }));
  const rendered = await renderOnHost();
  expect([rendered.html, rendered.hasFailed]).toEqual(['<p>Finns inte</p>', false]);
  const queryClient = await takeOver(rendered);
  act(() => askAgain(queryClient));
  expect(screen.getByText('Finns inte')).toBeVisible();
  expect([ask.mock.calls.length, onRecoverableError.mock.calls.length]).toEqual([1, 0]);
});

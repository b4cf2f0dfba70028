import { keepPreviousData, onlineManager, useQuery } from '@tanstack/react-query';
import { act, screen, waitFor } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { renderWithHost } from '../testing/render';
import { FreshnessNote } from './freshness-note';

const goOffline = () => act(() => onlineManager.setOnline(false));
const comeBack = () => act(() => onlineManager.setOnline(true));

afterEach(() => onlineManager.setOnline(true));

function Schools({ fetchSchools }: { fetchSchools: (page: number) => Promise<string> }) {
  const [page, setPage] = useState(1);
  const query = useQuery({
    queryKey: ['schools', page],
    queryFn: () => fetchSchools(page),
    placeholderData: keepPreviousData,
  });
  return (
    <>
      <FreshnessNote query={query} />
      <p>{query.data ?? (query.isError ? 'Fel' : 'Hämtar')}</p>
      <button type="button" onClick={() => setPage(2)}>
        Nästa
      </button>
      <button type="button" onClick={() => void query.refetch()}>
        Igen
      </button>
    </>
  );
}

const note = () => screen.getByRole('status');

describe('Data that cannot be renewed', () => {
  it('says nothing while all is well, and that it is old while the network is gone', async () => {
    renderWithHost(<Schools fetchSchools={() => Promise.resolve('Tre skolor')} />);
    expect(await screen.findByText('Tre skolor')).toBeVisible();
    expect(note()).toBeEmptyDOMElement();
    goOffline();
    expect(note()).toHaveTextContent(/^Du ser det som hämtades \d+ .+ kl\. \d\d\.\d\d\. Det uppdateras/);
    comeBack();
    expect(note()).toBeEmptyDOMElement();
  });

  it('waits for the network, says so, and comes by itself', async () => {
    goOffline();
    renderWithHost(<Schools fetchSchools={() => Promise.resolve('Tre skolor')} />);
    await waitFor(() => expect(note()).toHaveTextContent('Det här hämtas när du är på nätet igen.'));
    comeBack();
    expect(await screen.findByText('Tre skolor')).toBeVisible();
    expect(note()).toBeEmptyDOMElement();
  });

  it('says that it is of an earlier choice until the new one has come', async () => {
    const { person } = renderWithHost(<Schools fetchSchools={(page) => Promise.resolve(`Sida ${page}`)} />);
    expect(await screen.findByText('Sida 1')).toBeVisible();
    goOffline();
    await person.click(screen.getByRole('button', { name: 'Nästa' }));
    expect(note()).toHaveTextContent('Du ser ditt förra val.');
    comeBack();
    expect(await screen.findByText('Sida 2')).toBeVisible();
    expect(note()).toBeEmptyDOMElement();
  });

  it('is asked for again when the network is back and the last attempt failed, and only then', async () => {
    const fetchSchools = vi.fn(() => Promise.resolve('Tre skolor'));
    fetchSchools.mockRejectedValueOnce(new Error('nej'));
    const { person } = renderWithHost(<Schools fetchSchools={fetchSchools} />);
    expect(await screen.findByText('Fel')).toBeVisible();
    goOffline();
    comeBack();
    expect(await screen.findByText('Tre skolor')).toBeVisible();

    fetchSchools.mockRejectedValueOnce(new Error('nej'));
    await person.click(screen.getByRole('button', { name: 'Igen' }));
    await waitFor(() => expect(note()).toHaveTextContent('Du ser det som hämtades'));
    goOffline();
    comeBack();
    await waitFor(() => expect(note()).toBeEmptyDOMElement());
    expect(fetchSchools).toHaveBeenCalledTimes(4);
    goOffline();
    comeBack();
    expect(fetchSchools).toHaveBeenCalledTimes(4);
  });

  it('is silent where the host renders the page', () => {
    onlineManager.setOnline(false);
    const query = {
      data: 1,
      dataUpdatedAt: 1,
      fetchStatus: 'idle',
      isPlaceholderData: false,
      isRefetchError: false,
      isFetching: false,
    } as const;
    expect(renderToString(<FreshnessNote query={query} />)).not.toContain('hämtades');
  });
});

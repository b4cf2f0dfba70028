import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState, type ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { beforeEach, expect, it, vi } from 'vitest';
import { UNAVAILABLE_EVENT } from './start-files';
import { takeOver } from './take-over';

function Page() {
  const [count, setCount] = useState(0);
  return <button onClick={() => setCount(count + 1)}>Tryckt {count}</button>;
}

const loadPage = vi.fn<() => Promise<void>>();
const onFailure = vi.fn();
const onMismatch = vi.fn();
const onUnavailable = vi.fn();
const notice = /knapparna fungerar inte/;

async function arrive(withoutCode?: () => ReactNode): Promise<void> {
  const root = document.createElement('div');
  root.innerHTML = renderToString(<Page />);
  document.body.replaceChildren(root);
  document.addEventListener(UNAVAILABLE_EVENT, onUnavailable, { once: true });
  await act(() => takeOver({ root, shell: <Page />, withoutCode, nonce: undefined, loadPage, onFailure, onMismatch }));
}

beforeEach(() => {
  vi.clearAllMocks();
  loadPage.mockReset();
  vi.spyOn(location, 'reload').mockReturnValue(undefined);
});

it('a rendered page comes to life with its code', async () => {
  loadPage.mockResolvedValue();
  await arrive();
  await userEvent.click(screen.getByRole('button', { name: 'Tryckt 0' }));
  expect(screen.getByRole('button', { name: 'Tryckt 1' })).toBeVisible();
  expect(screen.queryByText(notice)).not.toBeInTheDocument();
});

it('tells when the code makes another page of it than what arrived', async () => {
  vi.stubGlobal('reportError', vi.fn());
  loadPage.mockImplementation(() => {
    document.querySelector('button')?.replaceChildren('Något annat');
    return Promise.resolve();
  });
  await arrive();
  await waitFor(() => expect(onMismatch).toHaveBeenCalledOnce());
  expect(screen.getByRole('button', { name: 'Tryckt 0' })).toBeVisible();
  vi.unstubAllGlobals();
});

it('stays readable without it, says so once, and is loaded anew on request', async () => {
  loadPage.mockRejectedValue(new Error('gone'));
  await arrive();
  expect(screen.getByRole('button', { name: 'Tryckt 0' })).toBeVisible();
  expect(screen.getByRole('status')).toHaveTextContent(notice);
  expect(onFailure).toHaveBeenCalledWith(new Error('gone'));
  expect(onUnavailable).toHaveBeenCalledOnce();
  await userEvent.click(screen.getByRole('button', { name: 'Försök igen' }));
  expect(location.reload).toHaveBeenCalledOnce();
});

it('gives way to what the shell says of it where there is nothing to read', async () => {
  loadPage.mockRejectedValue(new Error('gone'));
  await arrive(() => <Page />);
  await userEvent.click(screen.getByRole('button', { name: 'Tryckt 0' }));
  expect(screen.getByRole('button', { name: 'Tryckt 1' })).toBeVisible();
  expect(screen.queryByText(notice)).not.toBeInTheDocument();
});

it('is not lost to a page load offline: it tries again where it stands', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  loadPage.mockRejectedValueOnce(new Error('offline')).mockResolvedValue();
  await arrive();
  await userEvent.click(screen.getByRole('button', { name: 'Försök igen' }));
  await waitFor(() => expect(screen.queryByText(notice)).not.toBeInTheDocument());
  expect(location.reload).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: 'Tryckt 0' }));
  expect(screen.getByRole('button', { name: 'Tryckt 1' })).toBeVisible();
});

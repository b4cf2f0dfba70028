import { createQueryClient, HostRoot } from '@korkollen/shared-ui/host/host-root';
import { answer } from '@korkollen/shared-ui/testing/answer';
import { server } from '@korkollen/shared-ui/testing/msw-server';
import { MemoryRouter } from '@korkollen/shared-ui/router';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { renderToString } from 'react-dom/server';
import { describe, expect, it, vi } from 'vitest';
import { playNetwork } from '../testing/student-pages';
import { SearchField } from './search-field';

playNetwork();

function Page() {
  const [typed, setTyped] = useState('');
  return (
    <form>
      <SearchField typed={typed} onType={setTyped} onPlace={() => undefined} />
      <output>{typed}</output>
    </form>
  );
}

const page = () => (
  <MemoryRouter>
    <HostRoot queryClient={createQueryClient()}>
      <Page />
    </HostRoot>
  </MemoryRouter>
);

describe('The search field of a page that arrived rendered', () => {
  it('keeps what was typed before the page came to life', async () => {
    server.use(answer('suggest', () => ({ suggestions: [] })));
    const container = document.createElement('div');
    document.body.append(container);
    container.innerHTML = renderToString(page());
    const input = container.querySelector('input');
    if (input) input.value = 'maj';
    const complained = vi.spyOn(console, 'error');
    await act(() => Promise.resolve(render(page(), { container, hydrate: true })));
    const field = screen.getByRole('combobox');
    expect(field).toBe(input);
    expect(field).toHaveValue('maj');
    expect(screen.getByRole('status')).toHaveTextContent('maj');
    await userEvent.type(field, 'orna');
    expect(field).toHaveValue('majorna');
    expect(complained).not.toHaveBeenCalled();
  });
});

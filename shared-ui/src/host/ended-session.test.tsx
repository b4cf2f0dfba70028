import { useMutation, useQuery } from '@tanstack/react-query';
import { screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { describe, expect, it } from 'vitest';
import { getJson, sendJson } from '../http/http-client';
import { server } from '../testing/msw-server';
import { renderWithHost } from '../testing/render';
import { useSignOutWhenSessionEnds } from './ended-session';
import type { SessionUser } from './host-services';

const user: SessionUser = { id: 'u1', email: 'sara@skolan.example', name: 'Sara Ek', role: 'school' };

function App({ area }: { area: string }) {
  useSignOutWhenSessionEnds('work');
  const list = useQuery({ queryKey: [area, 'list'], queryFn: () => getJson<string>('/api/list') });
  const change = useMutation({ mutationKey: [area, 'change'], mutationFn: () => sendJson('POST', '/api/change') });
  return (
    <>
      <p>{list.isError ? 'no list' : (list.data ?? 'loading')}</p>
      <button onClick={() => change.mutate()}>{change.isError ? 'not changed' : 'change'}</button>
    </>
  );
}

let logouts = 0;
function answer(list: () => Response, change: () => Response = list) {
  logouts = 0;
  server.use(
    http.get(`${location.origin}/api/list`, list),
    http.post(`${location.origin}/api/change`, change),
    http.post(`${location.origin}/api/logout`, () => {
      logouts += 1;
      return new HttpResponse(null, { status: 204 });
    }),
  );
}
const ended = () => HttpResponse.json({ code: 'UNAUTHENTICATED', message: '' }, { status: 401 });
const good = () => HttpResponse.json('the list');

describe('a session that has ended on the server', () => {
  it('ends here when the app reads with it', async () => {
    answer(ended);
    const { session } = renderWithHost(<App area="work" />, { user });
    await waitFor(() => expect(session.store.getState()).toEqual({ user: null, status: 'guest' }));
  });

  it('ends here when the app changes something, and what was read is forgotten', async () => {
    answer(good, ended);
    const { session, person, queryClient } = renderWithHost(<App area="work" />, { user });
    await screen.findByText('the list');
    queryClient.setQueryData(['work', 'left'], 'of a page that was left');
    queryClient.setQueryData(['other'], 'public');
    await person.click(screen.getByRole('button', { name: 'change' }));
    await waitFor(() => expect(session.store.getState().status).toBe('guest'));
    expect(queryClient.getQueryData(['work', 'left'])).toBeUndefined();
    expect(queryClient.getQueryData(['other'])).toBe('public');
    expect(logouts).toBe(1);
  });

  it.each([
    ['another part of the product is refused', 'elsewhere', ended],
    ['the server fails', 'work', () => new HttpResponse(null, { status: 503 })],
    ['the person may not see it', 'work', () => new HttpResponse(null, { status: 403 })],
  ])('is not taken for one when %s', async (_case, area, refusal) => {
    answer(refusal);
    const { session, person } = renderWithHost(<App area={area} />, { user });
    await screen.findByText('no list');
    await person.click(screen.getByRole('button', { name: 'change' }));
    await screen.findByRole('button', { name: 'not changed' });
    expect(session.store.getState().status).toBe('authenticated');
    expect(logouts).toBe(0);
  });
});

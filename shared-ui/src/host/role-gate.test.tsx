import type { ErrorCode } from '@korkollen/api/contracts/errors';
import type { SessionUser } from '@korkollen/api/contracts/session';
import { useMutation, useQuery } from '@tanstack/react-query';
import { act, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { describe, expect, it } from 'vitest';
import { call, httpClient } from '../http/http-client';
import { answer, refusal } from '../testing/answer';
import { server } from '../testing/msw-server';
import { Route, Routes } from '../router/router';
import { renderWithHost } from '../testing/render';
import { RoleGate } from './role-gate';
import { createSessionService } from './session-service';

const user: SessionUser = { id: 'u1', email: 'sara@skolan.example', name: 'Sara Ek', role: 'school' };

const forbidden = { title: 'Åtkomst nekad', text: (email: string) => `Du är ${email}`, action: 'Byt konto' };

function Gate({ children }: { children: ReactNode }) {
  return (
    <Routes>
      <Route path="/partner/login" element={<p>Logga in</p>} />
      <Route
        path="*"
        element={
          <RoleGate role="school" ownKey="work" refusal={forbidden}>
            {children}
          </RoleGate>
        }
      />
    </Routes>
  );
}

function Work({ area }: { area: string }) {
  const list = useQuery({ queryKey: [area, 'list'], queryFn: () => call('listPartnerLeads') });
  const change = useMutation({
    mutationKey: [area, 'change'],
    mutationFn: () => call('changeLeadStatus', { params: { id: 'l1' }, body: { status: 'booked' } }),
  });
  return (
    <>
      <p>{list.isError ? 'no list' : (list.data && 'the list') || 'loading'}</p>
      <button onClick={() => change.mutate()}>{change.isError ? 'not changed' : 'change'}</button>
    </>
  );
}

let logouts = 0;
function serve(list: ErrorCode | null, change: () => ErrorCode) {
  logouts = 0;
  server.use(
    answer('listPartnerLeads', () => (list ? refusal(list) : { leads: [], next: null })),
    answer('changeLeadStatus', () => refusal(change())),
    answer('logout', () => {
      logouts += 1;
    }),
  );
}
const ended = (): ErrorCode => 'UNAUTHENTICATED';

describe('a page that is drawn ahead', () => {
  const page = (
    <RoleGate role="school" ownKey="work" refusal={forbidden} isDrawnAhead>
      <p>Inkorgens ram</p>
    </RoleGate>
  );

  it('stands there before anybody is known', () => {
    const session = { ...createSessionService({ http: httpClient }), restore: () => Promise.resolve() };
    renderWithHost(page, { services: { session } });
    expect(screen.getByText('Inkorgens ram')).toBeVisible();
  });

  it('is closed to others as soon as they are known', async () => {
    renderWithHost(page, { user: { ...user, role: 'student' } });
    expect(await screen.findByText('Åtkomst nekad')).toBeVisible();
    expect(screen.getByText('Du är sara@skolan.example').innerHTML).toContain('sara@<wbr>skolan.<wbr>example');
  });
});

describe('a session that has ended on the server', () => {
  it('ends here when the app reads with it', async () => {
    serve('UNAUTHENTICATED', ended);
    const { session } = renderWithHost(
      <Gate>
        <Work area="work" />
      </Gate>,
      { user },
    );
    await waitFor(() => expect(session.store.getState()).toEqual({ user: null, status: 'guest' }));
    await session.whenEnded();
  });

  it('ends here when the app changes something, and what was read is forgotten', async () => {
    serve(null, ended);
    const { session, person, queryClient } = renderWithHost(
      <Gate>
        <Work area="work" />
      </Gate>,
      { user },
    );
    await screen.findByText('the list');
    queryClient.setQueryData(['work', 'left'], 'of a page that was left');
    await person.click(screen.getByRole('button', { name: 'change' }));
    await waitFor(() => expect(session.store.getState().status).toBe('guest'));
    expect(queryClient.getQueryData(['work', 'left'])).toBeUndefined();
    await session.whenEnded();
    expect(logouts).toBe(1);
  });

  it.each([
    ['another part of the product is refused', 'elsewhere', 'UNAUTHENTICATED'],
    ['the server fails', 'work', 'SERVICE_UNAVAILABLE'],
    ['the person may not see it', 'work', 'FORBIDDEN'],
  ] as const)('is not taken for one when %s', async (_case, area, code) => {
    serve(code, () => code);
    const { session, person } = renderWithHost(
      <Gate>
        <Work area={area} />
      </Gate>,
      { user },
    );
    await screen.findByText('no list');
    await person.click(screen.getByRole('button', { name: 'change' }));
    await screen.findByRole('button', { name: 'not changed' });
    expect(session.store.getState().status).toBe('authenticated');
    expect(logouts).toBe(0);
  });

  it('is not ended here when another tab has signed in since the call was made', async () => {
    serve(null, () => {
      localStorage.setItem('auth_token', 'token-of-the-other-tab');
      return ended();
    });
    const { session, person } = renderWithHost(
      <Gate>
        <Work area="work" />
      </Gate>,
      { user },
    );
    await person.click(await screen.findByRole('button', { name: 'change' }));
    await screen.findByRole('button', { name: 'not changed' });
    expect(session.store.getState().status).toBe('authenticated');
    expect(session.csrfToken()).toBe('token-of-the-other-tab');
    expect(logouts).toBe(0);
  });
});

describe('the gate', () => {
  const inside = (
    <Gate>
      <p>Inkorg</p>
    </Gate>
  );

  it('lets people of its role through', () => {
    renderWithHost(inside, { user });
    expect(screen.getByText('Inkorg')).toBeVisible();
  });

  it('sends guests to the login of the role, which leads back to where they were, with its query', async () => {
    const { currentAddress } = renderWithHost(inside, { route: '/partner?lead=7' });
    expect(await screen.findByText('Logga in')).toBeVisible();
    expect(currentAddress()).toBe('/partner/login?next=%2Fpartner%3Flead%3D7');
  });

  it('tells people of other roles why not, and leads them to the login with another account', async () => {
    serve(null, ended);
    const { person, currentAddress } = renderWithHost(inside, {
      route: '/partner',
      user: { ...user, role: 'student' },
    });
    expect(screen.getByRole('heading', { name: 'Åtkomst nekad' })).toBeVisible();
    expect(screen.getByText('Du är sara@skolan.example')).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'Byt konto' }));
    expect(await screen.findByText('Logga in')).toBeVisible();
    expect(currentAddress()).toBe('/partner/login?next=%2Fpartner');
  });

  it('says so to somebody whose session ends while they are inside', async () => {
    serve(null, ended);
    const { session, currentAddress } = renderWithHost(inside, { route: '/partner', user });
    await act(() => session.endSession());
    expect(currentAddress()).toBe('/partner/login?next=%2Fpartner&ended=1');
  });

  it('says nothing of it to somebody who logs out themself, and leads nobody else back to where they were', async () => {
    serve(null, ended);
    const { session, currentAddress } = renderWithHost(inside, { route: '/partner', user });
    await act(() => session.signOut());
    expect(currentAddress()).toBe('/partner/login');
  });
});

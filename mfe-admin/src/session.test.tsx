import { screen, waitFor } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { describe, expect, it } from 'vitest';
import { roles } from '@korkollen/api/contracts/vocabulary';
import { answer, refusal } from '@korkollen/shared-ui/testing/answer';
import { loginApi } from '@korkollen/shared-ui/testing/login-api';
import { server } from '@korkollen/shared-ui/testing/msw-server';
import { remote } from './remote';
import { makeRegister, makeRow, makeUser } from './testing/admin-api';
import { openAdminApp, withTestNetwork } from './testing/admin-pages';

withTestNetwork();

const password = 'trafikljus-i-regn';
const admin = makeUser();
type Person = ReturnType<typeof openAdminApp>['person'];

async function logIn(person: Person, email: string, secret = password): Promise<void> {
  await person.type(await screen.findByLabelText('E-post'), email);
  await person.type(screen.getByLabelText('Lösenord'), secret);
  await person.click(screen.getByRole('button', { name: 'Logga in' }));
}

describe('The gate of the admin area', () => {
  it('sends guests to the administrators’ login, and back after it', async () => {
    server.use(
      ...loginApi(admin, password).handlers,
      answer('listAdminSchools', () => makeRegister([makeRow({ status: 'verified' })])),
    );
    const { person, currentAddress, session } = openAdminApp('/admin/schools');
    await waitFor(() => expect(currentAddress()).toBe('/admin/login?next=%2Fadmin%2Fschools'));
    await logIn(person, admin.email);
    expect(await screen.findByRole('heading', { name: 'Aktiva' })).toBeVisible();
    expect(currentAddress()).toBe('/admin/schools');
    expect(session.csrfToken()).toBe('csrf-token-of-the-login');
  });

  it('stands before every page but the login', async () => {
    const addresses = remote.routes.map(({ path }) => path.replace(/:\w+/, 'x')).filter((at) => at !== '/admin/login');
    expect(addresses).toHaveLength(remote.routes.length - 1);
    for (const address of addresses) {
      const { currentAddress, unmount } = openAdminApp(address);
      await waitFor(() => expect(currentAddress()).toBe(`/admin/login?next=${encodeURIComponent(address)}`));
      unmount();
    }
  }, 60_000);

  it.each(roles.filter((role) => role !== 'admin'))('denies a %s and offers the login', async (role) => {
    server.use(...loginApi(admin, password).handlers);
    const user = makeUser({ role, email: 'annan@example.se' });
    const { person, currentAddress, session } = openAdminApp('/admin/schools', { user });
    expect(await screen.findByRole('heading', { name: 'Åtkomst nekad' })).toBeVisible();
    expect(screen.getByText(/annan@example.se/)).toBeVisible();
    const toStudents = screen.getByRole('link', { name: 'Till elevernas inloggning' });
    expect(toStudents).toHaveAttribute('href', '/login/student');
    await person.click(screen.getByRole('button', { name: 'Logga in som administratör' }));
    await waitFor(() => expect(currentAddress()).toBe('/admin/login?next=%2Fadmin%2Fschools'));
    expect(session.store.getState().user).toBeNull();
  });

  it('notices that the session has ended, says so, and comes back after the login', async () => {
    server.use(
      answer('listAdminSchools', () => refusal('UNAUTHENTICATED'), { once: true }),
      answer('listAdminSchools', () => makeRegister([makeRow({ status: 'verified' })])),
      ...loginApi(admin, password).handlers,
    );
    const { person, session, queryClient } = openAdminApp('/admin/schools', { user: admin });
    expect(await screen.findByText('Du är utloggad. Logga in igen för att fortsätta där du var.')).toBeVisible();
    expect(session.store.getState().status).toBe('guest');
    expect(queryClient.getQueryCache().findAll({ queryKey: ['admin'] })).toHaveLength(0);
    await logIn(person, admin.email);
    expect(await screen.findByRole('heading', { name: 'Aktiva' })).toBeVisible();
  });
});

describe('/admin/login', () => {
  it('checks the fields before it asks the server', async () => {
    const { person } = openAdminApp('/admin/login');
    await logIn(person, 'inte-en-adress', '123');
    expect(screen.getByLabelText('E-post')).toHaveAccessibleDescription('Ogiltig e-postadress');
    expect(screen.getByLabelText('Lösenord')).toHaveAccessibleDescription('Lösenordet måste vara minst 6 tecken');
  });

  it.each(roles.filter((role) => role !== 'admin'))('does not let a %s in', async (role) => {
    const other = makeUser({ role, email: 'annan@example.se' });
    server.use(...loginApi(other, password).handlers);
    const { person, session, currentAddress } = openAdminApp('/admin/login');
    await logIn(person, other.email);
    expect(await screen.findByRole('alert')).toHaveTextContent('Här loggar bara administratörer in.');
    expect([session.store.getState().user, currentAddress()]).toEqual([null, '/admin/login']);
  });

  it('leads whoever has forgotten the password back to itself', async () => {
    openAdminApp('/admin/login');
    const forgotten = await screen.findByRole('link', { name: 'Glömt lösenordet?' });
    expect(forgotten).toHaveAttribute('href', '/forgot-password?role=admin');
  });

  it.each([
    [refusal('INVALID_CREDENTIALS'), 'Kolla att e-post och lösenord stämmer och försök igen.'],
    [refusal('VALIDATION_FAILED'), 'Kolla att e-post och lösenord stämmer och försök igen.'],
    [refusal('ACCOUNT_PENDING_REVIEW'), 'Kontot väntar på granskning.'],
    [refusal('TOO_MANY_REQUESTS', { headers: { 'retry-after': '30' } }), 'Försök igen om 1 minut.'],
    [refusal('SERVICE_UNAVAILABLE'), 'Det går inte att logga in just nu.'],
    [HttpResponse.error(), 'Vi når inte servern.'],
  ])('says why the login did not work (%#)', async (reply, words) => {
    server.use(answer('login', () => reply));
    const { person } = openAdminApp('/admin/login');
    await logIn(person, admin.email);
    expect(await screen.findByRole('alert')).toHaveTextContent(words);
    expect(screen.getByLabelText('E-post')).toHaveValue(admin.email);
  });

  it.each(['https://ond.example/', '//ond.example', '/partner', '/admin/login', '/administration'])(
    'goes to the register and not to %s',
    async (next) => {
      server.use(
        ...loginApi(admin, password).handlers,
        answer('listAdminSchools', () => makeRegister([])),
      );
      const { person, currentAddress } = openAdminApp(`/admin/login?next=${encodeURIComponent(next)}`);
      await logIn(person, admin.email);
      await waitFor(() => expect(currentAddress()).toBe('/admin/schools'));
    },
  );
});

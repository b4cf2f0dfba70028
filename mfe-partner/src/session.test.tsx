import { screen, waitFor } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { describe, expect, it } from 'vitest';
import { roles } from '@korkollen/api/contracts/vocabulary';
import { answer, refusal } from '@korkollen/shared-ui/testing/answer';
import { loginApi } from '@korkollen/shared-ui/testing/login-api';
import { server } from '@korkollen/shared-ui/testing/msw-server';
import { testId } from '@korkollen/shared-ui/testing/examples';
import { makeLead, makeUser, partnerApi } from './testing/partner-api';
import { openPartnerApp, withTestNetwork } from './testing/partner-pages';

withTestNetwork();

const password = 'trafikljus-i-regn';
const partner = makeUser();
type Person = ReturnType<typeof openPartnerApp>['person'];

async function logIn(person: Person, label: string, email: string, secret = password): Promise<void> {
  await person.type(await screen.findByLabelText(label), email);
  await person.type(screen.getByLabelText('Lösenord'), secret);
  await person.click(screen.getByRole('button', { name: 'Logga in' }));
}

describe('/partner/login', () => {
  it('lets staff in and leads to the page that they asked for', async () => {
    const lead = makeLead(1, { name: 'Elin Berg' });
    server.use(...loginApi(partner, password).handlers, ...partnerApi([lead]).handlers);
    const { person, session, currentAddress } = openPartnerApp(`/partner/lead/${lead.id}`);
    await logIn(person, 'Användarnamn', partner.email);
    expect(await screen.findByRole('heading', { name: 'Elin Berg' })).toBeVisible();
    expect(currentAddress()).toBe(`/partner/lead/${lead.id}`);
    expect(session.csrfToken()).toBe('csrf-token-of-the-login');
  });

  it('asks for both fields', async () => {
    const { person } = openPartnerApp('/partner/login');
    await person.click(await screen.findByRole('button', { name: 'Logga in' }));
    expect(screen.getByLabelText('Användarnamn')).toHaveAccessibleDescription('Ange både användarnamn och lösenord');
    await person.type(screen.getByLabelText('Användarnamn'), partner.email);
    await person.click(screen.getByRole('button', { name: 'Logga in' }));
    expect(screen.getByLabelText('Lösenord')).toHaveAccessibleDescription('Ange både användarnamn och lösenord');
    expect(screen.getByLabelText('Användarnamn')).toHaveAttribute('type', 'email');
  });

  it('refuses a wrong password and keeps what was typed', async () => {
    server.use(...loginApi(partner, password).handlers);
    const { person, currentAddress } = openPartnerApp('/partner/login');
    await logIn(person, 'Användarnamn', partner.email, 'fel-losenord');
    expect(await screen.findByRole('alert')).toHaveTextContent('Felaktigt användarnamn eller lösenord.');
    expect(screen.getByLabelText('Användarnamn')).toHaveValue(partner.email);
    expect(currentAddress()).toBe('/partner/login');
  });

  it.each([
    [refusal('VALIDATION_FAILED'), 'Felaktigt användarnamn eller lösenord.'],
    [refusal('ACCOUNT_PENDING_REVIEW'), 'Kontot väntar på granskning.'],
    [refusal('TOO_MANY_REQUESTS', { headers: { 'retry-after': '180' } }), 'Försök igen om 3 minuter.'],
    [refusal('TOO_MANY_REQUESTS'), 'Vänta en stund och försök igen.'],
    [refusal('SERVICE_UNAVAILABLE'), 'Det går inte att logga in just nu.'],
    [HttpResponse.error(), 'Vi når inte servern.'],
  ])('says why the login did not work (%#)', async (reply, words) => {
    server.use(answer('login', () => reply));
    const { person } = openPartnerApp('/partner/login');
    await logIn(person, 'Användarnamn', partner.email);
    expect(await screen.findByRole('alert')).toHaveTextContent(words);
  });

  it.each([
    ['student', '/'],
    ['teacher', '/partner'],
  ] as const)('leads a %s to %s', async (role, address) => {
    const other = makeUser({ role, email: 'annan@example.se', schoolId: null });
    server.use(...loginApi(other, password).handlers, ...partnerApi([]).handlers);
    const { person, currentAddress } = openPartnerApp('/partner/login?next=/partner');
    await logIn(person, 'Användarnamn', other.email);
    await waitFor(() => expect(currentAddress()).toBe(address));
    if (role === 'student') expect(await screen.findByText('Du är inloggad som elev')).toBeInTheDocument();
  });

  it.each(['https://ond.example/', '//ond.example', '/admin', '/partner/login', '/partnerskap'])(
    'goes to the inbox and not to %s',
    async (next) => {
      server.use(...loginApi(partner, password).handlers, ...partnerApi([]).handlers);
      const { person, currentAddress } = openPartnerApp(`/partner/login?next=${encodeURIComponent(next)}`);
      await logIn(person, 'Användarnamn', partner.email);
      await waitFor(() => expect(currentAddress()).toBe('/partner'));
    },
  );

  it('offers to change accounts to somebody who is signed in otherwise', async () => {
    server.use(...loginApi(partner, password).handlers);
    const { person } = openPartnerApp('/partner/login', { user: makeUser({ role: 'student', email: 'elev@x.se' }) });
    expect(await screen.findByText(/Du är inloggad som elev@x.se/)).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'Logga ut och byt konto' }));
    expect(await screen.findByLabelText('Användarnamn')).toBeVisible();
  });
});

describe('/login/school', () => {
  it('checks the fields in the words of the specification', async () => {
    const { person } = openPartnerApp('/login/school');
    await logIn(person, 'E-post', 'inte-en-adress', '12345');
    expect(screen.getByLabelText('E-post')).toHaveAccessibleDescription('Ogiltig e-postadress');
    expect(screen.getByLabelText('Lösenord')).toHaveAccessibleDescription('Lösenordet måste vara minst 6 tecken');
  });

  it('says that the login failed, then lets staff in', async () => {
    server.use(...loginApi(partner, password).handlers, ...partnerApi([]).handlers);
    const { person, currentAddress } = openPartnerApp('/login/school');
    await logIn(person, 'E-post', partner.email, 'fel-losenord');
    expect(await screen.findByRole('alert')).toHaveTextContent('Inloggning misslyckades');
    await person.clear(screen.getByLabelText('Lösenord'));
    await person.type(screen.getByLabelText('Lösenord'), `${password}{Enter}`);
    await waitFor(() => expect(currentAddress()).toBe('/partner'));
    expect(await screen.findByText('Välkommen, Majornas Trafikskola.')).toBeInTheDocument();
  });
});

describe('/login/teacher', () => {
  const teacher = makeUser({ role: 'teacher', name: 'Ove Sten', email: 'ove@skolan.example', schoolId: null });

  it('checks the fields in the words of the specification', async () => {
    const { person } = openPartnerApp('/login/teacher');
    await logIn(person, 'E-post', 'inte-en-adress', '12345');
    expect(screen.getByLabelText('E-post')).toHaveAccessibleDescription('Ogiltig e-postadress');
    expect(screen.getByLabelText('Lösenord')).toHaveAccessibleDescription('Lösenordet måste vara minst 6 tecken');
  });

  it('says that the login failed, then lets a teacher in', async () => {
    server.use(...loginApi(teacher, password).handlers, ...partnerApi([]).handlers);
    const { person, currentAddress } = openPartnerApp('/login/teacher');
    await logIn(person, 'E-post', teacher.email, 'fel-losenord');
    expect(await screen.findByRole('alert')).toHaveTextContent('Inloggning misslyckades');
    await person.clear(screen.getByLabelText('Lösenord'));
    await person.type(screen.getByLabelText('Lösenord'), `${password}{Enter}`);
    await waitFor(() => expect(currentAddress()).toBe('/partner'));
    expect(await screen.findByText('Välkommen, Ove Sten.')).toBeInTheDocument();
  });

  it.each([
    ['school', '/partner', 'Välkommen, Majornas Trafikskola.'],
    ['student', '/', 'Du är inloggad som elev'],
  ] as const)('leads a %s to where they belong', async (role, address, words) => {
    const other = makeUser({ role, email: 'annan@example.se' });
    server.use(...loginApi(other, password).handlers, ...partnerApi([]).handlers);
    const { person, currentAddress } = openPartnerApp('/login/teacher?next=/partner');
    await logIn(person, 'E-post', other.email);
    await waitFor(() => expect(currentAddress()).toBe(address));
    expect(await screen.findByText(words)).toBeInTheDocument();
  });
});

describe('The doors', () => {
  it.each([
    ['/partner/login', 'Användarnamn', 'Felaktigt användarnamn eller lösenord.'],
    ['/login/school', 'E-post', 'Inloggning misslyckades'],
    ['/login/teacher', 'E-post', 'Inloggning misslyckades'],
  ])('%s says to an administrator what it says of a wrong password', async (door, label, words) => {
    const admin = makeUser({ role: 'admin', email: 'admin@example.se', schoolId: null });
    server.use(...loginApi(admin, password).handlers);
    const { person, session, currentAddress } = openPartnerApp(door);
    await logIn(person, label, admin.email);
    expect(await screen.findByRole('alert')).toHaveTextContent(words);
    expect([session.store.getState().user, currentAddress()]).toEqual([null, door]);
  });

  it.each([
    ['/partner/login', 'school'],
    ['/login/school', 'school'],
    ['/login/teacher', 'teacher'],
  ] as const)('%s names the other ways in', async (door, role) => {
    openPartnerApp(door);
    const forgotten = await screen.findByRole('link', { name: 'Glömt lösenordet?' });
    expect(forgotten).toHaveAttribute('href', `/forgot-password?role=${role}`);
    const ways = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
    expect(ways).toEqual(
      expect.arrayContaining([
        `/register/${role}`,
        role === 'school' ? '/login/teacher' : '/login/school',
        '/login/student',
      ]),
    );
  });
});

describe('The gate of the partner area', () => {
  it('sends guests to the login', async () => {
    const { currentAddress } = openPartnerApp('/partner');
    expect(await screen.findByRole('form', { name: 'Logga in till partnerområdet' })).toBeVisible();
    expect(currentAddress()).toBe('/partner/login?next=%2Fpartner');
    expect(screen.queryByText(/Du är utloggad/)).not.toBeInTheDocument();
  });

  it.each(roles.filter((role) => role !== 'school' && role !== 'teacher'))('tells a %s why not', async (role) => {
    openPartnerApp('/partner', { user: makeUser({ role, email: 'annan@example.se' }) });
    expect(await screen.findByRole('heading', { name: 'Partnerområdet är för trafikskolor' })).toBeVisible();
    expect(screen.getByText(/annan@example.se/)).toBeVisible();
  });

  it('notices that the session has ended, says so, and comes back after the login', async () => {
    const lead = makeLead(1, { name: 'Elin Berg' });
    server.use(...partnerApi([lead]).handlers, ...loginApi(partner, password).handlers);
    const { person, session, queryClient, currentAddress } = openPartnerApp(`/partner/lead/${lead.id}`, {
      user: partner,
    });
    await screen.findByRole('heading', { name: 'Elin Berg' });
    server.use(answer('changeLeadStatus', () => refusal('UNAUTHENTICATED')));
    await person.click(screen.getByRole('button', { name: 'BOKAD' }));
    expect(await screen.findByText('Du är utloggad. Logga in igen för att fortsätta där du var.')).toBeVisible();
    expect(session.store.getState().status).toBe('guest');
    expect(queryClient.getQueryCache().findAll({ queryKey: ['partner'] })).toHaveLength(0);
    await logIn(person, 'Användarnamn', partner.email);
    expect(await screen.findByRole('heading', { name: 'Elin Berg' })).toBeVisible();
    expect(currentAddress()).toBe(`/partner/lead/${lead.id}`);
  });

  it('notices it while reading, too', async () => {
    server.use(
      answer('listPartnerLeads', () => refusal('UNAUTHENTICATED')),
      ...partnerApi([]).handlers,
      ...loginApi(partner, password).handlers,
    );
    const { currentAddress } = openPartnerApp('/partner', { user: makeUser({ id: testId(950) }) });
    await waitFor(() => expect(currentAddress()).toBe('/partner/login?next=%2Fpartner&ended=1'));
  });
});

import { answer, refusal } from '@korkollen/shared-ui/testing/answer';
import { server } from '@korkollen/shared-ui/testing/msw-server';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { describe, expect, it, vi } from 'vitest';
import type { UserEvent } from '@testing-library/user-event';
import { isLeavingAsked } from './testing/leaving';
import { accountApi, makeUser, signUpApi, siteApi } from './testing/student-api';
import { openStudentApp, playNetwork } from './testing/student-pages';

playNetwork('/', '/login/student', '/register/student');

async function logIn(person: UserEvent, email = 'elin@exempel.se', password = 'hemligt') {
  await person.type(await screen.findByLabelText('E-post'), email);
  await person.type(screen.getByLabelText('Lösenord'), password);
  await person.click(screen.getByRole('button', { name: 'Logga in' }));
}

describe('The student’s login', () => {
  it.each([
    ['student', '/'],
    ['school', '/partner'],
    ['teacher', '/partner'],
  ] as const)('leads a %s to %s', async (role, address) => {
    const { received, handler } = accountApi(makeUser({ role }));
    server.use(handler, siteApi());
    const { person, currentAddress, session } = openStudentApp('/login/student');
    await logIn(person);
    expect(await screen.findByText('Inloggning lyckades!')).toBeVisible();
    expect(screen.getByText('Välkommen tillbaka!')).toBeVisible();
    await waitFor(() => expect(currentAddress()).toBe(address));
    expect(received).toEqual([{ email: 'elin@exempel.se', password: 'hemligt' }]);
    expect(session.store.getState().user?.role).toBe(role);
    expect(session.csrfToken()).toBe('token');
  });

  it('leads back to the page that asked for the login', async () => {
    server.use(accountApi(makeUser({ role: 'school' })).handler, siteApi());
    const { person, currentAddress } = openStudentApp('/login/student?next=%2Fpartner%2Faccount%3Ftext%3DMajorna');
    await logIn(person);
    await waitFor(() => expect(currentAddress()).toBe('/partner/account?text=Majorna'));
  });

  it('checks before it asks', async () => {
    const { person } = openStudentApp('/login/student');
    await logIn(person, 'elin', 'kort');
    expect(await screen.findByText('Ogiltig e-postadress')).toBeVisible();
    expect(screen.getByText('Lösenordet måste vara minst 6 tecken')).toBeVisible();
  });

  it('says the same about a wrong password and a missing account', async () => {
    server.use(answer('authLogin', () => refusal('INVALID_CREDENTIALS')));
    const { person, currentAddress } = openStudentApp('/login/student');
    await logIn(person);
    expect(await screen.findByText('Hoppsan! 🙈')).toBeVisible();
    expect(screen.getByRole('form')).toHaveTextContent(
      'Kolla att e-post och lösenord stämmer och försök igen. Har du nyss skapat kontot? Öppna först länken i mejlet från oss.',
    );
    expect(screen.getByLabelText('E-post')).toHaveValue('elin@exempel.se');
    expect(currentAddress()).toBe('/login/student');
  });

  it.each([
    ['too many tries', refusal('TOO_MANY_REQUESTS'), 'Du har försökt många gånger.'],
    ['a server that is down', refusal('SERVICE_UNAVAILABLE'), 'Tjänsten svarar inte just nu.'],
    ['no network', HttpResponse.error(), 'Du verkar sakna uppkoppling.'],
  ])('does not blame the password for %s, and says it once', async (_case, reply, words) => {
    server.use(answer('authLogin', () => reply));
    const { person } = openStudentApp('/login/student');
    await logIn(person);
    const said = await screen.findByText(new RegExp(words));
    expect(screen.getByRole('form')).toContainElement(said);
    await act(() => vi.dynamicImportSettled());
    expect(screen.getAllByText(new RegExp(words))).toEqual([said]);
    expect(screen.queryByText('Hoppsan! 🙈')).not.toBeInTheDocument();
  });

  it('leads on to the sign-up and to the schools’ login, and to nothing that is not there', async () => {
    openStudentApp('/login/student');
    const form = within(await screen.findByRole('form'));
    expect(form.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/forgot-password',
      '/register/student',
      '/login/school',
    ]);
  });

  it('does not ask who is inside already', async () => {
    openStudentApp('/login/student', { user: makeUser() });
    expect(await screen.findByRole('heading', { name: 'Du är inloggad som Elin Berg' })).toBeVisible();
    expect(screen.queryByLabelText('Lösenord')).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Till startsidan' })).toHaveAttribute('href', '/');
  });

  it('leads who is inside already, as by another tab, on to the page that asked for the login', async () => {
    openStudentApp('/login/student?next=%2Fbevakningar', { user: makeUser() });
    expect(await screen.findByRole('link', { name: 'Fortsätt' })).toHaveAttribute('href', '/bevakningar');
  });
});

async function fillIn(person: UserEvent, own: Partial<Record<string, string>> = {}) {
  const values = {
    Förnamn: 'Elin',
    Efternamn: 'Berg',
    Lösenord: 'grön-tomte-7',
    'Bekräfta lösenord': 'grön-tomte-7',
    ...own,
  };
  for (const [label, value] of Object.entries(values)) {
    if (value) await person.type(await screen.findByLabelText(new RegExp(`^${label}`)), value);
  }
}

async function signUp(person: UserEvent, own?: Partial<Record<string, string>>) {
  await fillIn(person, own);
  await person.click(screen.getByRole('button', { name: 'Skapa konto' }));
}

describe('The student’s sign-up', () => {
  it('says what holds before it is sent', async () => {
    openStudentApp('/register/student');
    expect(await screen.findByRole('link', { name: 'användarvillkoren' })).toHaveAttribute('href', '/legal/terms');
    expect(screen.getByRole('link', { name: 'integritetspolicyn' })).toHaveAttribute('href', '/legal/privacy');
  });

  it('says that a mail is on its way, whoever has the address, and nobody is signed in', async () => {
    const { received, handler } = signUpApi();
    server.use(handler);
    const { person, session } = openStudentApp('/register/student?email=elin%40exempel.se');
    expect(await screen.findByLabelText(/^E-post/)).toHaveValue('elin@exempel.se');
    await signUp(person);
    const heading = await screen.findByRole('heading', { name: 'Kolla din e-post' });
    expect(heading).toHaveFocus();
    const sentence = screen.getByText(/ett mejl till elin@exempel\.se/);
    expect(sentence).toBeVisible();
    expect(sentence.querySelector('wbr'), 'where a narrow line breaks the address').not.toBeNull();
    expect(received).toEqual([
      { firstName: 'Elin', lastName: 'Berg', email: 'elin@exempel.se', password: 'grön-tomte-7' },
    ]);
    expect(session.store.getState().user).toBeNull();
  });

  it('is sent once, however often it is sent while its rules are on their way', async () => {
    const { received, handler } = signUpApi();
    server.use(handler);
    const { person } = openStudentApp('/register/student?email=elin%40exempel.se');
    await fillIn(person);
    const form = screen.getByRole('form');
    fireEvent.submit(form);
    fireEvent.submit(form);
    expect(await screen.findByRole('heading', { name: 'Kolla din e-post' })).toBeVisible();
    expect(received).toHaveLength(1);
  });

  it('sends the mail again, and says when that cannot be done', async () => {
    const { received, handler } = signUpApi();
    server.use(handler);
    const { person } = openStudentApp('/register/student?email=elin%40exempel.se');
    await signUp(person);
    await person.click(await screen.findByRole('button', { name: 'Skicka igen' }));
    expect(await screen.findByText('Skickat igen.')).toBeVisible();
    expect(received[1]).toEqual(received[0]);
    server.use(answer('authSignup', () => refusal('TOO_MANY_REQUESTS')));
    await person.click(screen.getByRole('button', { name: 'Skicka igen' }));
    expect(await screen.findByText(/Du har försökt många gånger/)).toBeVisible();
  });

  it('asks before what is typed is lost', async () => {
    const { person, currentAddress } = openStudentApp('/register/student');
    await person.type(await screen.findByLabelText(/^Förnamn/), 'Elin');
    await waitFor(() => expect(isLeavingAsked()).toBe(true));
    await person.click(screen.getByRole('link', { name: 'Logga in' }));
    const question = within(await screen.findByRole('dialog', { name: 'Du har ändringar som inte är sparade' }));
    await person.click(question.getByRole('button', { name: 'Stanna kvar' }));
    expect(currentAddress()).toBe('/register/student');
    expect(screen.getByLabelText(/^Förnamn/)).toHaveValue('Elin');
  });

  it('comes back as it was to be changed', async () => {
    server.use(signUpApi().handler);
    const { person } = openStudentApp('/register/student?email=elni%40exempel.se');
    await signUp(person);
    await person.click(await screen.findByRole('button', { name: 'Ändra uppgifterna' }));
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
    expect(screen.getByLabelText(/^E-post/)).toHaveValue('elni@exempel.se');
    expect(screen.getByLabelText(/^Förnamn/)).toHaveValue('Elin');
    expect(screen.getByLabelText(/^Lösenord/)).toHaveValue('grön-tomte-7');
  });

  it('says everything that is wrong at once', async () => {
    const { person } = openStudentApp('/register/student');
    await signUp(person, { Förnamn: 'E', Efternamn: '', Lösenord: 'kort', 'Bekräfta lösenord': 'kortare' });
    const summary = within(await screen.findByRole('alert'));
    expect(summary.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
      'Förnamnet måste vara minst 2 tecken',
      'Efternamnet måste vara minst 2 tecken',
      'Ogiltig e-postadress',
      'Lösenordet måste vara minst 6 tecken',
      'Lösenorden matchar inte',
    ]);
  });

  it('shows a password that is too common at its field and keeps the form', async () => {
    server.use(answer('authSignup', () => refusal('PASSWORD_TOO_COMMON')));
    const { person } = openStudentApp('/register/student?email=elin%40exempel.se');
    await signUp(person);
    expect(await screen.findByText('Registrering misslyckades')).toBeVisible();
    expect(screen.getByLabelText(/^Lösenord/)).toHaveAccessibleDescription(/Lösenordet är för vanligt/);
    expect(screen.getByLabelText(/^Förnamn/)).toHaveValue('Elin');
  });

  it('says at the field why a password is weak, and keeps everything', async () => {
    const message = 'Lösenordet bygger på ditt namn eller din e-postadress. Ta hellre tre ord som inte hör ihop.';
    server.use(answer('authSignup', () => refusal('PASSWORD_TOO_COMMON', { fields: [{ path: 'password', message }] })));
    const { person } = openStudentApp('/register/student?email=elin%40exempel.se');
    await signUp(person);
    await screen.findByText('Registrering misslyckades');
    expect(screen.getByLabelText(/^Lösenord/)).toHaveAccessibleDescription(new RegExp(message));
    expect(screen.getByLabelText(/^Lösenord/)).toHaveValue('grön-tomte-7');
    expect(screen.getByLabelText(/^Efternamn/)).toHaveValue('Berg');
    // once in the notice that goes; the form says the reason itself
    const alerts = screen.getAllByRole('alert').map(({ textContent }) => textContent);
    expect(alerts.filter((text) => text.includes('Lösenordet är för vanligt'))).toEqual([]);
  });

  it('takes back what it said of a failure when the next try succeeds', async () => {
    let tries = 0;
    server.use(
      answer('authSignup', () => ((tries += 1) === 1 ? refusal('TOO_MANY_REQUESTS') : { status: 'mail_sent' })),
    );
    const { person } = openStudentApp('/register/student?email=elin%40exempel.se');
    await signUp(person);
    await screen.findByText('Registrering misslyckades');
    await person.click(screen.getByRole('button', { name: 'Skapa konto' }));
    expect(await screen.findByRole('heading', { name: 'Kolla din e-post' })).toBeVisible();
    expect(screen.queryByText('Registrering misslyckades')).not.toBeInTheDocument();
  });

  it('counts no spaces at the ends of a password, and sends them', async () => {
    const { received, handler } = signUpApi();
    server.use(handler);
    const { person } = openStudentApp('/register/student?email=elin%40exempel.se');
    const short = ' kort1 ';
    await signUp(person, { Lösenord: short, 'Bekräfta lösenord': short });
    const password = screen.getByLabelText(/^Lösenord/);
    await waitFor(() => expect(password).toHaveAccessibleDescription(/Lösenordet måste vara minst 6 tecken/));
    for (const label of [/^Lösenord/, /^Bekräfta lösenord/]) await person.type(screen.getByLabelText(label), 'kanot ');
    await person.click(screen.getByRole('button', { name: 'Skapa konto' }));
    await screen.findByText('Kolla din e-post');
    expect(received).toMatchObject([{ password: ' kort1 kanot ' }]);
  });

  it('has words for a failure that says nothing', async () => {
    server.use(answer('authSignup', () => new HttpResponse('', { status: 502 })));
    const { person } = openStudentApp('/register/student?email=elin%40exempel.se');
    await signUp(person);
    expect(await screen.findByRole('alert')).toHaveTextContent('Ett fel uppstod. Försök igen.');
  });
});

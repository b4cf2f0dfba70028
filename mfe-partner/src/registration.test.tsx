import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { describe, expect, it } from 'vitest';
import { idempotencyKeyHeader } from '@korkollen/api/contracts/leads';
import type { PartnerRegistration } from '@korkollen/api/contracts/registrations';
import { answer, refusal, type Reply } from '@korkollen/shared-ui/testing/answer';
import { server } from '@korkollen/shared-ui/testing/msw-server';
import { makeUser } from './testing/partner-api';
import { openPartnerApp, withTestNetwork } from './testing/partner-pages';

withTestNetwork('/register/school', '/register/teacher');

const password = 'hjortronmyr-9';
const typed = {
  school: {
    'Trafikskolans namn': 'Hisings Trafikskola',
    'E-post': ' info@hisings.example',
    Telefon: '031-12 34 56',
    Lösenord: password,
    'Bekräfta lösenord': password,
  },
  teacher: {
    Namn: 'Ove Sten',
    'E-post': 'ove@hisings.example',
    Telefon: '070-174 06 35',
    Trafikskola: 'Hisings Trafikskola',
    Lösenord: password,
    'Bekräfta lösenord': password,
  },
};
type Person = ReturnType<typeof openPartnerApp>['person'];

const field = (label: string) => screen.getByLabelText(new RegExp(`^${label}`));

async function fill(person: Person, values: Record<string, string>): Promise<void> {
  await screen.findByRole('form');
  for (const [label, value] of Object.entries(values)) {
    await person.clear(field(label));
    if (value !== '') await person.type(field(label), value);
  }
}
const send = (person: Person) => person.click(screen.getByRole('button', { name: 'Registrera' }));

/** Takes registrations by the contract. `replies` come first, one for each. */
function registrationsApi(...replies: Reply<'registerPartner'>[]) {
  const received: { body: PartnerRegistration; key: string | null }[] = [];
  const handler = answer('registerPartner', ({ body, headers }) => {
    received.push({ body, key: headers.get(idempotencyKeyHeader) });
    return replies.shift() ?? HttpResponse.json({ status: 'mail_sent' }, { status: 202 });
  });
  server.use(handler);
  return received;
}

describe.each(['school', 'teacher'] as const)('/register/%s', (role) => {
  const address = `/register/${role}`;

  it('sends what was typed, and says that a mail is on its way', async () => {
    const received = registrationsApi();
    const { person } = openPartnerApp(address);
    await screen.findByRole('form');
    expect(screen.getByText(/granskas inom 24.timmar/)).toBeVisible();
    await fill(person, typed[role]);
    await send(person);
    const heading = await screen.findByRole('heading', { name: 'Kolla din e-post' });
    await waitFor(() => expect(heading).toHaveFocus());
    expect(screen.getByText(/Sedan får du svar inom 24.timmar/)).toBeVisible();
    const phone = typed[role].Telefon;
    const who =
      role === 'school'
        ? { schoolName: 'Hisings Trafikskola', email: 'info@hisings.example' }
        : { name: 'Ove Sten', schoolName: 'Hisings Trafikskola', email: 'ove@hisings.example' };
    expect(received.map(({ body }) => body)).toEqual([{ role, ...who, phone, password, website: '' }]);
    expect(received[0]?.key).toMatch(/^[\da-f-]{36}$/);
  });

  it('says at each field what is wrong, all at once, in the words of the specification', async () => {
    const { person } = openPartnerApp(address);
    await fill(person, { 'E-post': 'nej', Telefon: '031', Lösenord: 'sju-777', 'Bekräfta lösenord': 'annat' });
    await send(person);
    const summary = await screen.findByRole('alert');
    const name = role === 'school' ? 'Trafikskolans namn måste' : 'Namnet måste';
    const faults = [
      `${name} vara minst 2 tecken`,
      'Ogiltig e-postadress',
      'Telefonnummer måste vara minst 10 tecken',
      'Lösenordet måste vara minst 8 tecken',
      'Lösenorden matchar inte',
    ];
    for (const fault of faults) expect(within(summary).getByText(fault)).toBeVisible();
    expect(field('Telefon')).toHaveAccessibleDescription('Telefonnummer måste vara minst 10 tecken');
    expect(field('E-post')).toHaveValue('nej');
  });

  it('says at the field that a number has too many digits', async () => {
    const received = registrationsApi();
    const { person } = openPartnerApp(address);
    await fill(person, { ...typed[role], Telefon: '031-12 34 56 78' });
    await send(person);
    await waitFor(() => expect(field('Telefon')).toHaveAccessibleDescription('Ange ett giltigt telefonnummer'));
    expect(received).toEqual([]);
  });

  it('shows the server’s objections at their fields and keeps what was typed', async () => {
    const fields = [
      { path: 'phone', message: 'Ange ett giltigt telefonnummer' },
      { path: 'password', message: 'Lösenordet är ett av de vanligaste.' },
    ];
    registrationsApi(refusal('VALIDATION_FAILED', { fields }));
    const { person } = openPartnerApp(address);
    await fill(person, typed[role]);
    await send(person);
    await waitFor(() => expect(field('Telefon')).toHaveAccessibleDescription('Ange ett giltigt telefonnummer'));
    expect(field('Lösenord').getAttribute('aria-describedby')).not.toBeNull();
    expect(await screen.findByText('Registrering misslyckades')).toBeInTheDocument();
    expect(field('Bekräfta lösenord')).toHaveValue(password);
  });

  it.each([
    [HttpResponse.error(), 'Vi når inte servern.'],
    [refusal('TOO_MANY_REQUESTS'), 'Du har försökt många gånger.'],
    [refusal('SERVICE_UNAVAILABLE'), 'Tjänsten svarar inte just nu.'],
    [new HttpResponse('', { status: 502 }), 'Ett fel uppstod. Försök igen.'],
  ])('keeps everything when it could not be sent, and sends it once (%#)', async (reply, words) => {
    const received = registrationsApi(reply);
    const { person } = openPartnerApp(address);
    await fill(person, typed[role]);
    await send(person);
    await waitFor(() => expect(screen.getByRole('form')).toHaveTextContent(words));
    expect(screen.getByRole('form')).toHaveTextContent('Det du skrev finns kvar.');
    await send(person);
    await screen.findByRole('heading', { name: 'Kolla din e-post' });
    expect(new Set(received.map(({ key }) => key)).size).toBe(1);
  });

  it('mails again, and lets the registration be changed', async () => {
    const received = registrationsApi();
    const { person } = openPartnerApp(address);
    await fill(person, typed[role]);
    await send(person);
    await person.click(await screen.findByRole('button', { name: 'Skicka igen' }));
    expect(await screen.findByText('Skickat igen.')).toBeVisible();
    expect(received[1]?.body).toEqual(received[0]?.body);
    expect(received[1]?.key).not.toBe(received[0]?.key);
    server.use(answer('registerPartner', () => refusal('TOO_MANY_REQUESTS')));
    await person.click(screen.getByRole('button', { name: 'Skicka igen' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Du har försökt många gånger.');
    await person.click(screen.getByRole('button', { name: 'Ändra uppgifterna' }));
    expect(await screen.findByRole('form')).toBeVisible();
    expect(screen.getByRole('heading', { level: 1, name: /^Registrera/ })).toHaveFocus();
    expect(field('Telefon')).toHaveValue(typed[role].Telefon);
  });

  it('leads to the login of the role and to what else somebody may look for', async () => {
    openPartnerApp(address);
    await screen.findByRole('form');
    expect(screen.getByRole('link', { name: 'Logga in' })).toHaveAttribute('href', `/login/${role}`);
    const other = role === 'school' ? ['Ta över din profil', '/claim'] : ['Registrera trafikskola', '/register/school'];
    expect(screen.getByRole('link', { name: other[0] })).toHaveAttribute('href', other[1]);
  });

  it('offers who is signed in to sign out first', async () => {
    openPartnerApp(address, { user: makeUser({ role: 'student', email: 'elev@x.se' }) });
    expect(await screen.findByText(/Du är inloggad som elev@x.se/)).toBeVisible();
    expect(screen.queryByRole('form')).not.toBeInTheDocument();
  });
});

it('does without a school’s name from a teacher', async () => {
  const received = registrationsApi();
  const { person } = openPartnerApp('/register/teacher');
  await fill(person, { ...typed.teacher, Trafikskola: '' });
  await send(person);
  await screen.findByRole('heading', { name: 'Kolla din e-post' });
  expect(received[0]?.body).toMatchObject({ role: 'teacher', schoolName: '' });
});

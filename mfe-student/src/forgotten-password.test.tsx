import type { PasswordReset } from '@korkollen/api/contracts/password-links';
import { emailSchema } from '@korkollen/api/contracts/session';
import { isEmailAddress } from '@korkollen/shared-ui/components/login-form';
import { answer, refusal } from '@korkollen/shared-ui/testing/answer';
import { server } from '@korkollen/shared-ui/testing/msw-server';
import { screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { HttpResponse } from 'msw';
import { describe, expect, it } from 'vitest';
import { makeUser, siteApi } from './testing/student-api';
import { openStudentApp, playNetwork } from './testing/student-pages';

playNetwork('/', '/forgot-password', '/reset-password');

const email = 'elin@exempel.se';

const mailApi = (received: unknown[] = []) =>
  answer('askForPasswordReset', ({ body }) => {
    received.push(body);
    return { status: 'mail_sent' };
  });

async function askFor(person: UserEvent, address = email) {
  await person.type(await screen.findByLabelText(/^E-post/), address);
  await person.click(screen.getByRole('button', { name: 'Skicka länken' }));
}

describe('A forgotten password', () => {
  it('says that a mail is on its way if there is an account, and sends it again', async () => {
    const received: unknown[] = [];
    server.use(mailApi(received));
    const { person } = openStudentApp('/forgot-password');
    await askFor(person, ` ${email} `);
    expect(await screen.findByRole('heading', { level: 1, name: 'Kolla din e-post' })).toHaveFocus();
    expect(screen.getByText(/Finns det ett konto med adressen elin@exempel\.se/)).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'Skicka igen' }));
    expect(await screen.findByText('Skickat igen.')).toBeVisible();
    expect(received).toEqual([{ email }, { email }]);
    await person.click(screen.getByRole('button', { name: 'Ändra adressen' }));
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
    expect(screen.getByLabelText(/^E-post/)).toHaveValue(email);
  });

  it('needs an address, and leads to the field', async () => {
    const { person } = openStudentApp('/forgot-password');
    await askFor(person, 'elin');
    const field = screen.getByLabelText(/^E-post/);
    await waitFor(() => expect(field).toHaveAccessibleDescription('Ogiltig e-postadress'));
    expect(field).toHaveFocus();
    // and so it does when the same thing is tried once more
    await person.click(screen.getByRole('button', { name: 'Skicka länken' }));
    await waitFor(() => expect(field).toHaveFocus());
  });

  it.each([
    'åsa@öland.se',
    'elin@xn--land-5qa.se',
    "o'hara+kort@post.exempel.se",
    '.elin@exempel.se',
    'elin@exempel.s',
    'elin@-a.se',
  ])('takes %s for an address where the API does', (address) =>
    expect(isEmailAddress(address)).toBe(emailSchema.safeParse(address).success),
  );

  it.each([
    ['too many tries', refusal('TOO_MANY_REQUESTS'), /Du har försökt många gånger/],
    ['no network', HttpResponse.error(), /Du verkar sakna uppkoppling/],
    ['an answer that says nothing', new HttpResponse('', { status: 502 }), /Ett fel uppstod/],
  ])('keeps the address and says why for %s', async (_case, reply, words) => {
    server.use(answer('askForPasswordReset', () => reply));
    const { person } = openStudentApp('/forgot-password?email=elin%40exempel.se');
    await person.click(await screen.findByRole('button', { name: 'Skicka länken' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(words);
    expect(screen.getByLabelText(/^E-post/)).toHaveValue(email);
  });
});

const linkApi = (state: PasswordReset['state'] = 'open') => answer('lookAtPasswordReset', () => ({ state, email }));
const page = '/reset-password#en-hemlighet';
const password = 'tre-gröna-paraplyer';

async function choose(person: UserEvent) {
  await person.type(await screen.findByLabelText(/^Nytt lösenord/), password);
  await person.type(screen.getByLabelText(/^Bekräfta nytt lösenord/), password);
  await person.click(screen.getByRole('button', { name: 'Spara lösenordet' }));
}

describe('The page of a reset', () => {
  it.each([
    ['student', '/'],
    ['school', '/partner'],
    ['admin', '/admin/schools'],
  ] as const)('sets a new password and leads a %s to %s', async (role, address) => {
    const saved: unknown[] = [];
    server.use(
      linkApi(),
      answer('setPassword', ({ body }) => {
        saved.push(body);
        return { ...makeUser({ role }), token: 'token' };
      }),
      siteApi(),
    );
    const { person, currentAddress, session } = openStudentApp(page);
    expect(await screen.findByLabelText('E-post')).toHaveValue(email);
    await choose(person);
    expect(await screen.findByText('Lösenordet är sparat')).toBeVisible();
    await waitFor(() => expect(currentAddress()).toBe(address));
    expect(saved).toEqual([{ token: 'en-hemlighet', password }]);
    expect(session.store.getState().user?.role).toBe(role);
  });

  it.each([
    ['used', 'Länken är redan använd'],
    ['expired', 'Länken har gått ut'],
  ] as const)('says that a link is %s, and mails a new one', async (state, title) => {
    const received: unknown[] = [];
    server.use(linkApi(state), mailApi(received));
    const { person } = openStudentApp(page);
    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible();
    expect(screen.queryByLabelText(/lösenord/)).not.toBeInTheDocument();
    await person.click(screen.getByRole('button', { name: 'Skicka en ny länk' }));
    expect(await screen.findByText('En ny länk är på väg till elin@exempel.se.')).toBeVisible();
    expect(received).toEqual([{ email }]);
  });

  it('says that the link was used in another tab meanwhile', async () => {
    server.use(
      linkApi(),
      answer('setPassword', () => refusal('LINK_CLOSED')),
    );
    const { person } = openStudentApp(page);
    await screen.findByLabelText('E-post');
    server.use(linkApi('used'));
    await choose(person);
    expect(await screen.findByRole('heading', { level: 1, name: 'Länken är redan använd' })).toHaveFocus();
  });

  it.each([
    ['that is not whole, or was closed by a newer one', page],
    ['without its secret', '/reset-password'],
  ])('leads from a link %s to a new one', async (_case, address) => {
    server.use(answer('lookAtPasswordReset', () => refusal('LINK_NOT_FOUND')));
    openStudentApp(address);
    expect(await screen.findByRole('heading', { level: 1, name: 'Länken gäller inte' })).toBeVisible();
    expect(screen.getByText(/^Den är inte hel, eller så har en nyare länk använts\./)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Skicka en ny länk' })).toHaveAttribute('href', '/forgot-password');
  });

  it('offers another try when the link could not be checked', async () => {
    server.use(answer('lookAtPasswordReset', () => refusal('SERVICE_UNAVAILABLE')));
    const { person } = openStudentApp(page);
    const again = await screen.findByRole('button', { name: 'Försök igen' });
    server.use(linkApi());
    await person.click(again);
    expect(await screen.findByLabelText('E-post')).toHaveValue(email);
  });
});

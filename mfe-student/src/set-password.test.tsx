import { answer, refusal } from '@korkollen/shared-ui/testing/answer';
import { server } from '@korkollen/shared-ui/testing/msw-server';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { HttpResponse } from 'msw';
import { describe, expect, it } from 'vitest';
import { makeUser, siteApi } from './testing/student-api';
import { openStudentApp, playNetwork } from './testing/student-pages';

playNetwork('/set-password');

const password = 'tre-gröna-paraplyer';
const page = '/set-password#en-hemlighet';

const invited = (seen: unknown[] = []) =>
  answer('findInvitation', ({ body }) => {
    seen.push(body);
    return { email: 'kim@exempel.se', name: 'Kim Ek' };
  });

async function choose(person: UserEvent, first = password, again = first) {
  await person.type(await screen.findByLabelText(/^Nytt lösenord/), first);
  await person.type(screen.getByLabelText(/^Bekräfta nytt lösenord/), again);
  await person.click(screen.getByRole('button', { name: 'Spara lösenordet' }));
}

describe('The page of an invitation', () => {
  it('says whose password it is, saves it and leads an administrator to the register', async () => {
    const [seen, saved]: [unknown[], unknown[]] = [[], []];
    const user = makeUser({ role: 'admin' });
    server.use(
      invited(seen),
      answer('setPassword', ({ body }) => {
        saved.push(body);
        return { ...user, token: 'token' };
      }),
      siteApi(),
    );
    const { person, currentAddress, session } = openStudentApp(page);
    expect(await screen.findByLabelText('E-post')).toHaveValue('kim@exempel.se');
    expect(screen.getByLabelText('E-post')).toHaveAttribute('readonly');
    await choose(person);
    expect(await screen.findByText('Lösenordet är sparat')).toBeVisible();
    await waitFor(() => expect(currentAddress()).toBe('/admin/schools'));
    expect([seen, saved]).toEqual([[{ token: 'en-hemlighet' }], [{ token: 'en-hemlighet', password }]]);
    expect(session.store.getState().user?.role).toBe('admin');
  });

  it('leads an administrator on whose login asks for more than the password', async () => {
    server.use(
      invited(),
      answer('setPassword', () => refusal('SECOND_FACTOR_REQUIRED')),
    );
    const { person, currentAddress, session } = openStudentApp(page);
    await choose(person);
    await waitFor(() => expect(currentAddress()).toBe('/admin/login?step=2'));
    expect(session.store.getState().user).toBeNull();
  });

  it('says what is wrong with a password before it asks', async () => {
    server.use(invited());
    const { person } = openStudentApp(page);
    await choose(person, 'kort', 'kortare');
    const summary = within(await screen.findByRole('alert'));
    expect(summary.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
      'Lösenordet måste vara minst 8 tecken',
      'Lösenorden matchar inte',
    ]);
  });

  it('says at the field why a password is weak, and keeps it', async () => {
    const message = 'Lösenordet är ett av de vanligaste.';
    server.use(
      invited(),
      answer('setPassword', () => refusal('PASSWORD_TOO_COMMON', { fields: [{ path: 'password', message }] })),
    );
    const { person } = openStudentApp(page);
    await choose(person);
    await waitFor(() => {
      expect(screen.getByLabelText(/^Nytt lösenord/)).toHaveAccessibleDescription(new RegExp(message));
    });
    expect(screen.getByLabelText(/^Nytt lösenord/)).toHaveValue(password);
  });

  it.each([
    ['that was used', page, '/login/student'],
    ['without its secret', '/set-password', '/login/student'],
    ['of an administrator', '/set-password?role=admin#en-hemlighet', '/admin/login'],
  ])('says that a link %s opens nothing', async (_name, address, login) => {
    server.use(answer('findInvitation', () => refusal('LINK_CLOSED')));
    openStudentApp(address);
    expect(await screen.findByRole('heading', { level: 1, name: 'Länken gäller inte längre' })).toBeVisible();
    expect(screen.queryByLabelText(/lösenord/)).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Logga in' })).toHaveAttribute('href', login);
  });

  it('says so too when the link was used in another tab meanwhile', async () => {
    server.use(
      invited(),
      answer('setPassword', () => refusal('LINK_CLOSED')),
    );
    const { person } = openStudentApp(page);
    await choose(person);
    expect(await screen.findByRole('heading', { level: 1, name: 'Länken gäller inte längre' })).toHaveFocus();
  });

  it('keeps what was typed when the network is away, and tries again', async () => {
    server.use(
      invited(),
      answer('setPassword', () => HttpResponse.error()),
    );
    const { person } = openStudentApp(page);
    await choose(person);
    expect(await screen.findByText('Du verkar sakna uppkoppling. Försök igen när du är på nätet.')).toBeVisible();
    expect(screen.getByLabelText(/^Nytt lösenord/)).toHaveValue(password);
    expect(screen.getByRole('button', { name: 'Spara lösenordet' })).toBeEnabled();
  });

  it('offers another try when the link could not be checked', async () => {
    server.use(answer('findInvitation', () => refusal('SERVICE_UNAVAILABLE')));
    const { person } = openStudentApp(page);
    const again = await screen.findByRole('button', { name: 'Försök igen' });
    server.use(invited());
    await person.click(again);
    expect(await screen.findByLabelText('E-post')).toHaveValue('kim@exempel.se');
  });
});

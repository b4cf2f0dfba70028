import { answer, refusal } from '@korkollen/shared-ui/testing/answer';
import { server } from '@korkollen/shared-ui/testing/msw-server';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { HttpResponse } from 'msw';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { isLeavingAsked } from './testing/leaving';
import { favouritesApi, makeUser, siteApi } from './testing/student-api';
import { openStudentApp, playNetwork } from './testing/student-pages';

playNetwork('/', '/min-profil', '/login/student');
afterEach(() => vi.restoreAllMocks());

const user = makeUser({ isEmailProved: true, phone: '+46701234567' });

function openProfile(own = user) {
  server.use(...favouritesApi().handlers);
  return openStudentApp('/min-profil', { user: own });
}
const formOf = async (name: string) => within(await screen.findByRole('form', { name }));

describe('The details', () => {
  it('are those of the account, and are changed everywhere at once', async () => {
    const received: unknown[] = [];
    server.use(
      answer('changeMyProfile', ({ body }) => {
        received.push(body);
        return { ...user, name: 'Elin Maria Berg', phone: null };
      }),
    );
    const { person, session } = openProfile();
    const form = await formOf('Dina uppgifter');
    expect(form.getByLabelText(/^Namn/)).toHaveValue('Elin Berg');
    expect(form.getByLabelText(/^Telefon/)).toHaveValue('+46701234567');
    expect(form.getByLabelText('E-post')).toHaveAttribute('readonly');
    await person.clear(form.getByLabelText(/^Namn/));
    await person.type(form.getByLabelText(/^Namn/), 'Elin Maria Berg');
    await person.clear(form.getByLabelText(/^Telefon/));
    await person.click(form.getByRole('button', { name: 'Spara uppgifterna' }));
    expect(await screen.findByText('Uppgifterna är sparade')).toBeVisible();
    expect(received).toEqual([{ name: 'Elin Maria Berg', phone: '' }]);
    expect(session.store.getState().user).toMatchObject({ name: 'Elin Maria Berg', phone: null });
  });

  it('say at the field what is wrong, before and after the server was asked', async () => {
    const fields = [{ path: 'phone', message: 'Ange ett giltigt telefonnummer' }];
    server.use(answer('changeMyProfile', () => refusal('VALIDATION_FAILED', { fields })));
    const { person } = openProfile();
    const form = await formOf('Dina uppgifter');
    const save = form.getByRole('button', { name: 'Spara uppgifterna' });
    await person.clear(form.getByLabelText(/^Namn/));
    await person.click(save);
    await waitFor(() =>
      expect(form.getByLabelText(/^Namn/)).toHaveAccessibleDescription('Namnet måste vara minst 2 tecken'),
    );
    await person.type(form.getByLabelText(/^Namn/), 'Elin');
    await person.click(save);
    await waitFor(() =>
      expect(form.getByLabelText(/^Telefon/)).toHaveAccessibleDescription(/Ange ett giltigt telefonnummer/),
    );
    expect(form.getByLabelText(/^Namn/)).toHaveValue('Elin');
  });
});

const passwords = ['hemligt-som-var', 'tre-gröna-paraplyer'] as const;

async function changePassword(person: UserEvent, [current, next, again]: readonly [string, string, string]) {
  const form = await formOf('Byt lösenord');
  const type = async (label: RegExp, text: string) => text && person.type(form.getByLabelText(label), text);
  await type(/^Nuvarande lösenord/, current);
  await type(/^Nytt lösenord/, next);
  await type(/^Bekräfta nytt lösenord/, again);
  await person.click(form.getByRole('button', { name: 'Byt lösenord' }));
  return form;
}

it('asks before what is typed in the profile is lost, and no more once it is saved', async () => {
  server.use(answer('changeMyProfile', () => ({ ...user, name: 'Elin Maria' })));
  const { person } = openProfile();
  const details = await formOf('Dina uppgifter');
  await person.type(details.getByLabelText(/^Namn/), ' Maria');
  await waitFor(() => expect(isLeavingAsked()).toBe(true));
  await person.click(details.getByRole('button', { name: 'Spara uppgifterna' }));
  await screen.findByText('Uppgifterna är sparade');
  await waitFor(() => expect(isLeavingAsked()).toBe(false));
  const password = await formOf('Byt lösenord');
  await person.type(password.getByLabelText(/^Nytt lösenord/), passwords[1]);
  await waitFor(() => expect(isLeavingAsked()).toBe(true));
});

describe('The password', () => {
  it('is changed by the current one and a new one typed twice', async () => {
    const received: unknown[] = [];
    server.use(
      answer('changeMyPassword', ({ body }) => {
        received.push(body);
        return new HttpResponse(null, { status: 204 });
      }),
    );
    const { person } = openProfile();
    const form = await changePassword(person, [...passwords, passwords[1]]);
    expect(await screen.findByText('Lösenord ändrat! ✓')).toBeVisible();
    expect(received).toEqual([{ currentPassword: passwords[0], newPassword: passwords[1] }]);
    expect(form.getByLabelText(/^Nuvarande lösenord/)).toHaveValue('');
  });

  it.each([
    [
      ['', '', ''],
      ['Nuvarande lösenord krävs', 'Nytt lösenord måste vara minst 8 tecken', 'Bekräfta nytt lösenord'],
    ],
    [
      ['hemligt', 'kort', 'kortare'],
      ['Nytt lösenord måste vara minst 8 tecken', 'Lösenorden matchar inte'],
    ],
  ] as const)('names what is wrong with %j', async (typed, messages) => {
    const { person } = openProfile();
    const form = await changePassword(person, typed);
    const summary = within(await form.findByRole('alert'));
    expect(summary.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(messages);
  });

  it.each([
    ['currentPassword', /^Nuvarande lösenord/, 'VALIDATION_FAILED', 'Lösenordet stämmer inte'],
    ['newPassword', /^Nytt lösenord/, 'PASSWORD_TOO_COMMON', 'Lösenordet är ett av de vanligaste.'],
  ] as const)('is refused at %s', async (path, label, code, message) => {
    server.use(answer('changeMyPassword', () => refusal(code, { fields: [{ path, message }] })));
    const { person } = openProfile();
    const form = await changePassword(person, [...passwords, passwords[1]]);
    await waitFor(() => expect(form.getByLabelText(label)).toHaveAccessibleDescription(new RegExp(message)));
    expect(form.getByLabelText(/^Nytt lösenord/)).toHaveValue(passwords[1]);
  });

  it('leads to the login when the session has ended on the server', async () => {
    server.use(
      answer('changeMyPassword', () => refusal('UNAUTHENTICATED')),
      answer('logout', () => undefined),
    );
    const { person, currentAddress } = openProfile();
    await changePassword(person, [...passwords, passwords[1]]);
    await waitFor(() => expect(currentAddress()).toBe('/login/student?next=%2Fmin-profil&ended=1'));
  });
});

describe('The file with everything', () => {
  it('is handed to the browser at once', async () => {
    const files: Blob[] = [];
    vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
      files.push(file as Blob);
      return 'blob:file';
    });
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    const data = { madeAt: '2026-11-22T10:00:00.000Z', email: user.email, collections: { leads: [{ _id: 'x' }] } };
    server.use(answer('exportMyData', () => data));
    const { person } = openProfile();
    await person.click(await screen.findByRole('button', { name: 'Hämta filen' }));
    expect(await screen.findByText('Filen är hämtad.')).toBeVisible();
    expect(JSON.parse((await files[0]?.text()) ?? '')).toEqual(data);
  });

  it('says why it did not come', async () => {
    server.use(answer('exportMyData', () => refusal('TOO_MANY_REQUESTS')));
    const { person } = openProfile();
    await person.click(await screen.findByRole('button', { name: 'Hämta filen' }));
    expect(await screen.findByText(/Du har försökt många gånger/)).toBeVisible();
  });

  it('says that it is only of the account while the address is not proved', async () => {
    openProfile(makeUser({ isEmailProved: false }));
    expect(await screen.findByText(/innehåller filen bara det som hör till själva kontot/)).toBeVisible();
  });
});

async function askToDelete(person: UserEvent, password: string) {
  await person.click(await screen.findByRole('button', { name: 'Radera kontot' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Radera kontot för gott?' }));
  if (password) await person.type(dialog.getByLabelText(/^Lösenord/), password);
  await person.click(dialog.getByRole('button', { name: 'Radera för gott' }));
  return dialog;
}

describe('Deleting the account', () => {
  it('says what goes and what stays, asks for the password, and ends at home', async () => {
    const received: unknown[] = [];
    server.use(
      answer('deleteMyAccount', ({ body }) => {
        received.push(body);
        return new HttpResponse(null, { status: 204 });
      }),
      answer('logout', () => new HttpResponse(null, { status: 204 })),
      siteApi(),
    );
    const { person, currentAddress, session } = openProfile();
    const section = await screen.findByRole('region', { name: 'Radera kontot' });
    expect(section).toHaveTextContent('alla förfrågningar som du har skickat, även ur skolornas listor hos oss');
    expect(section).toHaveTextContent('utan namn och adress, i 365 dagar');
    await askToDelete(person, passwords[0]);
    expect(await screen.findByText('Ditt konto är raderat')).toBeVisible();
    await waitFor(() => expect(session.store.getState().user).toBeNull());
    expect(currentAddress()).toBe('/');
    expect(received).toEqual([{ password: passwords[0] }]);
  });

  it('ends the session too where the page was left while the account was being deleted', async () => {
    let go = (): void => undefined;
    const isWaiting = new Promise<void>((resolve) => (go = resolve));
    server.use(
      answer('deleteMyAccount', () => isWaiting.then(() => new HttpResponse(null, { status: 204 }))),
      answer('logout', () => new HttpResponse(null, { status: 204 })),
    );
    const { person, session, unmount } = openProfile();
    const dialog = await askToDelete(person, passwords[0]);
    expect(dialog.getByRole('button', { name: 'Behåll kontot' })).toBeDisabled();
    await person.keyboard('{Escape}');
    expect(screen.getByRole('dialog')).toBeVisible();
    unmount();
    go();
    await waitFor(() => expect(session.store.getState().user).toBeNull());
  });

  it('stays with a wrong password, which is told at the field', async () => {
    const fields = [{ path: 'password', message: 'Lösenordet stämmer inte' }];
    server.use(answer('deleteMyAccount', () => refusal('VALIDATION_FAILED', { fields })));
    const { person, session } = openProfile();
    const dialog = await askToDelete(person, 'fel');
    const field = dialog.getByLabelText(/^Lösenord/);
    await waitFor(() => expect(field).toHaveAccessibleDescription('Lösenordet stämmer inte'));
    await waitFor(() => expect(field).toHaveFocus());
    expect(session.store.getState().user).not.toBeNull();
    await person.click(dialog.getByRole('button', { name: 'Behåll kontot' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('is not asked of the server without a password', async () => {
    const { person } = openProfile();
    const dialog = await askToDelete(person, '');
    const field = dialog.getByLabelText(/^Lösenord/);
    await waitFor(() => expect(field).toHaveAccessibleDescription('Ange ditt lösenord'));
    await person.click(dialog.getByRole('button', { name: 'Radera för gott' }));
    await waitFor(() => expect(field).toHaveFocus());
  });
});

it('is for whoever is signed in, and comes back after the login', async () => {
  const { currentAddress } = openStudentApp('/min-profil');
  await waitFor(() => expect(currentAddress()).toBe('/login/student?next=%2Fmin-profil'));
});

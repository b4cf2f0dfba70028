import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { beforeAll, describe, expect, it } from 'vitest';
import type { User } from '@korkollen/api/contracts/users';
import { answer, refusal } from '@korkollen/shared-ui/testing/answer';
import { testId } from '@korkollen/shared-ui/testing/examples';
import { server } from '@korkollen/shared-ui/testing/msw-server';
import { remote } from './remote';
import { makeAccount, makeUser } from './testing/admin-api';
import { comeBackOnline, logInAgain, openAdminApp, withTestNetwork } from './testing/admin-pages';

withTestNetwork();
beforeAll(async () => {
  await Promise.all(['/admin/users', '/admin/users/x', '/admin/login'].map(async (page) => remote.preload?.(page)));
});

const admin = makeUser();
const elsa = makeAccount();
const sara = makeAccount({
  id: testId(801),
  name: 'Sara Ek',
  email: 'sara@skolan.example',
  role: 'school',
  school: { id: testId(501), name: 'Majornas Trafikskola' },
  staffRole: 'viewer',
});
const lo = makeAccount({ id: testId(802), name: 'Lo Wik', role: 'admin', email: 'lo@korkollen.example' });

/** An API that keeps these accounts and changes them. */
function openUsers(accounts: User[], address = '/admin/users') {
  const stored = new Map(accounts.map((account) => [account.id, account]));
  const change = (id: string, changes: Partial<User>): User => {
    const changed = { ...(stored.get(id) ?? makeAccount()), ...changes };
    stored.set(id, changed);
    return changed;
  };
  server.use(
    answer('listUsers', ({ query: { search = '', role, state } }) => ({
      users: [...stored.values()]
        .filter(
          (account) =>
            account.name.includes(search) &&
            (role ?? account.role) === account.role &&
            (state ?? account.state) === account.state,
        )
        .map(({ id, name, email, role: own, state: now, createdAt, lastSeenAt }) => ({
          id,
          name,
          email,
          role: own,
          state: now,
          createdAt,
          lastSeenAt,
        })),
      next: null,
    })),
    answer('getUser', ({ params: { id } }) => stored.get(id) ?? refusal('NOT_FOUND')),
    answer('setUserActive', ({ params: { id }, body: { isActive } }) =>
      change(id, { state: isActive ? 'active' : 'closed', openSessions: 0 }),
    ),
    answer('changeUserRole', ({ params: { id }, body }) =>
      change(id, 'role' in body ? { role: body.role } : { staffRole: body.staffRole }),
    ),
    answer('endUserSessions', ({ params: { id } }) => change(id, { openSessions: 0 })),
    answer('sendUserPasswordLink', ({ params: { id } }) => change(id, {})),
  );
  return openAdminApp(address, { user: admin });
}

const openOne = (account: User) => openUsers([account], `/admin/users/${account.id}`);

describe('/admin/users', () => {
  it('lists accounts of all roles, narrowed in the address, and leads to each', async () => {
    const { person, currentAddress } = openUsers([elsa, sara, lo]);
    expect(screen.getByText('Hämtar användare')).toBeVisible();
    expect(await screen.findByRole('row', { name: /Elsa Ek/ })).toHaveTextContent('Elev');
    await person.selectOptions(screen.getByLabelText('Roll'), 'Trafikskola');
    await waitFor(() => expect(screen.queryByRole('row', { name: /Elsa Ek/ })).not.toBeInTheDocument());
    expect(currentAddress()).toBe('/admin/users?role=school');
    await person.type(screen.getByLabelText('Namn eller e-post'), 'Ingen{Enter}');
    expect(await screen.findByRole('heading', { name: 'Inga träffar' })).toBeVisible();
    expect(currentAddress()).toBe('/admin/users?role=school&search=Ingen');
    await person.click(screen.getByRole('button', { name: 'Visa alla' }));
    await person.click(await screen.findByRole('link', { name: 'Sara Ek' }));
    expect(await screen.findByRole('heading', { name: 'Sara Ek', level: 1 })).toBeVisible();
    expect(screen.getByText('Trafikskola, Läsare')).toBeVisible();
  });

  it('invites an administrator; what the server has against an address stands at the field', async () => {
    const { person } = openUsers([]);
    await person.click(await screen.findByRole('button', { name: 'Bjud in administratör' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Bjud in en administratör' }));
    await person.click(dialog.getByRole('button', { name: 'Skicka inbjudan' }));
    expect(await dialog.findByText('Ange en giltig e-postadress')).toBeVisible();
    const message = 'Den adressen hör redan till ett annat konto. Ange en annan adress.';
    server.use(
      answer('inviteAdministrator', () => refusal('VALIDATION_FAILED', { fields: [{ path: 'email', message }] })),
    );
    await person.type(dialog.getByLabelText(/^Namn/), 'Lo Wik');
    await person.type(dialog.getByLabelText(/^E-post/), 'lo@korkollen.example');
    await person.click(dialog.getByRole('button', { name: 'Skicka inbjudan' }));
    expect(await dialog.findByText(message)).toBeVisible();
    expect(dialog.getByLabelText(/^Namn/)).toHaveValue('Lo Wik');
    server.use(
      answer(
        'inviteAdministrator',
        () => refusal('VALIDATION_FAILED', { fields: [{ path: 'locale', message: 'Välj ett språk' }] }),
        { once: true },
      ),
      answer('inviteAdministrator', () => makeAccount({ ...lo, state: 'waiting' })),
    );
    await person.click(dialog.getByRole('button', { name: 'Skicka inbjudan' }));
    // the form has no such field
    expect(await dialog.findByRole('alert')).toHaveTextContent(/^Något är inte rätt ifyllt\./);
    await person.click(dialog.getByRole('button', { name: 'Skicka inbjudan' }));
    expect(await screen.findByText('Inbjudan skickad')).toBeVisible();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('takes no more of an invitation that is on its way, and asks before a half-written one is lost', async () => {
    const { person } = openUsers([elsa]);
    await person.click(await screen.findByRole('button', { name: 'Bjud in administratör' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Bjud in en administratör' }));
    const name = dialog.getByLabelText(/^Namn/);
    await person.type(name, 'Lo Wik');
    await person.type(dialog.getByLabelText(/^E-post/), 'lo@korkollen.example');
    let finish = (): void => undefined;
    server.use(
      answer('inviteAdministrator', async () => {
        await new Promise<void>((resolve) => (finish = resolve));
        return refusal('SERVICE_UNAVAILABLE');
      }),
    );
    await person.keyboard('{Enter}');
    await waitFor(() => expect(dialog.getByRole('button', { name: 'Avbryt' })).toBeDisabled());
    await person.type(name, 'ström');
    await person.keyboard('{Escape}');
    expect(name).toBeVisible();
    finish();
    expect(await dialog.findByRole('alert')).toBeVisible();
    expect(name).toHaveValue('Lo Wik');
    await person.click(dialog.getByRole('button', { name: 'Avbryt' }));
    await person.click(screen.getByRole('link', { name: 'Elsa Ek' }));
    expect(await screen.findByRole('dialog', { name: 'Du har ändringar som inte är sparade' })).toBeVisible();
  });

  it('has a half-written invitation again after the login of somebody whose session ended', async () => {
    const { person } = openUsers([]);
    server.use(
      answer('inviteAdministrator', () => refusal('UNAUTHENTICATED'), { once: true }),
      answer('logout', () => undefined),
    );
    await person.click(await screen.findByRole('button', { name: 'Bjud in administratör' }));
    const dialog = async () => within(await screen.findByRole('dialog', { name: 'Bjud in en administratör' }));
    const { getByLabelText, getByRole } = await dialog();
    await person.type(getByLabelText(/^Namn/), 'Lo Wik');
    await person.type(getByLabelText(/^E-post/), 'lo@korkollen.example');
    await person.click(getByRole('button', { name: 'Skicka inbjudan' }));
    await logInAgain(person, admin);
    const name = (await dialog()).getByLabelText(/^Namn/);
    await waitFor(() => expect(name).toHaveValue('Lo Wik'));
    expect((await dialog()).getByLabelText(/^E-post/)).toHaveValue('lo@korkollen.example');
  });
});

describe('/admin/users/:id', () => {
  it('closes an account after saying what that does, and opens it again', async () => {
    const { person } = openOne(elsa);
    await person.click(await screen.findByRole('button', { name: 'Stäng av kontot' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Stäng av Elsa Ek?' }));
    expect(dialog.getByText('1 inloggning avslutas genast.')).toBeVisible();
    await person.click(dialog.getByRole('button', { name: 'Stäng av kontot' }));
    expect(await screen.findByText('Kontot är avstängt', { exact: true })).toBeVisible();
    const activate = await screen.findByRole('button', { name: 'Aktivera kontot' });
    // the button that was pressed is gone
    await waitFor(() => expect(document.body).not.toHaveFocus());
    expect(document.activeElement).toContainElement(activate);
    await person.click(activate);
    expect(await screen.findByText('Kontot är aktivt igen')).toBeVisible();
    expect(await screen.findByRole('button', { name: 'Stäng av kontot' })).toBeVisible();
  });

  it('stays as it was changed when an answer from before the change comes after it', async () => {
    const closed = makeAccount({ ...elsa, state: 'closed', openSessions: 0 });
    const { person, queryClient } = openOne(closed);
    const activate = await screen.findByRole('button', { name: 'Aktivera kontot' });
    let finish = (): void => undefined;
    server.use(
      answer('getUser', async () => {
        await new Promise<void>((resolve) => (finish = resolve));
        return closed;
      }),
    );
    comeBackOnline();
    await person.click(activate);
    expect(await screen.findByText('Kontot är aktivt igen')).toBeVisible();
    finish();
    await waitFor(() => expect(queryClient.isFetching()).toBe(0));
    expect(screen.getByRole('button', { name: 'Stäng av kontot' })).toBeVisible();
  });

  it('asks for a proof where the server wants one, and goes on', async () => {
    const { person } = openOne(elsa);
    let isProved = false;
    server.use(
      answer('endUserSessions', () => (isProved ? makeAccount({ openSessions: 0 }) : refusal('FRESH_PROOF_REQUIRED'))),
      answer('proveIdentity', () => {
        isProved = true;
        return undefined;
      }),
    );
    await person.click(await screen.findByRole('button', { name: 'Avsluta alla inloggningar' }));
    const question = within(await screen.findByRole('dialog', { name: 'Avsluta alla inloggningar för Elsa Ek?' }));
    await person.click(question.getByRole('button', { name: 'Avsluta alla inloggningar' }));
    const proof = within(await screen.findByRole('dialog', { name: 'Bekräfta att det är du' }));
    await person.type(proof.getByLabelText(/^Lösenord/), 'register-i-ordning');
    await person.click(proof.getByRole('button', { name: 'Bekräfta' }));
    expect(await screen.findByText('Inloggningarna är avslutade')).toBeVisible();
  });

  it('says only of what was pressed that it is under way', async () => {
    const { person } = openOne(elsa);
    let finish = (): void => undefined;
    server.use(
      answer('sendUserPasswordLink', async () => {
        await new Promise<void>((resolve) => (finish = resolve));
        return elsa;
      }),
    );
    await person.click(await screen.findByRole('button', { name: 'Skicka lösenordslänk' }));
    expect(await screen.findAllByRole('button', { name: 'Sparar' })).toHaveLength(1);
    expect(screen.getByRole('button', { name: 'Stäng av kontot' })).toBeDisabled();
    finish();
    expect(await screen.findByText('Länken är skickad')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Stäng av kontot' })).toBeEnabled();
  });

  it('changes what somebody may do at their school', async () => {
    const { person } = openOne(sara);
    await person.selectOptions(await screen.findByLabelText('Roll på skolan'), 'Administratör');
    await person.click(screen.getByRole('button', { name: 'Byt roll' }));
    expect(await screen.findByText('Rollen är ändrad')).toBeVisible();
    expect(await screen.findByText('Trafikskola, Administratör')).toBeVisible();
    // the button has gone with the choice, and the keyboard goes on there
    await waitFor(() => expect(document.activeElement).toContainElement(screen.getByLabelText('Roll på skolan')));
    expect(document.body).not.toHaveFocus();
  });

  it('gives and takes the rights of an administrator, and says who stays', async () => {
    const { person } = openOne(elsa);
    await person.click(await screen.findByRole('button', { name: 'Gör till administratör' }));
    await person.click(
      within(await screen.findByRole('dialog')).getByRole('button', { name: 'Gör till administratör' }),
    );
    server.use(answer('changeUserRole', () => refusal('LAST_ADMIN')));
    await person.click(await screen.findByRole('button', { name: 'Ta bort rättigheterna' }));
    await person.click(
      within(await screen.findByRole('dialog')).getByRole('button', { name: 'Ta bort rättigheterna' }),
    );
    expect(await screen.findByText(/Ni behöver minst en administratör/)).toBeVisible();
  });

  it('offers nothing by which administrators shut themselves out', async () => {
    openOne(makeAccount({ ...admin, phone: undefined } as Partial<User>));
    expect(await screen.findByText(/Det här är ditt eget konto/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Stäng av kontot' })).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Ta bort rättigheterna' })).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Skicka lösenordslänk' })).toBeVisible();
  });

  it('tells whoever is closed in mid-work why they are at the login', async () => {
    const { person, currentAddress } = openOne(elsa);
    server.use(
      answer('sendUserPasswordLink', () => closed),
      answer('logout', () => undefined),
    );
    await person.click(await screen.findByRole('button', { name: 'Skicka lösenordslänk' }));
    expect(await screen.findByText(/Kontot är avstängt av en administratör/)).toBeVisible();
    expect(currentAddress()).toMatch(/^\/admin\/login/);
  });

  it('says that there is no such account', async () => {
    openUsers([], `/admin/users/${testId(1)}`);
    expect(await screen.findByRole('heading', { name: 'Kontot finns inte' })).toBeVisible();
  });
});

const closed = HttpResponse.json(
  { code: 'ACCOUNT_CLOSED', message: 'Kontot är avstängt av en administratör. Det du höll på med är inte sparat.' },
  { status: 401 },
);

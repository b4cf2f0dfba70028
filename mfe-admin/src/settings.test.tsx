import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { describe, expect, it } from 'vitest';
import type { PasswordChange } from '@korkollen/api/contracts/own-account';
import { ownSessionSchema, type OwnSession } from '@korkollen/api/contracts/own-sessions';
import { answer, refusal } from '@korkollen/shared-ui/testing/answer';
import { fixture, server } from '@korkollen/shared-ui/testing/msw-server';
import { makeUser } from './testing/admin-api';
import { openAdminApp, withTestNetwork } from './testing/admin-pages';

withTestNetwork();

const makeSession = (id: string, browser: string): OwnSession =>
  fixture(ownSessionSchema, {
    id,
    isCurrent: id === 'here',
    browser,
    system: 'Windows',
    startedAt: new Date().toISOString(),
    seenAt: new Date().toISOString(),
  });

/** The settings of an administrator who is signed in here and in another browser. */
function openSettings() {
  let sessions = [makeSession('here', 'Firefox'), makeSession('there', 'Edge')];
  const ended: string[] = [];
  server.use(
    answer('getOwnFactors', () => ({ totp: null, passkeys: [], recoveryCodes: null, isRequired: false })),
    answer('listOwnSessions', () => ({ sessions })),
    answer('endOwnSession', ({ params }) => {
      ended.push(params.id);
      sessions = sessions.filter(({ id }) => id !== params.id);
    }),
    answer('endOwnSessions', ({ body }) => {
      ended.push(body.which);
    }),
    answer('logout', () => undefined),
  );
  return { ended, ...openAdminApp('/admin/settings', { user: makeUser() }) };
}

type Person = ReturnType<typeof openSettings>['person'];
const passwordForm = async () => within(await screen.findByRole('form', { name: 'Lösenord' }));

async function change(person: Person, current: string, next: string, confirmed = next): Promise<void> {
  const form = await passwordForm();
  if (current) await person.type(form.getByLabelText(/^Nuvarande lösenord/), current);
  if (next) await person.type(form.getByLabelText(/^Nytt lösenord/), next);
  if (confirmed) await person.type(form.getByLabelText(/^Bekräfta nytt lösenord/), confirmed);
  await person.click(form.getByRole('button', { name: 'Byt lösenord' }));
}

describe('/admin/settings', () => {
  it('says whose account it is, with its role, and how it is kept safe', async () => {
    openSettings();
    expect(await screen.findByRole('heading', { level: 1, name: 'Inställningar' })).toBeVisible();
    const account = within(screen.getByRole('region', { name: 'Konto' }));
    expect(account.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
      'admin@korkollen.example',
      'Admin',
    ]);
    const tips = within(screen.getByRole('region', { name: 'Säkerhetstips' }));
    expect(tips.getAllByRole('listitem').length).toBeGreaterThan(2);
    await screen.findByRole('list', { name: 'Öppna inloggningar' });
  });

  it('denies somebody else, and offers the students’ login', async () => {
    openAdminApp('/admin/settings', { user: makeUser({ role: 'student', email: 'elev@example.se' }) });
    expect(await screen.findByRole('heading', { name: 'Åtkomst nekad' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Till elevernas inloggning' })).toHaveAttribute('href', '/login/student');
    expect(screen.queryByText('Lösenord')).not.toBeInTheDocument();
  });

  it.each([
    ['', '', '', ['Nuvarande lösenord krävs', 'Nytt lösenord måste vara minst 8 tecken', 'Bekräfta nytt lösenord']],
    ['mitt-gamla', '       7', '       7', [undefined, 'Nytt lösenord måste vara minst 8 tecken', undefined]],
    ['mitt-gamla', 'två-blåa-mössor', 'två-blå', [undefined, undefined, 'Lösenorden matchar inte']],
  ])('checks a new password before it asks the server (%#)', async (current, next, confirmed, messages) => {
    const { person } = openSettings();
    await change(person, current, next, confirmed);
    const form = await passwordForm();
    const labels = [/^Nuvarande lösenord/, /^Nytt lösenord/, /^Bekräfta nytt lösenord/];
    // the rules come once they are needed
    await waitFor(() => {
      for (const [at, label] of labels.entries()) {
        const message = messages[at];
        if (message) expect(form.getByLabelText(label)).toHaveAccessibleDescription(expect.stringContaining(message));
        else expect(form.getByLabelText(label)).toBeValid();
      }
    });
  });

  it('takes another password for the one that is known, and empties the form', async () => {
    const { person } = openSettings();
    const received: PasswordChange[] = [];
    server.use(
      answer('changeMyPassword', ({ body }) => {
        received.push(body);
      }),
    );
    await change(person, 'tre-gröna-paraplyer', 'två-blåa-mössor');
    expect(await screen.findByText('Lösenord ändrat! ✓')).toBeInTheDocument();
    expect(received).toEqual([{ currentPassword: 'tre-gröna-paraplyer', newPassword: 'två-blåa-mössor' }]);
    expect((await passwordForm()).getByLabelText(/^Nytt lösenord/)).toHaveValue('');
  });

  it.each([
    [
      refusal('VALIDATION_FAILED', { fields: [{ path: 'currentPassword', message: 'Lösenordet stämmer inte' }] }),
      'Lösenordet stämmer inte',
    ],
    [refusal('TOO_MANY_REQUESTS'), /försök/i],
    [new HttpResponse(null, { status: 500 }), 'Kontrollera att nuvarande lösenord är korrekt.'],
    [HttpResponse.error(), 'Vi når inte servern. Kontrollera din uppkoppling och försök igen.'],
  ])('says why the password was not changed, and keeps what was typed (%#)', async (reply, words) => {
    const { person } = openSettings();
    server.use(answer('changeMyPassword', () => reply));
    await change(person, 'mitt-gamla', 'två-blåa-mössor');
    expect(await screen.findByText('Kunde inte ändra lösenord')).toBeInTheDocument();
    const form = await passwordForm();
    expect((await form.findAllByText(words)).length).toBeGreaterThan(0);
    expect(form.getByLabelText(/^Nytt lösenord/)).toHaveValue('två-blåa-mössor');
  });

  it('ends another session, and all of them', async () => {
    const { ended, person, session, currentAddress } = openSettings();
    await person.click(await screen.findByRole('button', { name: 'Logga ut Edge på Windows' }));
    await waitFor(() => expect(screen.queryByText('Edge på Windows')).not.toBeInTheDocument());
    await person.click(screen.getByRole('button', { name: 'Logga ut överallt' }));
    await waitFor(() => expect(currentAddress()).toMatch(/^\/admin\/login/));
    expect(ended).toEqual(['there', 'all']);
    await session.whenEnded();
  });

  it('offers another try when the sessions could not be read', async () => {
    server.use(
      answer('getOwnFactors', () => ({ totp: null, passkeys: [], recoveryCodes: null, isRequired: false })),
      answer('listOwnSessions', () => refusal('SERVICE_UNAVAILABLE')),
    );
    const { person } = openAdminApp('/admin/settings', { user: makeUser() });
    expect(await screen.findByRole('heading', { name: 'Inloggningarna kunde inte hämtas' })).toBeVisible();
    server.use(answer('listOwnSessions', () => ({ sessions: [makeSession('here', 'Firefox')] })));
    await person.click(screen.getByRole('button', { name: 'Försök igen' }));
    expect(await screen.findByRole('list', { name: 'Öppna inloggningar' })).toBeVisible();
  });
});

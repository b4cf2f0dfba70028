import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { ownSessionSchema, type OwnSession } from '@korkollen/api/contracts/own-sessions';
import type { PasswordChange } from '@korkollen/api/contracts/own-account';
import { answer, refusal } from '@korkollen/shared-ui/testing/answer';
import { fixture, server } from '@korkollen/shared-ui/testing/msw-server';
import { makeUser } from './testing/partner-api';
import { openPartnerApp, withTestNetwork } from './testing/partner-pages';
import { holdCalls } from './testing/slow-call';

withTestNetwork('/partner/account');

const makeSession = (changes: Partial<OwnSession> = {}): OwnSession =>
  fixture(ownSessionSchema, {
    id: 'here',
    isCurrent: true,
    browser: 'Firefox',
    system: 'Windows',
    startedAt: new Date().toISOString(),
    seenAt: new Date().toISOString(),
    ...changes,
  });
const phone = makeSession({ id: 'phone', isCurrent: false, browser: 'Safari', system: 'iPhone' });
const unknown = makeSession({ id: 'unknown', isCurrent: false, browser: null, system: null });

/** The account of somebody signed in here, on a telephone and on something that does not say. */
function openAccount(user = makeUser({ staffRole: 'viewer', phone: '+46701234567' })) {
  let sessions = [makeSession(), phone, unknown];
  const ended: string[] = [];
  server.use(
    answer('listOwnSessions', () => ({ sessions })),
    answer('endOwnSession', ({ params }) => {
      ended.push(params.id);
      sessions = sessions.filter(({ id }) => id !== params.id);
    }),
    answer('endOwnSessions', ({ body }) => {
      ended.push(body.which);
      sessions = sessions.filter(({ isCurrent }) => isCurrent);
    }),
    answer('logout', () => undefined),
  );
  return { ended, ...openPartnerApp('/partner/account', { user }) };
}
const sessionRows = async () => within(await screen.findByRole('list', { name: 'Öppna inloggningar' }));

describe('Open sessions', () => {
  it('are named by what they are, this one first', async () => {
    openAccount();
    const rows = (await sessionRows()).getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(rows[0]).toMatch(/^Firefox på Windows \(den här\)/);
    expect(rows[1]).toMatch(/^Safari på iPhone/);
    expect(rows[2]).toMatch(/^Okänd webbläsare/);
  });

  it('have the keyboard go on at them after another try', async () => {
    server.use(
      answer('listOwnSessions', () => refusal('SERVICE_UNAVAILABLE'), { once: true }),
      answer('listOwnSessions', () => ({ sessions: [makeSession()] })),
    );
    const { person } = openPartnerApp('/partner/account', { user: makeUser() });
    (await screen.findByRole('button', { name: 'Försök igen' })).focus();
    await person.keyboard('{Enter}');
    const list = await screen.findByRole('list', { name: 'Öppna inloggningar' });
    expect(document.activeElement).toContainElement(list);
    expect(document.activeElement).not.toContainElement(screen.getByLabelText(/^Nuvarande lösenord/));
  });

  it('are ended one by one', async () => {
    const { ended, person, session } = openAccount();
    await person.click(await screen.findByRole('button', { name: 'Logga ut Safari på iPhone' }));
    await waitFor(() => expect(screen.queryByText('Safari på iPhone')).not.toBeInTheDocument());
    expect(ended).toEqual(['phone']);
    expect(session.store.getState().status).toBe('authenticated');
  });

  it('are ended everywhere else', async () => {
    const { ended, person } = openAccount();
    await person.click(await screen.findByRole('button', { name: 'Logga ut överallt utom här' }));
    await waitFor(async () => expect((await sessionRows()).getAllByRole('listitem')).toHaveLength(1));
    expect(ended).toEqual(['others']);
    expect(screen.queryByRole('button', { name: 'Logga ut överallt utom här' })).not.toBeInTheDocument();
  });

  it('are ended everywhere, here too', async () => {
    const { ended, person, session, currentAddress } = openAccount();
    await person.click(await screen.findByRole('button', { name: 'Logga ut överallt' }));
    await waitFor(() => expect(session.store.getState().user).toBeNull());
    expect(ended).toEqual(['all']);
    await screen.findByRole('form', { name: 'Logga in till partnerområdet' });
    // as after plain logging out: nothing says that a session has ended, since they know
    expect(currentAddress()).toBe('/partner/login');
    expect(screen.queryByText(/Du är utloggad/)).not.toBeInTheDocument();
    await session.whenEnded();
  });
});

describe('One’s own account', () => {
  it('takes another name and telephone number, for viewers too', async () => {
    const { person, session } = openAccount();
    server.use(answer('changeMyProfile', ({ body }) => makeUser({ ...body, phone: '+46317654321' })));
    const form = within(await screen.findByRole('form', { name: 'Namn och telefon' }));
    await person.clear(form.getByLabelText(/^Namn/));
    await person.click(form.getByRole('button', { name: 'Spara' }));
    expect(await form.findByText('Namnet måste vara minst 2 tecken')).toBeVisible();
    await person.type(form.getByLabelText(/^Namn/), 'Sara Lind');
    await person.click(form.getByRole('button', { name: 'Spara' }));
    expect(await screen.findByText('Uppgifterna är sparade.')).toBeInTheDocument();
    expect(session.store.getState().user?.name).toBe('Sara Lind');
  });

  it('says by which address somebody is signed in, and how that is changed', async () => {
    openAccount();
    const form = within(await screen.findByRole('form', { name: 'Namn och telefon' }));
    expect(form.getByText('sara@majornas.example')).toBeVisible();
    expect(form.getByText(/^Adressen som du loggar in med\. Vill du byta den skriver du till /)).toBeVisible();
    expect(form.getAllByRole('textbox')).toHaveLength(2);
  });

  it('is asked about before a link takes a name along that is typed and not saved', async () => {
    const { person } = openAccount();
    server.use(
      answer('changeMyProfile', ({ body }) => makeUser({ ...body, name: 'Sara Lind', phone: '+46317654321' })),
    );
    const form = within(await screen.findByRole('form', { name: 'Namn och telefon' }));
    const leave = () => person.click(screen.getByRole('link', { name: 'Kollegor' }));
    await person.clear(form.getByLabelText(/^Namn/));
    await person.type(form.getByLabelText(/^Namn/), ' Sara Lind');
    await leave();
    await person.click(await screen.findByRole('button', { name: 'Stanna kvar' }));
    expect(form.getByLabelText(/^Namn/)).toHaveValue(' Sara Lind');
    await person.click(form.getByRole('button', { name: 'Spara' }));
    expect(await screen.findByText('Uppgifterna är sparade.')).toBeInTheDocument();
    expect(form.getByLabelText(/^Namn/)).toHaveValue('Sara Lind');
    await leave();
    await waitFor(() => expect(screen.queryByRole('form', { name: 'Namn och telefon' })).not.toBeInTheDocument());
  });

  it('takes another password for the one that is known', async () => {
    const { person } = openAccount();
    const received: PasswordChange[] = [];
    server.use(
      answer('changeMyPassword', ({ body }) => {
        received.push(body);
        const fields = [{ path: 'currentPassword', message: 'Lösenordet stämmer inte' }];
        return received.length === 1 ? refusal('VALIDATION_FAILED', { fields }) : undefined;
      }),
    );
    const form = within(await screen.findByRole('form', { name: 'Lösenord' }));
    await person.type(form.getByLabelText(/^Nuvarande/), 'tre-gröna-paraplyer');
    await person.type(form.getByLabelText(/^Nytt lösenord/), 'två-blåa-mössor');
    await person.type(form.getByLabelText(/^Bekräfta nytt lösenord/), 'två-blå');
    await person.click(form.getByRole('button', { name: 'Byt lösenord' }));
    expect(await form.findByText('Lösenorden matchar inte')).toBeVisible();
    await person.type(form.getByLabelText(/^Bekräfta nytt lösenord/), 'a-mössor');
    await person.click(form.getByRole('button', { name: 'Byt lösenord' }));
    expect(await form.findByText('Lösenordet stämmer inte')).toBeVisible();
    expect(form.getByLabelText(/^Nuvarande/)).toHaveFocus();
    expect(await screen.findByText('Kunde inte ändra lösenord')).toBeInTheDocument();
    await person.click(form.getByRole('button', { name: 'Byt lösenord' }));
    expect(await screen.findByText('Lösenord ändrat! ✓')).toBeInTheDocument();
    expect(form.getByLabelText(/^Nuvarande/)).toHaveValue('');
  });

  it('keeps the password that is typed while another is sent', async () => {
    const { person } = openAccount();
    const form = within(await screen.findByRole('form', { name: 'Lösenord' }));
    await person.type(form.getByLabelText(/^Nuvarande/), 'tre-gröna-paraplyer');
    await person.type(form.getByLabelText(/^Nytt lösenord/), 'två-blåa-mössor');
    await person.type(form.getByLabelText(/^Bekräfta nytt lösenord/), 'två-blåa-mössor');
    const letGo = holdCalls('changeMyPassword');
    await person.click(form.getByRole('button', { name: 'Byt lösenord' }));
    await person.type(form.getByLabelText(/^Nuvarande/), '!');
    letGo();
    expect(await screen.findByText('Lösenord ändrat! ✓')).toBeInTheDocument();
    expect(form.getByLabelText(/^Nuvarande/)).toHaveValue('tre-gröna-paraplyer!');
    expect(form.getByLabelText(/^Nytt lösenord/)).toHaveValue('');
  });

  it('leaves the school once the address is typed; the last administrator is told why not', async () => {
    const { person, session } = openAccount(makeUser({ staffRole: 'admin' }));
    server.use(answer('leaveSchool', () => refusal('LAST_ADMIN'), { once: true }));
    await person.click(await screen.findByRole('button', { name: 'Lämna skolan' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Lämna Majornas Trafikskola?' }));
    const leave = () => person.click(dialog.getByRole('button', { name: 'Lämna skolan' }));
    await leave();
    expect(dialog.getByText('Skriv din e-postadress precis som den står')).toBeVisible();
    await waitFor(() => expect(dialog.getByRole('textbox')).toHaveFocus());
    await person.keyboard('sara@majornas.example');
    await leave();
    expect(await dialog.findByRole('alert')).toHaveTextContent('Ni behöver minst en administratör.');
    server.use(answer('leaveSchool', () => undefined));
    await leave();
    await waitFor(() => expect(session.store.getState().user).toBeNull());
    await session.whenEnded();
  });
});

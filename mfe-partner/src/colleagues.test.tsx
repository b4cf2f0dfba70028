import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { maxColleagues } from '@korkollen/api/contracts/limits';
import { answer, refusal } from '@korkollen/shared-ui/testing/answer';
import { testId } from '@korkollen/shared-ui/testing/examples';
import { server } from '@korkollen/shared-ui/testing/msw-server';
import { makeUser } from './testing/partner-api';
import { openPartnerApp, withTestNetwork } from './testing/partner-pages';
import { holdCalls } from './testing/slow-call';
import { makeColleague, makeInvitation, staffApi } from './testing/staff-api';

withTestNetwork('/partner/colleagues');

const elin = makeColleague({ id: testId(902), name: 'Elin Ek', email: 'elin@majornas.example', lastSeenAt: null });

function openColleagues(api: ReturnType<typeof staffApi>, user = makeUser({ staffRole: 'admin' })) {
  server.use(...api.handlers);
  return openPartnerApp('/partner/colleagues', { user });
}
const row = async (name: string) => {
  const entry = (await screen.findByText(name)).closest('li');
  if (!entry) throw new Error(`${name} stands in no list`);
  return within(entry);
};

describe('Colleagues', () => {
  it('are listed with address, role and when they were last here', async () => {
    openColleagues(staffApi([makeColleague(), elin]));
    const own = await row('Sara Ek');
    expect(own.getByText('(du)', { exact: false })).toBeVisible();
    expect(own.getByText('Inloggad nyss')).toBeVisible();
    expect((await row('Elin Ek')).getByText('Inte inloggad än')).toBeVisible();
    expect(own.queryByRole('button', { name: /^Ta bort/ })).not.toBeInTheDocument();
  });

  it('are invited with name, address and role; wrong ones are told at their field, and stay', async () => {
    const api = staffApi([makeColleague()]);
    const { person } = openColleagues(api);
    const form = within(await screen.findByRole('form', { name: 'Bjud in en kollega' }));
    await person.type(form.getByLabelText(/^E-post/), 'omar');
    await person.click(form.getByRole('button', { name: 'Skicka inbjudan' }));
    expect(await form.findByText('Ange en giltig e-postadress')).toBeVisible();
    expect(form.getByText('Namnet måste vara minst 2 tecken')).toBeVisible();
    await person.type(form.getByLabelText(/^E-post/), '@majornas.example');
    await person.type(form.getByLabelText(/^Namn/), 'Omar Haddad');
    await person.click(form.getByRole('radio', { name: /^Administratör/ }));
    await person.click(form.getByRole('button', { name: 'Skicka inbjudan' }));
    expect(await screen.findByText('Inbjudan är skickad till omar@majornas.example.')).toBeInTheDocument();
    expect((await row('Omar Haddad')).getByText(/^omar@majornas.example · Administratör/)).toBeVisible();
    expect(api.invited).toMatchObject([
      { body: { name: 'Omar Haddad', email: 'omar@majornas.example', staffRole: 'admin' } },
    ]);
    expect(form.getByLabelText(/^Namn/)).toHaveValue('');
  });

  it('ask before a link takes along an invitation that has been begun', async () => {
    const { person } = openColleagues(staffApi([makeColleague()]));
    const form = within(await screen.findByRole('form', { name: 'Bjud in en kollega' }));
    await person.type(form.getByLabelText(/^Namn/), 'Omar Haddad');
    await person.click(screen.getByRole('link', { name: 'Mitt konto' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Du har ändringar som inte är sparade' }));
    await person.click(dialog.getByRole('button', { name: 'Stanna kvar' }));
    expect(form.getByLabelText(/^Namn/)).toHaveValue('Omar Haddad');
  });

  it('keep the next invitation that is begun while one is sent', async () => {
    const { person } = openColleagues(staffApi([makeColleague()]));
    const form = within(await screen.findByRole('form', { name: 'Bjud in en kollega' }));
    await person.type(form.getByLabelText(/^Namn/), 'Omar Haddad');
    await person.type(form.getByLabelText(/^E-post/), 'omar@majornas.example');
    const letGo = holdCalls('inviteColleague');
    await person.click(form.getByRole('button', { name: 'Skicka inbjudan' }));
    await person.clear(form.getByLabelText(/^Namn/));
    await person.type(form.getByLabelText(/^Namn/), 'Elin Ek');
    letGo();
    expect(await screen.findByText('Inbjudan är skickad till omar@majornas.example.')).toBeInTheDocument();
    expect(form.getByLabelText(/^Namn/)).toHaveValue('Elin Ek');
    expect(form.getByLabelText(/^E-post/)).toHaveValue('');
  });

  it('keep what is typed when the invitation cannot be sent, and show what the server has against it', async () => {
    const api = staffApi([makeColleague()]);
    const keys: (string | null)[] = [];
    const replies = [
      refusal('SERVICE_UNAVAILABLE'),
      refusal('VALIDATION_FAILED', { fields: [{ path: 'email', message: 'Den adressen är redan inbjuden.' }] }),
    ];
    const { person } = openColleagues(api);
    server.use(
      answer('inviteColleague', ({ headers }) => {
        keys.push(headers.get('idempotency-key'));
        return replies.shift();
      }),
    );
    const form = within(await screen.findByRole('form', { name: 'Bjud in en kollega' }));
    await person.type(form.getByLabelText(/^Namn/), 'Omar Haddad');
    await person.type(form.getByLabelText(/^E-post/), 'omar@majornas.example');
    await person.click(form.getByRole('button', { name: 'Skicka inbjudan' }));
    expect(await form.findByRole('alert')).toHaveTextContent('Tjänsten svarar inte just nu.');
    await person.click(form.getByRole('button', { name: 'Skicka inbjudan' }));
    expect(await form.findByText('Den adressen är redan inbjuden.')).toBeVisible();
    expect(form.getByLabelText(/^E-post/)).toHaveFocus();
    expect(form.getByLabelText(/^Namn/)).toHaveValue('Omar Haddad');
    expect(new Set(keys).size, 'the same submit').toBe(1);
  });

  it('who are invited are asked again or no more, also when the link is too old', async () => {
    const old = makeInvitation({ expiresAt: new Date(Date.now() - 1_000).toISOString() });
    const api = staffApi([makeColleague()], [old]);
    const { person } = openColleagues(api);
    const invited = await row('Omar Haddad');
    expect(invited.getByText('Länken har gått ut')).toBeVisible();
    await person.click(invited.getByRole('button', { name: 'Skicka inbjudan till Omar Haddad igen' }));
    expect(await screen.findByText('En ny länk är skickad till omar@majornas.example.')).toBeInTheDocument();
    expect(api.renewed).toEqual([old.id]);
    await person.click(invited.getByRole('button', { name: 'Ta tillbaka inbjudan till Omar Haddad' }));
    expect(await screen.findByText('Inbjudan till Omar Haddad är tillbakatagen.')).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByRole('list', { name: 'Inbjudna' })).not.toBeInTheDocument());
    expect(document.body).not.toHaveFocus();
  });

  it('are removed once that is confirmed', async () => {
    const { person } = openColleagues(staffApi([makeColleague(), elin]));
    await person.click(await screen.findByRole('button', { name: 'Ta bort Elin Ek' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Ta bort Elin Ek?' }));
    await person.click(dialog.getByRole('button', { name: 'Avbryt' }));
    expect(screen.getByText('Elin Ek')).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'Ta bort Elin Ek' }));
    await person.click(await screen.findByRole('button', { name: 'Ta bort kollegan' }));
    expect(await screen.findByText('Elin Ek är borttagen.')).toBeInTheDocument();
    expect(screen.queryByText('Elin Ek')).not.toBeInTheDocument();
    await waitFor(() => expect(screen.getByRole('group', { name: 'Kollegor' })).toHaveFocus());
  });

  it('are not kept by ”Avbryt” once the removal is on its way', async () => {
    const { person } = openColleagues(staffApi([makeColleague(), elin]));
    await person.click(await screen.findByRole('button', { name: 'Ta bort Elin Ek' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Ta bort Elin Ek?' }));
    const letGo = holdCalls('removeColleague');
    await person.click(dialog.getByRole('button', { name: 'Ta bort kollegan' }));
    await waitFor(() => expect(dialog.getByRole('button', { name: 'Avbryt' })).toBeDisabled());
    await person.keyboard('{Escape}');
    expect(screen.getByRole('dialog', { name: 'Ta bort Elin Ek?' })).toBeVisible();
    letGo();
    expect(await screen.findByText('Elin Ek är borttagen.')).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  it('who are the only administrator are told to name another first, not asked whether to stop', async () => {
    const { person } = openColleagues(staffApi([makeColleague(), { ...elin, staffRole: 'viewer' }]));
    const role = (await row('Sara Ek')).getByRole('combobox', { name: 'Roll för Sara Ek' });
    await person.selectOptions(role, 'Läsare');
    expect(await screen.findByText(/^Ni behöver minst en administratör\./)).toBeVisible();
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(role).toHaveDisplayValue('Administratör');
  });

  it('get another role by its list, which keeps the focus', async () => {
    const { person } = openColleagues(staffApi([makeColleague(), elin]));
    const role = (await row('Elin Ek')).getByRole('combobox', { name: 'Roll för Elin Ek' });
    await person.selectOptions(role, 'Läsare');
    expect(await screen.findByText('Elin Ek är nu läsare.')).toBeInTheDocument();
    expect(role).toHaveDisplayValue('Läsare');
    expect(role).toHaveFocus();
  });

  it('who give up their own role are told that they can read, with the focus at the list', async () => {
    const { person } = openColleagues(staffApi([makeColleague(), elin]));
    await person.selectOptions((await row('Sara Ek')).getByRole('combobox'), 'Läsare');
    const dialog = within(await screen.findByRole('dialog'));
    await person.click(dialog.getByRole('button', { name: 'Bli läsare' }));
    expect(await screen.findByText('Du kan läsa. En administratör hos er kan ändra.')).toBeVisible();
    await waitFor(() => expect(screen.getByRole('group', { name: 'Kollegor' })).toHaveFocus());
  });

  it('as many as fit leave no place for another', async () => {
    const many = Array.from({ length: maxColleagues - 1 }, (_, index) =>
      makeColleague({ id: testId(1_000 + index), name: `Kollega ${String(index)}` }),
    );
    openColleagues(staffApi([makeColleague(), ...many]));
    expect(await screen.findByText(/^Ni är 50, så många som får plats/)).toBeVisible();
    expect(screen.queryByRole('form')).not.toBeInTheDocument();
  });

  it('can be asked for again when they could not be fetched', async () => {
    const api = staffApi([makeColleague()]);
    server.use(
      answer('listColleagues', () => refusal('SERVICE_UNAVAILABLE'), { once: true }),
      ...api.handlers,
    );
    const { person } = openPartnerApp('/partner/colleagues', { user: makeUser({ staffRole: 'admin' }) });
    (await screen.findByRole('button', { name: 'Försök igen' })).focus();
    await person.keyboard('{Enter}');
    const colleague = await screen.findByText('Sara Ek');
    // what has come is read on from, not the links to the other settings
    expect(document.activeElement).toContainElement(colleague);
    expect(document.activeElement).not.toContainElement(screen.getByRole('link', { name: 'Mitt konto' }));
  });

  it('are read by a viewer, who is told who can change them', async () => {
    openColleagues(staffApi([makeColleague(), elin], [makeInvitation()]), makeUser({ staffRole: 'viewer' }));
    expect(await screen.findByText('Du kan läsa. En administratör hos er kan ändra.')).toBeVisible();
    expect(screen.getByText('Omar Haddad')).toBeVisible();
    expect(screen.queryByRole('form')).not.toBeInTheDocument();
    expect(screen.queryByRole('combobox')).not.toBeInTheDocument();
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  });
});

describe('The partner area', () => {
  it('says clearly that an account is of no school (any more)', async () => {
    openPartnerApp('/partner', { user: makeUser({ schoolId: null, schoolName: null, staffRole: undefined }) });
    expect(await screen.findByText('Ditt konto hör inte till någon trafikskola')).toBeVisible();
    expect(screen.getByRole('button', { name: /konto/ })).toBeVisible();
  });
});

import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { maxLeadNoteLength, maxLeadNotes } from '@korkollen/api/contracts/limits';
import { answer, refusal } from '@korkollen/shared-ui/testing/answer';
import { testId } from '@korkollen/shared-ui/testing/examples';
import { server } from '@korkollen/shared-ui/testing/msw-server';
import { makeLead, makeNote, makeUser, partnerApi } from './testing/partner-api';
import { agreeToRemoval, openPartnerApp, withTestNetwork } from './testing/partner-pages';
import { holdCalls } from './testing/slow-call';

withTestNetwork();

const user = makeUser();

function openLead(...notes: ReturnType<typeof makeNote>[]) {
  const lead = makeLead(5);
  const api = partnerApi([lead, makeLead(60, { name: 'Noor Said' })]);
  api.giveNotes(lead, ...notes);
  server.use(...api.handlers);
  return { api, lead, ...openPartnerApp(`/partner/lead/${lead.id}`, { user }) };
}

const newNote = () => screen.findByLabelText('Ny notis');
const save = () => screen.getByRole('button', { name: 'Spara' });

describe('The notes of a lead', () => {
  it('are saved once there is something to save, with who and when', async () => {
    const { api, lead, person } = openLead();
    const field = await newNote();
    expect(save()).toBeDisabled();
    await person.type(field, '   ');
    expect(save()).toBeDisabled();
    await person.type(field, 'Vill köra automat.');
    await person.click(save());
    expect(await screen.findByText('Notis sparad')).toBeInTheDocument();
    expect(within(screen.getByRole('list', { name: 'Notiser' })).getByRole('listitem')).toHaveTextContent(
      /^Vill köra automat\.Sara Ek, /,
    );
    expect(field).toHaveValue('');
    expect(api.noteCalls).toMatchObject([{ params: { id: lead.id }, body: { text: 'Vill köra automat.' } }]);
  });

  it('keep what is typed when they cannot be saved, and try again as the same note', async () => {
    const { api, person } = openLead();
    const keys: (string | null)[] = [];
    server.use(
      answer(
        'addLeadNote',
        ({ headers }) => {
          keys.push(headers.get('idempotency-key'));
          return refusal('SERVICE_UNAVAILABLE');
        },
        { once: true },
      ),
    );
    await person.type(await newNote(), 'Ringer igen.');
    await person.click(save());
    expect(await screen.findByText('Kunde inte spara notis.')).toBeInTheDocument();
    expect(await newNote()).toHaveValue('Ringer igen.');
    await person.click(save());
    expect(await screen.findByText('Notis sparad')).toBeInTheDocument();
    expect(keys).toEqual([api.noteCalls[0]?.headers.get('idempotency-key')]);
  });

  it('keep what is typed while another lead is looked at', async () => {
    const { person } = openLead();
    await person.type(await newNote(), 'Halvskriven');
    await person.keyboard('{Escape}');
    await person.click(screen.getByRole('link', { name: /Till listan/ }));
    await person.click(await screen.findByRole('link', { name: 'Noor Said' }));
    expect(await newNote()).toHaveValue('');
    await person.click(screen.getByRole('link', { name: /Till listan/ }));
    await person.click(await screen.findByRole('link', { name: 'Elin Berg' }));
    expect(await newNote()).toHaveValue('Halvskriven');
  });

  it('are saved for good, also when their writer goes on before the answer', async () => {
    const { lead, person } = openLead(makeNote());
    const isDraftKept = () => Object.keys(sessionStorage).some((key) => key.includes(lead.id));
    await person.type(await newNote(), 'Vill köra automat.');
    let letGo = holdCalls('addLeadNote');
    await person.click(save());
    await person.click(screen.getByRole('button', { name: 'Nästa' }));
    await screen.findByRole('heading', { name: 'Noor Said' });
    letGo();
    expect(await screen.findByText('Notis sparad')).toBeInTheDocument();
    await person.click(screen.getByRole('button', { name: 'Föregående' }));
    await screen.findByRole('heading', { name: 'Elin Berg' });
    expect(await newNote()).toHaveValue('');

    const [own] = within(screen.getByRole('list', { name: 'Notiser' })).getAllByRole('listitem');
    if (!own) throw new Error('A note was given.');
    await person.click(within(own).getByRole('button', { name: 'Ändra' }));
    await person.type(within(own).getByLabelText('Ändra notis'), ' Eller tisdag.');
    expect(isDraftKept()).toBe(true);
    letGo = holdCalls('changeLeadNote');
    await person.click(within(own).getByRole('button', { name: 'Spara' }));
    await person.click(screen.getByRole('button', { name: 'Nästa' }));
    await screen.findByRole('heading', { name: 'Noor Said' });
    letGo();
    await waitFor(() => expect(isDraftKept()).toBe(false));
  });

  it('are not saved twice by who comes back before the answer', async () => {
    const { api, lead, person } = openLead();
    await person.type(await newNote(), 'Vill köra automat.');
    const letGo = holdCalls('addLeadNote');
    await person.click(save());
    await person.click(screen.getByRole('button', { name: 'Nästa' }));
    await screen.findByRole('heading', { name: 'Noor Said' });
    await person.click(screen.getByRole('button', { name: 'Föregående' }));
    await screen.findByRole('heading', { name: 'Elin Berg' });
    expect(await newNote()).toHaveValue('Vill köra automat.');
    expect(await newNote()).toHaveAttribute('readonly');
    expect(screen.queryByRole('button', { name: 'Spara' })).not.toBeInTheDocument();
    letGo();
    expect(await screen.findByText('Notis sparad')).toBeInTheDocument();
    await waitFor(async () => expect(await newNote()).toHaveValue(''));
    expect(save()).toBeDisabled();
    expect(api.noteCalls).toMatchObject([{ params: { id: lead.id }, body: { text: 'Vill köra automat.' } }]);
  });

  it('are changed and removed by their writer only', async () => {
    const colleagues = makeNote({
      id: testId(701),
      user_id: testId(902),
      user_name: 'Ali Kaya',
      text: 'Svarade inte.',
    });
    const { person } = openLead(makeNote(), colleagues);
    const [own, other] = within(await screen.findByRole('list', { name: 'Notiser' })).getAllByRole('listitem');
    if (!own || !other) throw new Error('Two notes were given.');
    expect(within(other).queryByRole('button')).not.toBeInTheDocument();
    await person.click(within(own).getByRole('button', { name: 'Ändra' }));
    const field = within(own).getByLabelText('Ändra notis');
    expect(field).toHaveFocus();
    await person.clear(field);
    await person.type(field, 'Ringer på tisdag.');
    await person.click(within(own).getByRole('button', { name: 'Spara' }));
    await waitFor(() => expect(own).toHaveTextContent('(ändrad'));
    expect(within(own).getByText('Ringer på tisdag.')).toBeVisible();
    await waitFor(() => expect(within(own).getByRole('button', { name: 'Ändra' })).toHaveFocus());
    await person.keyboard('{Enter}');
    expect(within(own).getByLabelText('Ändra notis')).toHaveValue('Ringer på tisdag.');
    await person.click(within(own).getByRole('button', { name: 'Avbryt' }));
    const remove = within(own).getByRole('button', { name: 'Ta bort' });
    await person.click(remove);
    const question = within(await screen.findByRole('dialog', { name: 'Ta bort notisen?' }));
    await person.click(question.getByRole('button', { name: 'Behåll' }));
    await waitFor(() => expect(remove).toHaveFocus());
    expect(screen.getByText('Ringer på tisdag.')).toBeVisible();
    await person.click(remove);
    await agreeToRemoval(person);
    expect(await screen.findByText('Notis borttagen')).toBeInTheDocument();
    expect(screen.queryByText('Ringer på tisdag.')).not.toBeInTheDocument();
    await waitFor(() => expect(screen.getByRole('group', { name: 'Notiser' })).toHaveFocus());
  });

  it('say when one is too long, and leave it as it is', async () => {
    const { person } = openLead();
    const field = await newNote();
    await person.click(field);
    await person.paste('x'.repeat(maxLeadNoteLength + 3));
    expect(field).toHaveAccessibleDescription(/högst 2\u00a0000 tecken\. Korta den med 3\.$/);
    expect(field).toBeInvalid();
  });

  it('have no place for more when there are as many as there may be', async () => {
    openLead(...Array.from({ length: maxLeadNotes }, (_, at) => makeNote({ id: testId(600 + at) })));
    expect(await screen.findByText(/så många notiser som får plats/)).toBeVisible();
    expect(screen.queryByLabelText('Ny notis')).not.toBeInTheDocument();
  });
});

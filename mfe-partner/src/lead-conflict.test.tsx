import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { server } from '@korkollen/shared-ui/testing/msw-server';
import { makeLead, makeUser, partnerApi } from './testing/partner-api';
import { openPartnerApp, withTestNetwork } from './testing/partner-pages';

withTestNetwork();

const user = makeUser();

async function openLead() {
  const lead = makeLead(5);
  const api = partnerApi([lead]);
  server.use(...api.handlers);
  const page = openPartnerApp(`/partner/lead/${lead.id}`, { user });
  await screen.findByText('Förfrågan kom in');
  return { api, lead, ...page };
}

const status = (name: string) => within(screen.getByRole('group', { name: 'Status' })).getByRole('button', { name });
const undo = () => screen.findByRole('button', { name: 'Ångra' });

describe('A status that has just been set', () => {
  it('is undone as a change of its own', async () => {
    const { api, person } = await openLead();
    await person.click(status('AVBÖJD'));
    await person.click(await undo());
    expect(await screen.findByText('Ändringen är ångrad')).toBeInTheDocument();
    expect(status('NY')).toHaveAttribute('aria-pressed', 'true');
    expect(api.statusChanges.map(({ body }) => body)).toEqual([
      { status: 'declined', version: 1 },
      { status: 'new', version: 2 },
    ]);
    expect(screen.getByText('Status ändrad till NY').closest('li')).toHaveTextContent(/av Sara Ek$/);
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Ångra' })).not.toBeInTheDocument());
  });

  it('is not undone over what a colleague has set meanwhile', async () => {
    const { api, lead, person } = await openLead();
    await person.click(status('KONTAKTAD'));
    const button = await undo();
    api.setStatus(lead, 'booked', 'Ali Kaya');
    await person.click(button);
    expect(await screen.findByText('Ändringen ångrades inte')).toBeInTheDocument();
    expect(screen.getByText('Ali Kaya har ändrat status till BOKAD.')).toBeInTheDocument();
    expect(status('BOKAD')).toHaveAttribute('aria-pressed', 'true');
  });
});

describe('A status that a colleague has set meanwhile', () => {
  it('is shown instead of overwritten, with who and when, and may be kept', async () => {
    const { api, lead, person } = await openLead();
    api.setStatus(lead, 'booked', 'Ali Kaya');
    await person.click(status('AVBÖJD'));
    const choice = await screen.findByRole('alert');
    expect(choice).toHaveTextContent('Ali Kaya har ändrat status till BOKAD. Ditt val, AVBÖJD, är inte sparat.');
    expect(within(choice).getByRole('listitem')).toHaveTextContent(/^Status ändrad till BOKAD.* av Ali Kaya$/);
    expect(status('BOKAD')).toHaveAttribute('aria-pressed', 'true');
    await person.click(within(choice).getByRole('button', { name: 'Behåll BOKAD' }));
    expect(choice).not.toBeInTheDocument();
    expect(status('BOKAD')).toHaveFocus();
    expect(api.statusChanges).toHaveLength(1);
  });

  it('is changed when the person says so', async () => {
    const { api, lead, person } = await openLead();
    api.setStatus(lead, 'booked', 'Ali Kaya');
    await person.click(status('AVBÖJD'));
    await person.click(await screen.findByRole('button', { name: 'Ändra till AVBÖJD' }));
    expect(await screen.findByText('Status uppdaterad')).toBeInTheDocument();
    expect(status('AVBÖJD')).toHaveAttribute('aria-pressed', 'true');
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(api.statusChanges.at(-1)?.body).toEqual({ status: 'declined', version: 2 });
  });

  it('is no conflict when both set the same', async () => {
    const { api, lead, person } = await openLead();
    api.setStatus(lead, 'contacted', 'Ali Kaya');
    await person.click(status('KONTAKTAD'));
    expect(await screen.findByText('Status uppdaterad')).toBeInTheDocument();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Ångra' })).not.toBeInTheDocument();
  });
});

import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { PartnerLead } from '@korkollen/api/contracts/partner';
import type { Reply } from '@korkollen/api/contracts/replies';
import { answer, refusal } from '@korkollen/shared-ui/testing/answer';
import { testId } from '@korkollen/shared-ui/testing/examples';
import { server } from '@korkollen/shared-ui/testing/msw-server';
import { makeLead, makeReply, makeUser, partnerApi } from './testing/partner-api';
import { openPartnerApp, withTestNetwork } from './testing/partner-pages';
import { holdCalls } from './testing/slow-call';

withTestNetwork();

const user = makeUser();

async function openReplies(replies: Reply[] = [], changes: Partial<PartnerLead> = {}, ...others: PartnerLead[]) {
  const lead = makeLead(5, changes);
  const api = partnerApi([lead, ...others]);
  api.giveReplies(...replies);
  server.use(...api.handlers);
  const page = openPartnerApp(`/partner/lead/${lead.id}`, { user });
  const opener = await screen.findByRole('button', { name: 'Färdiga svar' });
  await screen.findByText('Förfrågan kom in');
  await page.person.click(opener);
  await screen.findByRole('region', { name: 'Färdiga svar' });
  return { api, lead, opener, ...page };
}

const part = () => within(screen.getByRole('region', { name: 'Färdiga svar' }));
const choice = (name: string | RegExp) => part().findByRole('button', { name });

describe('Ready-made replies', () => {
  it('open the mail program filled in, and mark the enquiry once the person says so', async () => {
    const { api, opener, person } = await openReplies([makeReply()]);
    await person.click(await choice('Lediga tider'));
    expect(part().getByText('Ämne: Tider hos Majornas Trafikskola')).toBeVisible();
    expect(part().getByRole('link', { name: 'Öppna i mejlprogrammet' })).toHaveAttribute(
      'href',
      'mailto:elin@example.se?subject=Tider%20hos%20Majornas%20Trafikskola&body=Hej%20Elin!%0D%0AVi%20har%20tider.',
    );
    expect(api.statusChanges).toEqual([]);
    await person.click(part().getByRole('button', { name: 'Jag har kontaktat eleven' }));
    expect(await screen.findByText('Förfrågan är markerad som kontaktad.')).toBeInTheDocument();
    expect(api.statusChanges).toMatchObject([{ body: { status: 'contacted', version: 1 } }]);
    expect(opener).toHaveAttribute('aria-expanded', 'false');
    expect(opener).toHaveFocus();
  });

  it('show the number and what to say, where there is a number', async () => {
    const { person } = await openReplies([
      makeReply({ kind: 'phone', title: 'Manus', subject: '', text: 'Hej {namn}.' }),
    ]);
    await person.click(await choice('Manus'));
    expect(part().getByText('Hej Elin Berg.')).toBeVisible();
    expect(part().getByRole('link', { name: /^Ring 070/ })).toHaveAttribute('href', 'tel:+46701234567');
  });

  it('say so where there is no number, and set no booked enquiry back', async () => {
    const { person } = await openReplies([], { phone: null, contact_preference: 'email', status: 'booked' });
    await person.click(await choice(/^Första samtalet/));
    expect(part().getByText('Eleven har inte lämnat något telefonnummer.')).toBeVisible();
    expect(part().queryByRole('link')).not.toBeInTheDocument();
    expect(part().queryByRole('button', { name: 'Jag har kontaktat eleven' })).not.toBeInTheDocument();
  });

  it('begin with suggestions, which become the school’s own when they are saved', async () => {
    const { person } = await openReplies();
    await person.click(await choice('Tack för din förfrågan förslag'));
    await person.click(part().getByRole('button', { name: 'Gör om till ert eget' }));
    const title = part().getByLabelText('Rubrik');
    expect(title).toHaveFocus();
    await person.clear(title);
    await person.type(title, 'Vårt tack');
    await person.click(part().getByRole('button', { name: 'Spara' }));
    expect(await screen.findByText('Svar sparat')).toBeInTheDocument();
    expect(await choice('Vårt tack')).toBeVisible();
    expect(part().queryByRole('button', { name: /^Tack för din/ })).not.toBeInTheDocument();
    expect(await choice('Första samtalet förslag')).toBeVisible();
  });

  it('are written and said to be wrong beside what is wrong, and kept when they cannot be saved', async () => {
    const { person } = await openReplies();
    await person.click(await choice('Nytt svar'));
    await person.click(part().getByRole('button', { name: 'Spara' }));
    expect(part().getByLabelText('Rubrik')).toHaveAccessibleDescription(/Fyll i det här först/);
    await waitFor(() => expect(part().getByLabelText('Rubrik')).toHaveFocus());
    await person.type(part().getByLabelText('Rubrik'), 'Pris');
    const text = part().getByLabelText('Mejlets text');
    await person.click(text);
    await person.paste('Hej {namnet}!');
    expect(text).toHaveAccessibleDescription(/\{namnet\} kan inte fyllas i/);
    await person.clear(text);
    await person.type(text, 'Hej!');
    server.use(answer('addReply', () => refusal('SERVICE_UNAVAILABLE'), { once: true }));
    await person.click(part().getByRole('button', { name: 'Spara' }));
    expect(await screen.findByText('Kunde inte spara svaret. Det du skrev är kvar.')).toBeInTheDocument();
    expect(text).toHaveValue('Hej!');
    await person.click(await part().findByRole('button', { name: 'Spara' }));
    expect(await choice('Pris')).toBeVisible();
  });

  it('show what a colleague has changed instead of overwriting it', async () => {
    const { api, person } = await openReplies([makeReply()]);
    await person.click(await choice('Lediga tider'));
    await person.click(part().getByRole('button', { name: 'Ändra svaret' }));
    await person.type(part().getByLabelText('Mejlets text'), ' Välkommen.');
    api.giveReplies(makeReply({ text: 'Kollegans text', version: 2, changedBy: 'Ali Kaya' }));
    await person.click(part().getByRole('button', { name: 'Spara' }));
    const conflict = await part().findByRole('alert');
    expect(conflict).toHaveTextContent(/^Ali Kaya ändrade svaret .* Det du skrev är inte sparat/);
    expect(conflict).toHaveTextContent('Kollegans text');
    await person.click(within(conflict).getByRole('button', { name: 'Spara mitt i stället' }));
    expect(await screen.findByText('Svar sparat')).toBeInTheDocument();
    await person.click(await choice('Lediga tider'));
    expect(part().getByText(/Välkommen/)).toBeVisible();
  });

  it('are still there half written, after another enquiry, until they are saved or given up', async () => {
    const { person } = await openReplies([], {}, makeLead(60, { name: 'Noor Said' }));
    await person.click(await choice('Nytt svar'));
    await person.type(part().getByLabelText('Rubrik'), 'Halvskriven');
    await person.click(screen.getByRole('button', { name: 'Nästa' }));
    await screen.findByRole('heading', { name: 'Noor Said' });
    const opener = screen.getByRole('button', { name: 'Färdiga svar' });
    await person.click(opener);
    expect(part().getByLabelText('Rubrik')).toHaveValue('Halvskriven');
    await person.click(opener);
    await person.click(opener);
    expect(part().getByLabelText('Rubrik')).toHaveValue('Halvskriven');

    await person.click(part().getByRole('button', { name: 'Avbryt' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Du har ändringar som inte är sparade' }));
    await person.click(dialog.getByRole('button', { name: 'Stanna kvar' }));
    expect(part().getByLabelText('Rubrik')).toHaveValue('Halvskriven');
    await person.click(part().getByRole('button', { name: 'Avbryt' }));
    await person.click(await screen.findByRole('button', { name: 'Gå vidare utan att spara' }));
    await waitFor(() => expect(part().getByRole('heading', { name: 'Färdiga svar' })).toHaveFocus());
    await person.click(await choice('Nytt svar'));
    expect(part().getByLabelText('Rubrik')).toHaveValue('');
    await person.click(part().getByRole('button', { name: 'Avbryt' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('keep what is typed on beside the next enquiry while they are being saved', async () => {
    const { person } = await openReplies([], {}, makeLead(60, { name: 'Noor Said' }));
    await person.click(await choice('Nytt svar'));
    await person.type(part().getByLabelText('Rubrik'), 'Pris');
    await person.type(part().getByLabelText('Mejlets text'), 'Hej!');
    const letGo = holdCalls('addReply');
    await person.click(part().getByRole('button', { name: 'Spara' }));
    await person.click(screen.getByRole('button', { name: 'Nästa' }));
    await screen.findByRole('heading', { name: 'Noor Said' });
    const opener = screen.getByRole('button', { name: 'Färdiga svar' });
    await person.click(opener);
    await person.type(part().getByLabelText('Mejlets text'), ' Välkommen.');
    letGo();
    expect(await screen.findByText('Svar sparat')).toBeInTheDocument();
    await person.click(opener);
    await person.click(opener);
    expect(part().getByLabelText('Mejlets text')).toHaveValue('Hej! Välkommen.');
    await person.click(part().getByRole('button', { name: 'Avbryt' }));
    await person.click(await screen.findByRole('button', { name: 'Gå vidare utan att spara' }));
    expect(await choice('Pris')).toBeVisible();
  });

  it('stay of the kind that they are saved as', async () => {
    const { person } = await openReplies();
    await person.click(await choice('Nytt svar'));
    await person.type(part().getByLabelText('Rubrik'), 'Pris');
    await person.type(part().getByLabelText('Mejlets text'), 'Hej!');
    const letGo = holdCalls('addReply');
    await person.click(part().getByRole('button', { name: 'Spara' }));
    await person.click(part().getByRole('radio', { name: 'Telefonmanus' }));
    expect(part().getByRole('radio', { name: 'Mejl' })).toBeChecked();
    letGo();
    expect(await choice('Pris')).toBeVisible();
  });

  it('ask before a link takes one along that is half written', async () => {
    const { person } = await openReplies();
    await person.click(await choice('Nytt svar'));
    await person.type(part().getByLabelText('Rubrik'), 'Halvskriven');
    await person.click(screen.getByRole('link', { name: /Till listan/ }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Du har ändringar som inte är sparade' }));
    await person.click(dialog.getByRole('button', { name: 'Stanna kvar' }));
    await person.clear(part().getByLabelText('Rubrik'));
    await person.click(screen.getByRole('link', { name: /Till listan/ }));
    expect(await screen.findByRole('link', { name: 'Elin Berg' })).toBeVisible();
  });

  it('are removed, and put back', async () => {
    const { person } = await openReplies([makeReply(), makeReply({ id: testId(651), title: 'Priser' })]);
    await person.click(await choice('Priser'));
    await person.click(part().getByRole('button', { name: 'Ändra svaret' }));
    await person.click(part().getByRole('button', { name: 'Ta bort' }));
    expect(await screen.findByText('Svar borttaget')).toBeInTheDocument();
    expect(part().queryByRole('button', { name: 'Priser' })).not.toBeInTheDocument();
    await person.click(await screen.findByRole('button', { name: 'Ångra' }));
    expect(await choice('Priser')).toBeVisible();
  });

  it('can be asked for again when they could not be fetched', async () => {
    let isDown = true;
    const lead = makeLead(5);
    server.use(
      answer('listReplies', () => (isDown ? refusal('SERVICE_UNAVAILABLE') : undefined)),
      ...partnerApi([lead]).handlers,
    );
    const { person } = openPartnerApp(`/partner/lead/${lead.id}`, { user });
    await person.click(await screen.findByRole('button', { name: 'Färdiga svar' }));
    expect(await screen.findByText('De färdiga svaren kunde inte hämtas.')).toBeVisible();
    isDown = false;
    await person.click(screen.getByRole('button', { name: 'Försök igen' }));
    expect(await choice('Nytt svar')).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Färdiga svar' })).toHaveFocus();
  });
});

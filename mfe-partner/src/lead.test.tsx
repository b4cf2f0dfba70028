import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { PartnerLead } from '@korkollen/api/contracts/partner';
import { formatDate } from '@korkollen/shared-ui/format/date';
import { answer, refusal } from '@korkollen/shared-ui/testing/answer';
import { server } from '@korkollen/shared-ui/testing/msw-server';
import { setWindowWidth } from '@korkollen/shared-ui/testing/simulated-browser';
import { testId } from '@korkollen/shared-ui/testing/examples';
import { makeLead, makeUser, partnerApi, toRow } from './testing/partner-api';
import { openPartnerApp, withTestNetwork } from './testing/partner-pages';

withTestNetwork();
afterEach(() => setWindowWidth(1024));

const user = makeUser();

function openLead(lead: PartnerLead) {
  const api = partnerApi([lead, makeLead(60, { name: 'Noor Said' })]);
  server.use(...api.handlers);
  return { api, ...openPartnerApp(`/partner/lead/${lead.id}`, { user }) };
}

async function valueOf(label: string): Promise<string | null | undefined> {
  const term = await screen.findByText(label, { selector: 'dt' });
  return term.nextElementSibling?.textContent;
}

describe('A lead', () => {
  it('shows every field with a Swedish label, and numbers and addresses as links', async () => {
    const lead = makeLead(5, {
      name: 'Elin Berg',
      inquiry_type: 'other',
      comment: 'Hej.\nHar ni tid i mars?',
      is_under_18: true,
      guardian_informed: true,
      teacher_name: 'Karin Ask',
      utm_source: 'google',
    });
    openLead(lead);
    expect(await screen.findByRole('heading', { name: 'Elin Berg' })).toBeVisible();
    expect(screen.getByRole('blockquote')).toHaveTextContent('Hej. Har ni tid i mars?');
    expect(await valueOf('Vill bli kontaktad via')).toBe('Telefon');
    expect(await valueOf('Gäller')).toBe('Annat');
    expect(await valueOf('Körkort')).toBe('B-körkort (Bil)');
    expect(await valueOf('Växellåda')).toBe('Automat');
    expect(await valueOf('Språk')).toBe('Svenska');
    expect(await valueOf('Passar bäst')).toBe('Kväll');
    expect(await valueOf('Ort')).toBe('Göteborg');
    expect(await valueOf('Önskad lärare')).toBe('Karin Ask');
    expect(await valueOf('Körkortstillstånd sökt')).toBe('Ja');
    expect(await valueOf('Under 18 år')).toBe('Ja');
    expect(await valueOf('Vårdnadshavare informerad')).toBe('Ja');
    expect(await valueOf('Källa')).toBe('google');
    expect(await valueOf('Kampanj')).toBe('Ej angivet');
    expect(screen.getByRole('link', { name: '070-123\u00a045\u00a067' })).toHaveAttribute('href', 'tel:+46701234567');
    expect(screen.getByRole('link', { name: 'elin@example.se' })).toHaveAttribute('href', 'mailto:elin@example.se');
    expect(screen.getByRole('link', { name: 'Ring 070-123\u00a045\u00a067' })).toBeVisible();
    const deletionDay = formatDate(lead.expires_at).replaceAll('\u00a0', ' ');
    expect(screen.getByText(new RegExp(`raderas den ${deletionDay}`))).toBeVisible();
  });

  it('copes with what the enquirer left out', async () => {
    openLead(makeLead(5, { phone: null, license_type: null, gearbox: null, city: null, contact_preference: 'email' }));
    expect(await valueOf('Telefon')).toBe('Ej angivet');
    expect(await valueOf('Körkort')).toBe('Ej angivet');
    expect(screen.queryByRole('link', { name: /^Ring/ })).not.toBeInTheDocument();
    expect(screen.queryByText('Vårdnadshavare informerad')).not.toBeInTheDocument();
  });

  it.each([
    ['by a colleague', { opened_by: 'Sara Ek' }, /^Öppnades först av Sara Ek, 20\snov/],
    ['by an account that is gone', { opened_by: null }, /^Öppnades först av borttaget konto, 20\snov/],
    ['by the mail', { opened_by: null, opened_via: 'mail' as const }, /^Öppnades först via länken i mejlet, 20\snov/],
  ])('says how it was opened first: %s', async (_how, opening, told) => {
    const lead = makeLead(5);
    const detail = { ...lead, history: [], version: 1, notes: [], opened_at: '2026-11-20T10:00:00.000Z' };
    server.use(
      answer('getPartnerLead', () => ({ ...detail, ...opening })),
      ...partnerApi([lead]).handlers,
    );
    openPartnerApp(`/partner/lead/${lead.id}`, { user });
    expect(await screen.findByText(told)).toBeVisible();
  });

  it('sets the status, says so, and keeps who did it in the history', async () => {
    const lead = makeLead(5);
    const { api, person } = openLead(lead);
    const buttons = await screen.findByRole('group', { name: 'Status' });
    const contacted = within(buttons).getByRole('button', { name: 'KONTAKTAD' });
    expect(within(buttons).getByRole('button', { name: 'NY' })).toHaveAttribute('aria-pressed', 'true');
    contacted.focus();
    await person.keyboard('{Enter}');
    expect(await screen.findByText('Status uppdaterad')).toBeInTheDocument();
    expect(screen.getByText('Förfrågan är markerad som kontaktad.')).toBeInTheDocument();
    expect(contacted).toHaveAttribute('aria-pressed', 'true');
    expect(contacted).toHaveFocus();
    expect(api.statusChanges).toMatchObject([{ params: { id: lead.id }, body: { status: 'contacted' } }]);
    expect(api.statusChanges[0]?.headers.get('x-csrf-token')).toBe('csrf-token-of-the-test');
    const history = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(history[0]).toMatch(/^Förfrågan kom in.* av eleven$/);
    expect(history[1]).toMatch(/^Status ändrad till KONTAKTAD.* av Sara Ek$/);
    await waitFor(() => expect(api.reads.kpis).toBe(2));
    expect(api.reads.leads).toBe(1);
    await person.click(screen.getByRole('link', { name: /Till listan/ }));
    expect(await screen.findByRole('row', { name: /Elin Berg/ })).toHaveTextContent('KONTAKTAD');
  });

  it('shows its new status in a list that was asked for before and came after', async () => {
    const lead = makeLead(5);
    let letGo: (() => void) | undefined;
    const isLetGo = new Promise<void>((resolve) => (letGo = resolve));
    server.use(
      answer('listPartnerLeads', async () => {
        await isLetGo;
        return { leads: [toRow(lead)], next: null };
      }),
      ...partnerApi([lead]).handlers,
    );
    const { person, queryClient } = openPartnerApp(`/partner/lead/${lead.id}`, { user });
    await person.click(await screen.findByRole('button', { name: 'KONTAKTAD' }));
    await screen.findByText('Status uppdaterad');
    letGo?.();
    await waitFor(() => expect(queryClient.isFetching()).toBe(0));
    await person.click(screen.getByRole('link', { name: /Till listan/ }));
    expect(await screen.findByRole('row', { name: /Elin Berg/ })).toHaveTextContent('KONTAKTAD');
  });

  it('keeps the row of a lead whose status no longer fits the filter until another is opened', async () => {
    setWindowWidth(1440);
    server.use(...partnerApi([makeLead(5, { name: 'Elin Berg' }), makeLead(6, { name: 'Hugo Ek' })]).handlers);
    const { person } = openPartnerApp('/partner', { user });
    await person.click(await screen.findByRole('button', { name: 'NY 2' }));
    await screen.findByText('Visar 2 av 2 förfrågningar');
    await person.click(screen.getByRole('link', { name: 'Elin Berg' }));
    await person.click(await screen.findByRole('button', { name: 'BOKAD' }));
    await screen.findByText('Status uppdaterad');
    await person.click(screen.getByRole('button', { name: 'Stäng förfrågan' }));
    expect(await screen.findByRole('link', { name: 'Elin Berg' })).toBeVisible();
    await person.click(screen.getByRole('link', { name: 'Hugo Ek' }));
    await person.click(await screen.findByRole('button', { name: 'Stäng förfrågan' }));
    expect(await screen.findByRole('link', { name: 'Hugo Ek' })).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Elin Berg' })).not.toBeInTheDocument();
  });

  it('asks nothing of the server when the status already holds', async () => {
    const lead = makeLead(5, { status: 'booked' });
    const { api, person } = openLead(lead);
    await person.click(await screen.findByRole('button', { name: 'BOKAD' }));
    expect(api.statusChanges).toEqual([]);
  });

  it('leaves everything as it was when the status cannot be saved', async () => {
    const lead = makeLead(5);
    const { person } = openLead(lead);
    server.use(answer('changeLeadStatus', () => refusal('SERVICE_UNAVAILABLE')));
    await person.click(await screen.findByRole('button', { name: 'AVBÖJD' }));
    expect(await screen.findByText('Kunde inte uppdatera status.')).toBeInTheDocument();
    expect(screen.getByText('Fel')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'NY' })).toHaveAttribute('aria-pressed', 'true');
    expect(screen.getByRole('button', { name: 'AVBÖJD' })).toHaveAttribute('aria-pressed', 'false');
  });

  it("answers another school's lead like a missing one", async () => {
    server.use(...partnerApi([makeLead(3)]).handlers);
    const { person, currentAddress } = openPartnerApp(`/partner/lead/${testId(777)}`, { user });
    expect(await screen.findByRole('heading', { name: 'Lead hittades inte' })).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'Till listan' }));
    expect(currentAddress()).toBe('/partner');
  });

  it('can be tried again when it could not be fetched', async () => {
    const lead = makeLead(5, { name: 'Elin Berg' });
    let isDown = true;
    server.use(
      answer('getPartnerLead', () => (isDown ? refusal('SERVICE_UNAVAILABLE') : undefined)),
      answer('listPartnerLeads', () => refusal('SERVICE_UNAVAILABLE')),
      ...partnerApi([lead]).handlers,
    );
    const { person } = openPartnerApp(`/partner/lead/${lead.id}`, { user });
    expect(await screen.findByRole('heading', { name: 'Förfrågan kunde inte hämtas' })).toBeVisible();
    isDown = false;
    await person.click(screen.getByRole('button', { name: 'Försök igen' }));
    expect(await screen.findByRole('heading', { name: 'Elin Berg' })).toBeVisible();
  });
});

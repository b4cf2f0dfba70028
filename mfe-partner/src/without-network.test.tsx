import { onlineManager } from '@tanstack/react-query';
import { act, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { EndpointName } from '@korkollen/api/contracts/endpoints';
import { answer } from '@korkollen/shared-ui/testing/answer';
import { server } from '@korkollen/shared-ui/testing/msw-server';
import { makeLead, makeUser, partnerApi } from './testing/partner-api';
import { openPartnerApp, withTestNetwork } from './testing/partner-pages';
import { makeColleague, staffApi } from './testing/staff-api';

withTestNetwork('/partner/colleagues');
afterEach(() => {
  onlineManager.setOnline(true);
  vi.useRealTimers();
});

const user = makeUser({ staffRole: 'admin' });

/** What waits for the network would look as if it were being saved. */
function loseNetwork(name: EndpointName): void {
  act(() => onlineManager.setOnline(false));
  server.use(answer(name, () => HttpResponse.error()));
}

function openLeads(address: string) {
  const leads = [makeLead(5)];
  server.use(...partnerApi(leads).handlers);
  return openPartnerApp(`${address}${address.endsWith('/') ? (leads[0]?.id ?? '') : ''}`, { user });
}

describe('Without a network', () => {
  it('a status is said at once not to be set', async () => {
    const { person } = openLeads('/partner/lead/');
    await screen.findByText('Förfrågan kom in');
    loseNetwork('changeLeadStatus');
    await person.click(screen.getByRole('button', { name: 'KONTAKTAD' }));
    expect(await screen.findByText('Kunde inte uppdatera status.')).toBeInTheDocument();
    await waitFor(() => expect(screen.getByRole('group', { name: 'Status' })).toHaveAttribute('aria-busy', 'false'));
  });

  it('so are the statuses of many, which stay chosen', async () => {
    const { person } = openLeads('/partner');
    await person.click(await screen.findByRole('checkbox', { name: 'Välj Elin Berg' }));
    const bar = within(await screen.findByRole('region', { name: 'Valda förfrågningar' }));
    loseNetwork('changeLeadStatuses');
    await person.click(bar.getByRole('button', { name: 'BOKAD' }));
    expect(await screen.findByText('Kunde inte ändra status. De valda är kvar.')).toBeInTheDocument();
    expect(bar.getByText('1 vald')).toBeVisible();
  });

  it('so is a view, whose name stays', async () => {
    const { person } = openLeads('/partner?status=new');
    await person.click(await screen.findByRole('button', { name: 'Spara vyn' }));
    await person.type(screen.getByRole('textbox', { name: 'Vyns namn' }), 'Nya');
    loseNetwork('keepInboxView');
    await person.click(screen.getByRole('button', { name: 'Spara' }));
    expect(await screen.findByText('Kunde inte spara vyn.')).toBeInTheDocument();
    expect(screen.getByRole('textbox', { name: 'Vyns namn' })).toHaveValue('Nya');
  });

  it('so is an invitation, which stays as it was written', async () => {
    server.use(...staffApi([makeColleague()]).handlers);
    const { person } = openPartnerApp('/partner/colleagues', { user });
    const form = within(await screen.findByRole('form', { name: 'Bjud in en kollega' }));
    await person.type(form.getByLabelText(/^Namn/), 'Omar Haddad');
    await person.type(form.getByLabelText(/^E-post/), 'omar@majornas.example');
    loseNetwork('inviteColleague');
    await person.click(form.getByRole('button', { name: 'Skicka inbjudan' }));
    expect(await form.findByText(/^Vi når inte servern/)).toBeVisible();
    expect(form.getByLabelText(/^Namn/)).toHaveValue('Omar Haddad');
  });

  it('the list says when it was read, not when somebody last asked for it', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T08:00:00Z') });
    const { person } = openLeads('/partner');
    await screen.findByRole('link', { name: 'Elin Berg' });
    server.use(answer('listPartnerLeads', () => new HttpResponse(null, { status: 503 })));
    vi.setSystemTime(new Date('2026-11-20T08:20:00Z'));
    await person.click(screen.getByRole('button', { name: 'Uppdatera' }));
    expect(await screen.findByText(/^Du ser det som hämtades 20\snov\. 2026 kl\. 09\.00\./)).toBeVisible();
  });
});

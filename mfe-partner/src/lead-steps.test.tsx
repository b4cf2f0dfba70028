import { fireEvent, screen, waitFor } from '@testing-library/react';
import type { RequestHandler } from 'msw';
import { afterEach, describe, expect, it } from 'vitest';
import { leadsPerPage } from '@korkollen/api/contracts/limits';
import { answer, refusal } from '@korkollen/shared-ui/testing/answer';
import { server } from '@korkollen/shared-ui/testing/msw-server';
import { setWindowWidth } from '@korkollen/shared-ui/testing/simulated-browser';
import { makeLead, makeUser, partnerApi } from './testing/partner-api';
import { openPartnerApp, withTestNetwork } from './testing/partner-pages';

withTestNetwork();
afterEach(() => setWindowWidth(1024));

const user = makeUser();
const names = ['Asta Ek', 'Bo Lind', 'Cia Berg'];

function openApp(route: (ids: string[]) => string, handlers: RequestHandler[] = []) {
  const leads = names.map((name, at) => makeLead(at + 1, { name, status: at === 1 ? 'booked' : 'new' }));
  const api = partnerApi(leads);
  server.use(...handlers, ...api.handlers);
  return { api, leads, ...openPartnerApp(route(leads.map(({ id }) => id)), { user }) };
}

const heading = (name: string) => screen.findByRole('heading', { name, level: 2 });
const button = (name: string) => screen.findByRole('button', { name });

describe('From one lead to the next', () => {
  it('goes in the order of the list, and stops at its ends', async () => {
    const { person, leads, currentAddress } = openApp(([first]) => `/partner/lead/${first ?? ''}`);
    await heading('Asta Ek');
    expect(await button('Föregående')).toHaveAttribute('aria-disabled', 'true');
    await person.click(await button('Nästa'));
    expect(await heading('Bo Lind')).toBeVisible();
    await person.click(await button('Nästa'));
    expect(await heading('Cia Berg')).toBeVisible();
    expect(await button('Nästa')).toHaveAttribute('aria-disabled', 'true');
    await person.click(await button('Föregående'));
    await heading('Bo Lind');
    expect(currentAddress()).toBe(`/partner/lead/${leads[1]?.id ?? ''}`);
  });

  it('keeps to the filter, also after an answer, and leads back to the list that was left', async () => {
    const { person, currentAddress } = openApp(() => '/partner?status=new');
    await person.click(await screen.findByRole('link', { name: 'Asta Ek' }));
    await person.click(await screen.findByRole('button', { name: 'KONTAKTAD' }));
    await screen.findByText('Status uppdaterad');
    await person.click(await button('Nästa'));
    expect(await heading('Cia Berg')).toBeVisible();
    await person.click(screen.getByRole('link', { name: /Till listan/ }));
    expect(await screen.findByRole('link', { name: 'Cia Berg' })).toBeVisible();
    expect(currentAddress()).toBe('/partner?status=new');
  });

  it('leads back to the row that was answered, which stands under the filter until the list is read anew', async () => {
    const { person } = openApp(() => '/partner?status=new');
    await person.click(await screen.findByRole('link', { name: 'Cia Berg' }));
    await person.click(await screen.findByRole('button', { name: 'KONTAKTAD' }));
    await screen.findByText('Status uppdaterad');
    await person.click(screen.getByRole('link', { name: /Till listan/ }));
    await waitFor(() => expect(screen.getByRole('link', { name: 'Cia Berg' })).toHaveFocus());
    expect(screen.getByRole('row', { name: /Cia Berg/ })).toHaveTextContent('KONTAKTAD');
    await person.click(screen.getByRole('button', { name: 'Uppdatera' }));
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Cia Berg' })).not.toBeInTheDocument());
  });

  it('leads to the list that was left in another tab too', async () => {
    const { person, leads, currentAddress } = openApp(() => '/partner?status=new');
    await person.click(await screen.findByRole('link', { name: 'Asta Ek' }));
    const back = await screen.findByRole('link', { name: /Till listan/ });
    expect(back).toHaveAttribute('href', '/partner?status=new');
    // what is not prevented is the browser's, which opens the tab
    expect(fireEvent.click(back, { ctrlKey: true })).toBe(true);
    expect(currentAddress()).toBe(`/partner/lead/${leads[0]?.id ?? ''}?status=new`);
  });

  it('goes by J and K too, but not while somebody writes', async () => {
    setWindowWidth(1440);
    const { person, leads, currentAddress } = openApp(([first]) => `/partner?lead=${first ?? ''}`);
    (await button('Nästa')).focus();
    await person.keyboard('j');
    expect(await heading('Bo Lind')).toBeVisible();
    expect(await button('Nästa')).toHaveFocus();
    await person.keyboard('k');
    await heading('Asta Ek');
    await person.type(await screen.findByLabelText('Ny notis'), 'jk');
    expect(await heading('Asta Ek')).toBeVisible();
    expect(currentAddress()).toBe(`/partner?lead=${leads[0]?.id ?? ''}`);
  });

  it('goes on by J from what stands in a lead, which goes with it', async () => {
    setWindowWidth(1440);
    const { person } = openApp(([first]) => `/partner?lead=${first ?? ''}`);
    await button('Nästa');
    (await button('KONTAKTAD')).focus();
    await person.keyboard('j');
    const next = await heading('Bo Lind');
    await waitFor(() => expect(next).toHaveFocus());
    await person.keyboard('j');
    const last = await heading('Cia Berg');
    await waitFor(() => expect(last).toHaveFocus());
    await person.keyboard('k');
    expect(await heading('Bo Lind')).toBeVisible();
  });

  it('reads more of the list where it ends', async () => {
    const many = Array.from({ length: leadsPerPage + 1 }, (_, at) => makeLead(at + 1, { name: `Elev ${at}` }));
    server.use(...partnerApi(many).handlers);
    const { person } = openPartnerApp(`/partner/lead/${many[leadsPerPage - 1]?.id ?? ''}`, { user });
    await heading(`Elev ${leadsPerPage - 1}`);
    await person.click(await button('Nästa'));
    expect(await heading(`Elev ${leadsPerPage}`)).toBeVisible();
  });

  it('goes on from a lead that the filter leaves out', async () => {
    const { person, leads } = openApp(([, booked]) => `/partner/lead/${booked ?? ''}?status=new`);
    await heading(leads[1]?.name ?? '');
    await person.click(await button('Nästa'));
    expect(await heading('Cia Berg')).toBeVisible();
  });

  it('goes on from a lead further down than the list has been read', async () => {
    const many = Array.from({ length: leadsPerPage + 30 }, (_, at) => makeLead(at + 1, { name: `Elev ${at}` }));
    server.use(...partnerApi(many).handlers);
    const last = leadsPerPage + 29;
    const { person } = openPartnerApp(`/partner/lead/${many[last]?.id ?? ''}`, { user });
    await heading(`Elev ${last}`);
    await person.click(await button('Föregående'));
    await heading(`Elev ${last - 1}`);
    await person.click(await button('KONTAKTAD'));
    await screen.findByText('Status uppdaterad');
    await person.click(await button('Föregående'));
    expect(await heading(`Elev ${last - 2}`)).toBeVisible();
    await person.click(await button('Nästa'));
    expect(await heading(`Elev ${last - 1}`)).toBeVisible();
  });

  it('is not offered where nobody can tell where the lead stands', async () => {
    const untold = answer('getLeadNeighbours', () => refusal('SERVICE_UNAVAILABLE'));
    const { leads } = openApp(([, booked]) => `/partner/lead/${booked ?? ''}?status=new`, [untold]);
    await heading(leads[1]?.name ?? '');
    expect(await screen.findByText(/^Visar 2 /)).toBeInTheDocument();
    expect(screen.queryByRole('navigation', { name: 'Fler förfrågningar' })).not.toBeInTheDocument();
  });
});

it('says that a lead is gone when it has been withdrawn while it was open', async () => {
  const { person } = openApp(([first]) => `/partner/lead/${first ?? ''}`);
  await screen.findByText('Förfrågan kom in');
  server.use(
    answer('changeLeadStatus', () => refusal('LEAD_NOT_FOUND')),
    answer('getPartnerLead', () => refusal('LEAD_NOT_FOUND')),
  );
  await person.click(screen.getByRole('button', { name: 'BOKAD' }));
  expect(await screen.findByRole('heading', { name: 'Lead hittades inte' })).toBeVisible();
});

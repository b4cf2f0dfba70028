import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { server } from '@korkollen/shared-ui/testing/msw-server';
import { makeLead, makeUser, partnerApi } from './testing/partner-api';
import { openPartnerApp, withTestNetwork } from './testing/partner-pages';
import { lessonAt, makeOwnPrices, pricesApi } from './testing/prices-api';
import { settingsApi } from './testing/settings-api';
import { holdCalls } from './testing/slow-call';

withTestNetwork('/partner/prices', '/partner/settings');

const press = (name: string) => screen.getByRole('button', { name });

describe('The focus on the price page', () => {
  async function openPrices() {
    const api = pricesApi(makeOwnPrices());
    server.use(...api.handlers);
    const page = openPartnerApp('/partner/prices', { user: makeUser() });
    const price = within(await screen.findByRole('group', { name: 'Vanlig lektion' })).getByLabelText('Pris (kr)');
    const type = (typed: string) => fireEvent.change(price, { target: { value: typed } });
    return { ...page, api, type, save: press('Spara och visa för eleverna') };
  }

  it('stays on the button when everything is saved, which saves nothing twice', async () => {
    const { person, api, type, save } = await openPrices();
    type('650');
    await person.click(save);
    expect(await screen.findByText('Priserna är sparade')).toBeInTheDocument();
    await waitFor(() => expect(save).toHaveAttribute('aria-disabled', 'true'));
    expect(save).toBeEnabled();
    expect(save).toHaveFocus();
    await person.click(save);
    expect(api.sent).toHaveLength(1);
  });

  it('goes to what is said of the saving when changes are taken back, or a colleague’s are taken', async () => {
    const { person, api, type, save } = await openPrices();
    type('650');
    await person.click(press('Ångra'));
    expect(screen.getByText(/^Senast ändrade /)).toHaveFocus();
    api.colleagueSaves(lessonAt(620));
    type('640');
    await person.click(save);
    await person.click(await screen.findByRole('button', { name: 'Ta kollegans priser' }));
    expect(await screen.findByText(/av Robin Ek\.$/, { selector: 'p[tabindex]' })).toHaveFocus();
  });

  it('goes to the versions when one of them is restored', async () => {
    const { person, type, save } = await openPrices();
    type('650');
    await person.click(save);
    await person.click(await screen.findByRole('button', { name: /^Återställ: .*1$/ }));
    expect(await screen.findByText('Prislistan är återställd')).toBeInTheDocument();
    expect(screen.getByRole('region', { name: 'Tidigare prislistor' })).toHaveFocus();
  });
});

describe('The focus in the inbox', () => {
  const openInbox = (route: string, leads = [makeLead(2, { name: 'Elin Berg' })]) => {
    server.use(...partnerApi(leads).handlers);
    return openPartnerApp(route, { user: makeUser() });
  };

  it('goes back to where the next note is written when one is saved', async () => {
    const lead = makeLead(2, { name: 'Elin Berg' });
    const { person } = openInbox(`/partner/lead/${lead.id}`, [lead]);
    const field = await screen.findByLabelText('Ny notis');
    await person.type(field, 'Ringer i kväll');
    await person.click(press('Spara'));
    expect(await screen.findByText('Notis sparad')).toBeInTheDocument();
    await waitFor(() => expect(field).toHaveFocus());
  });

  it('stays in the search when somebody has gone there while chosen leads were saved', async () => {
    const { person } = openInbox('/partner');
    await person.click(await screen.findByRole('checkbox', { name: 'Välj Elin Berg' }));
    const letGo = holdCalls('changeLeadStatuses');
    await person.click(within(await screen.findByRole('region', { name: 'Valda förfrågningar' })).getByText('BOKAD'));
    const search = screen.getByRole('searchbox', { name: 'Sök i listan' });
    await person.click(search);
    letGo();
    expect(await screen.findByText('1 förfrågan är nu BOKAD')).toBeInTheDocument();
    expect(search).toHaveFocus();
  });
});

it('goes to the button that saves when a colleague’s settings are taken', async () => {
  const api = settingsApi();
  server.use(...api.handlers);
  const { person } = openPartnerApp('/partner/settings', { user: makeUser() });
  await person.click(await screen.findByRole('radio', { name: /^Direkt/ }));
  api.changeMeanwhile({ batchTimes: ['06:00'] });
  await person.click(press('Spara inställningarna'));
  const box = await screen.findByRole('alert');
  await person.click(within(box).getByRole('button'));
  await waitFor(() => expect(press('Spara inställningarna')).toHaveFocus());
});

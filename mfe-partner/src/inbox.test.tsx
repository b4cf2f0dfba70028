import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import type { PartnerKpis } from '@korkollen/api/contracts/partner';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { answer, refusal } from '@korkollen/shared-ui/testing/answer';
import { server } from '@korkollen/shared-ui/testing/msw-server';
import { setWindowWidth } from '@korkollen/shared-ui/testing/simulated-browser';
import { makeLead, makeUser, partnerApi } from './testing/partner-api';
import { openPartnerApp, withTestNetwork } from './testing/partner-pages';
import { holdCalls } from './testing/slow-call';

withTestNetwork();
afterEach(() => setWindowWidth(1024));

const user = makeUser();

function openInbox(leads = someLeads(), kpis: Partial<PartnerKpis> = {}) {
  const api = partnerApi(leads, kpis);
  server.use(...api.handlers);
  return { api, ...openPartnerApp('/partner', { user }) };
}

function someLeads() {
  return [
    makeLead(2, { name: 'Elin Berg' }),
    makeLead(30, { name: 'Åke Sjö', inquiry_type: 'other', comment: 'Har ni tid på lördagar?', phone: '+46739876543' }),
    makeLead(50, { name: 'Noor Said', status: 'contacted', contact_preference: 'email', email: 'noor@example.se' }),
    makeLead(200, { name: 'Hugo Ek', status: 'booked', license_type: 'BE' }),
  ];
}

const rowNames = async (): Promise<(string | null)[]> =>
  (await screen.findAllByRole('rowheader')).map(({ textContent }) => textContent);

describe('The inbox', () => {
  it('shows one row a lead, with its status as a word and its age next to the answer time', async () => {
    openInbox();
    expect(await rowNames()).toEqual(['Elin Berg', 'Åke Sjö', 'Noor Said', 'Hugo Ek']);
    const [fresh, late, answered] = [/Elin Berg/, /Åke Sjö/, /Noor Said/].map((name) =>
      screen.getByRole('row', { name }),
    );
    expect(fresh).toHaveTextContent('NY');
    expect(fresh).toHaveTextContent('Pris/paket · B · Automat');
    expect(fresh).toHaveTextContent('21 tim kvar');
    expect(late).toHaveTextContent('Försenad 6 tim');
    expect(late).toHaveTextContent('”Har ni tid på lördagar?”');
    expect(answered).toHaveTextContent('KONTAKTAD');
    expect(answered).not.toHaveTextContent('Försenad');
    expect(screen.getByText('2 väntar på svar, 1 försenad.')).toBeVisible();
  });

  it('gives what came while the school is away until it is back', async () => {
    const dueIn = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
    openInbox([
      makeLead(1, { name: 'Elin Berg', due_at: dueIn(24 * 9 + 1) }),
      makeLead(30, { name: 'Åke Sjö', due_at: dueIn(5.5) }),
      makeLead(90, { name: 'Noor Said', due_at: dueIn(-2.5) }),
    ]);
    await rowNames();
    expect(screen.getByRole('row', { name: /Elin Berg/ })).toHaveTextContent('9 dygn kvar');
    expect(screen.getByRole('row', { name: /Åke Sjö/ })).toHaveTextContent('5 tim kvar');
    expect(screen.getByRole('row', { name: /Noor Said/ })).toHaveTextContent('Försenad 2 tim');
  });

  it('shows the figures and the course of the days', async () => {
    openInbox();
    const figures = await screen.findByRole('region', { name: 'Nyckeltal' });
    await waitFor(() => expect(figures).toHaveTextContent('Totalt4senaste 90 dagarna'));
    expect(figures).toHaveTextContent('Nya2senaste 7 dagarna');
    expect(figures).toHaveTextContent('Kontaktade1av 4');
    expect(figures).toHaveTextContent('Obesvarade21 försenad');
    expect(figures).toHaveTextContent('Bokade125 % av alla');
    expect(figures).toHaveTextContent('Svarstid3 timmedian av 14');
    expect(within(figures).getByRole('img', { name: /de senaste 30 dagarna, som mest 3 på en dag/ })).toBeVisible();
  });

  it('filters by status, with the number of leads at each', async () => {
    const { person, currentAddress } = openInbox();
    expect(await screen.findByText('Visar 4 av 4 förfrågningar')).toBeVisible();
    await person.click(await screen.findByRole('button', { name: 'NY 2' }));
    expect(screen.getByRole('button', { name: 'NY 2' })).toHaveAttribute('aria-pressed', 'true');
    expect(await screen.findByText('Visar 2 av 2 förfrågningar')).toBeVisible();
    expect(await rowNames()).toEqual(['Elin Berg', 'Åke Sjö']);
    expect(currentAddress()).toBe('/partner?status=new');
    await person.click(screen.getByRole('button', { name: 'AVBÖJD 0' }));
    expect(await screen.findByText('Inga träffar')).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'Visa alla' }));
    await waitFor(async () => expect(await rowNames()).toHaveLength(4));
    expect(currentAddress()).toBe('/partner');
    await waitFor(() => expect(screen.getByRole('link', { name: 'Elin Berg' })).toHaveFocus());
  });

  it.each([
    ['ake sjo', ['Åke Sjö']],
    ['073-987', ['Åke Sjö']],
    ['noor@', ['Noor Said']],
    ['xyz', []],
  ])('asks the server for %j once it has been typed', async (text, names) => {
    const { person, api } = openInbox();
    await rowNames();
    await person.type(screen.getByRole('searchbox', { name: 'Sök i listan' }), text);
    await waitFor(() =>
      expect(screen.queryAllByRole('rowheader').map(({ textContent }) => textContent)).toEqual(names),
    );
    expect(api.listQueries).toEqual([{}, { search: text }]);
  });

  it.each(['%_\\(*', '@ .'])(
    'asks for nothing and offers to keep nothing for %j, which no lead is found by',
    async (text) => {
      const { person, api, currentAddress } = openInbox();
      const names = await rowNames();
      await person.type(screen.getByRole('searchbox', { name: 'Sök i listan' }), 'noor');
      await waitFor(async () => expect(await rowNames()).toEqual(['Noor Said']));
      await person.clear(screen.getByRole('searchbox', { name: 'Sök i listan' }));
      await person.type(screen.getByRole('searchbox', { name: 'Sök i listan' }), `${text}{Enter}`);
      await waitFor(async () => expect(await rowNames()).toEqual(names));
      expect(screen.getByRole('searchbox', { name: 'Sök i listan' })).toHaveValue(text);
      expect(screen.queryByRole('button', { name: 'Spara vyn' })).not.toBeInTheDocument();
      expect(api.listQueries).toEqual([{}, { search: 'noor' }]);
      expect(currentAddress()).toBe('/partner');
    },
  );

  it('narrows by type and period, and an address says it all', async () => {
    const leads = [makeLead(2, { name: 'Elin Berg' }), makeLead(200, { name: 'Åke Sjö', inquiry_type: 'riskettan' })];
    const api = partnerApi(leads);
    server.use(...api.handlers);
    const { person, currentAddress } = openPartnerApp('/partner?type=riskettan&search=ake', { user });
    expect(await rowNames()).toEqual(['Åke Sjö']);
    expect(screen.getByRole('combobox', { name: 'Gäller' })).toHaveValue('riskettan');
    expect(screen.getByRole('searchbox', { name: 'Sök i listan' })).toHaveValue('ake');
    expect(screen.getByText('Visar 1 förfrågan')).toBeVisible();
    await person.selectOptions(screen.getByRole('combobox', { name: 'Period' }), 'Senaste 7 dagarna');
    expect(await screen.findByText('Inga träffar')).toBeVisible();
    expect(currentAddress()).toBe('/partner?type=riskettan&search=ake&days=7');
    await person.click(screen.getByRole('button', { name: 'Visa alla' }));
    await waitFor(async () => expect(await rowNames()).toEqual(['Elin Berg', 'Åke Sjö']));
    expect(screen.getByRole('searchbox', { name: 'Sök i listan' })).toHaveValue('');
    await waitFor(() => expect(screen.getByRole('link', { name: 'Elin Berg' })).toHaveFocus());
  });

  it('says that nothing was found only of what has been asked for', async () => {
    const api = partnerApi(someLeads());
    server.use(...api.handlers);
    const { person } = openPartnerApp('/partner?search=xyz', { user });
    expect(await screen.findByText('Inga träffar')).toBeVisible();
    const letGo = holdCalls('listPartnerLeads');
    await person.click(screen.getByRole('button', { name: 'Visa alla' }));
    expect(await screen.findByText('Hämtar förfrågningar')).toBeInTheDocument();
    expect(screen.queryByText('Inga leads ännu')).not.toBeInTheDocument();
    letGo();
    expect(await rowNames()).toHaveLength(4);
    await waitFor(() => expect(screen.getByRole('link', { name: 'Elin Berg' })).toHaveFocus());
  });

  it('shows twenty leads, and more when asked, with the focus on the first of them', async () => {
    const { person, api } = openInbox(Array.from({ length: 23 }, (_, at) => makeLead(at, { name: `Elev ${at}` })));
    expect(await rowNames()).toHaveLength(20);
    expect(await screen.findByText('Visar 20 av 23 förfrågningar')).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'Visa fler' }));
    await waitFor(() => expect(screen.getByRole('link', { name: 'Elev 20' })).toHaveFocus());
    expect(await rowNames()).toHaveLength(23);
    expect(screen.queryByRole('button', { name: 'Visa fler' })).not.toBeInTheDocument();
    expect(api.listQueries).toEqual([{}, { cursor: '20', limit: '100' }]);
  });

  it('keeps the leads it has when more cannot be fetched', async () => {
    const { person } = openInbox(Array.from({ length: 23 }, (_, at) => makeLead(at, { name: `Elev ${at}` })));
    const more = await screen.findByRole('button', { name: 'Visa fler' });
    server.use(answer('listPartnerLeads', () => refusal('SERVICE_UNAVAILABLE')));
    await person.click(more);
    expect(await screen.findByRole('alert')).toHaveTextContent('Fler förfrågningar kunde inte hämtas.');
    expect(await rowNames()).toHaveLength(20);
  });

  it('goes on by itself while a part of a long list holds nothing of what is searched for', async () => {
    const lead = makeLead(900, { name: 'Elin Berg' });
    const api = partnerApi([lead]);
    server.use(
      answer('listPartnerLeads', ({ query }) => (query.cursor ? undefined : { leads: [], next: '0' })),
      ...api.handlers,
    );
    openPartnerApp('/partner?search=elin', { user });
    expect(await rowNames()).toEqual(['Elin Berg']);
    expect(api.listQueries).toEqual([{ search: 'elin', cursor: '0', limit: '100' }]);
  });

  it('is one Tab stop; arrows, J and K, Home and End move between its rows', async () => {
    const { person } = openInbox();
    await person.click(await screen.findByRole('searchbox', { name: 'Sök i listan' }));
    await person.keyboard('{ArrowDown}');
    expect(screen.getByRole('link', { name: 'Elin Berg' })).toHaveFocus();
    await person.keyboard('j');
    expect(screen.getByRole('link', { name: 'Åke Sjö' })).toHaveFocus();
    await person.keyboard('{End}{ArrowDown}');
    expect(screen.getByRole('link', { name: 'Hugo Ek' })).toHaveFocus();
    await person.keyboard('k');
    expect(screen.getByRole('link', { name: 'Noor Said' })).toHaveFocus();
    await person.keyboard('{Home}');
    expect(screen.getByRole('link', { name: 'Elin Berg' })).toHaveFocus();
    expect(screen.getAllByRole('link').filter(({ tabIndex }) => tabIndex === 0)).toHaveLength(1);
  });

  it('opens a lead in place of the list on narrow screens and comes back to its row', async () => {
    const leads = someLeads();
    const { person, currentAddress } = openInbox(leads);
    (await screen.findByRole('link', { name: 'Åke Sjö' })).focus();
    await person.keyboard('{Enter}');
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Åke Sjö', level: 2 })).toHaveFocus());
    expect(currentAddress()).toBe(`/partner/lead/${leads[1]?.id}`);
    expect(screen.queryByRole('table')).not.toBeInTheDocument();
    const bringIntoView = vi.spyOn(Element.prototype, 'scrollIntoView').mockReturnValue();
    await person.keyboard('{Escape}');
    await waitFor(() => expect(screen.getByRole('link', { name: 'Åke Sjö' })).toHaveFocus());
    // whole: with the focus alone comes the name, and the rest may be below the edge
    expect(bringIntoView.mock.contexts.at(-1)).toBe(screen.getByRole('row', { name: /Åke Sjö/ }));
    expect(currentAddress()).toBe('/partner');
    await person.keyboard('{Enter}');
    await person.click(await screen.findByRole('button', { name: 'Nästa' }));
    expect(await screen.findByRole('heading', { name: 'Noor Said', level: 2 })).toBeVisible();
    await person.click(screen.getByRole('link', { name: /Till listan/ }));
    await waitFor(() => expect(screen.getByRole('link', { name: 'Noor Said' })).toHaveFocus());
  });

  it('opens a lead beside the list on wide screens, and the focus stays in the list', async () => {
    setWindowWidth(1440);
    const leads = someLeads();
    const { person, currentAddress } = openInbox(leads);
    (await screen.findByRole('link', { name: 'Elin Berg' })).focus();
    await person.keyboard('{Enter}');
    expect(await screen.findByRole('heading', { name: 'Elin Berg', level: 2 })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Elin Berg' })).toHaveFocus();
    expect(screen.getByRole('link', { name: 'Elin Berg' })).toHaveAttribute('aria-current', 'true');
    expect(currentAddress()).toBe(`/partner?lead=${leads[0]?.id}`);
    await person.keyboard('j{Enter}');
    expect(await screen.findByRole('heading', { name: 'Åke Sjö', level: 2 })).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'Stäng förfrågan' }));
    expect(screen.queryByRole('article')).not.toBeInTheDocument();
    await waitFor(() => expect(screen.getByRole('link', { name: 'Åke Sjö' })).toHaveFocus());
  });

  it('says what the place is for while there are no leads', async () => {
    openInbox([]);
    expect(await screen.findByRole('heading', { name: 'Inga leads ännu' })).toBeVisible();
    expect(screen.getByText(/Utskick med nya leads går kl. 06 och 18 varje dag/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Till skolans profil' })).toHaveAttribute('href', '/partner/profile');
    expect(screen.getByText('Vi ber er svara inom 24 timmar.')).toBeVisible();
  });

  it('says from when the answer time is counted while the school is away', async () => {
    openInbox([], { isAway: true });
    expect(
      await screen.findByText(
        'Vi ber er svara inom 24 timmar. Medan ni är borta räknas de från det att ni är tillbaka.',
      ),
    ).toBeVisible();
  });

  it('shows that it is loading, then an error that can be tried again', async () => {
    let isDown = true;
    const api = partnerApi(someLeads());
    server.use(
      answer('listPartnerLeads', () => (isDown ? refusal('SERVICE_UNAVAILABLE') : undefined)),
      ...api.handlers,
    );
    const { person } = openPartnerApp('/partner', { user });
    expect(await screen.findByText('Hämtar förfrågningar')).toBeInTheDocument();
    expect(await screen.findByRole('alert')).toHaveTextContent('Förfrågningarna kunde inte hämtas');
    isDown = false;
    const letGo = holdCalls('listPartnerLeads');
    await person.click(screen.getByRole('button', { name: 'Försök igen' }));
    expect(await screen.findByText('Hämtar förfrågningar')).toBeInTheDocument();
    expect(screen.queryByText('Inga leads ännu')).not.toBeInTheDocument();
    letGo();
    expect(await rowNames()).toHaveLength(4);
  });

  it('tells a lost connection from a server that fails', async () => {
    server.use(
      answer('listPartnerLeads', () => HttpResponse.error()),
      ...partnerApi([]).handlers,
    );
    openPartnerApp('/partner', { user });
    expect(await screen.findByRole('alert')).toHaveTextContent('Kontrollera din uppkoppling');
  });

  it('says so when the account has no school', async () => {
    server.use(
      answer('listPartnerLeads', () => refusal('FORBIDDEN')),
      answer('getPartnerKpis', () => refusal('FORBIDDEN')),
    );
    openPartnerApp('/partner', { user });
    expect(await screen.findByRole('heading', { name: 'Kontot hör inte till någon trafikskola' })).toBeVisible();
  });

  it('keeps what it has read for five minutes; the button reads it anew and keeps the list on a failure', async () => {
    const { person, api, queryClient } = openInbox();
    await rowNames();
    const leadsQuery = queryClient.getQueryCache().find({ queryKey: ['partner', user.id, 'leads', {}] });
    expect(leadsQuery?.isStaleByTime(5 * 60_000)).toBe(false);
    await person.click(screen.getByRole('button', { name: 'Uppdatera' }));
    await waitFor(() => expect(api.reads.leads).toBe(2));
    expect(api.reads.kpis).toBe(2);
    server.use(answer('listPartnerLeads', () => refusal('SERVICE_UNAVAILABLE')));
    await person.click(await screen.findByRole('button', { name: 'Uppdatera' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Listan kunde inte uppdateras.');
    expect(await rowNames()).toHaveLength(4);
  });
});

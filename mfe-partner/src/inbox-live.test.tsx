import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { PartnerLead } from '@korkollen/api/contracts/partner';
import type { PartnerNews } from '@korkollen/api/contracts/partner-news';
import { answer, refusal } from '@korkollen/shared-ui/testing/answer';
import { server } from '@korkollen/shared-ui/testing/msw-server';
import { setWindowWidth } from '@korkollen/shared-ui/testing/simulated-browser';
import { makeLead, makeUser, partnerApi } from './testing/partner-api';
import { openPartnerApp, withTestNetwork } from './testing/partner-pages';
import { holdCalls } from './testing/slow-call';

withTestNetwork();

/** The browser's stream, told by hand. */
class ToldStream extends EventTarget {
  static readonly CLOSED = 2;
  static opened: ToldStream[] = [];
  readyState = 1;
  constructor(readonly url: string) {
    super();
    ToldStream.opened.push(this);
  }
  close(): void {
    this.readyState = 2;
  }
  tell(news: Partial<PartnerNews>): void {
    const data = { arrived: [], changed: [], isMore: false, until: new Date().toISOString(), ...news };
    const arrivals = news.arrivals ?? data.arrived.length;
    this.dispatchEvent(new MessageEvent('message', { data: JSON.stringify({ ...data, arrivals }) }));
  }
}
beforeEach(() => {
  ToldStream.opened = [];
  vi.stubGlobal('EventSource', ToldStream);
});
afterEach(() => {
  vi.unstubAllGlobals();
  setWindowWidth(1024);
});

const user = makeUser();

async function openInbox(route: (id: string) => string = () => '/partner', others: PartnerLead[] = []) {
  const leads = [makeLead(2, { name: 'Elin Berg' }), makeLead(30, { name: 'Åke Sjö' }), ...others];
  const api = partnerApi(leads);
  server.use(...api.handlers);
  const page = openPartnerApp(route(leads[0]?.id ?? ''), { user });
  await screen.findByRole('link', { name: 'Elin Berg' });
  await waitFor(() => expect(ToldStream.opened).toHaveLength(1));
  const [stream] = ToldStream.opened;
  if (!stream) throw new Error('no stream was opened');
  const tell = (news: Partial<PartnerNews>) => act(async () => stream.tell(news));
  return { api, leads, stream, tell, ...page };
}

describe('What comes while the inbox is open', () => {
  it('is told in one line, and shown when it is asked for', async () => {
    const { api, person, tell } = await openInbox();
    const [one, two] = [makeLead(0, { name: 'Ny Ett' }), makeLead(0, { name: 'Ny Två' })];
    api.giveLead(one);
    await tell({ arrived: [one.id] });
    expect(await screen.findByRole('button', { name: '1 ny förfrågan – visa' })).toBeVisible();
    api.giveLead(two);
    await tell({ arrived: [two.id] });
    await tell({ arrived: [two.id] });
    const show = await screen.findByRole('button', { name: '2 nya förfrågningar – visa' });
    expect(screen.queryByRole('link', { name: 'Ny Ett' })).not.toBeInTheDocument();
    await person.click(show);
    expect(await screen.findByRole('link', { name: 'Ny Två' })).toBeVisible();
    expect(document.body).not.toHaveFocus();
    expect(screen.queryByRole('button', { name: /nya? förfråg.* – visa/ })).not.toBeInTheDocument();
  });

  it('is one line for ten thousand, without asking for each', async () => {
    const { api, tell } = await openInbox();
    const reads = { ...api.reads };
    for (let part = 0; part < 10; part += 1) {
      const arrived = Array.from({ length: 100 }, () => makeLead(0).id);
      await tell({ arrived, arrivals: 1_000, isMore: true });
    }
    expect(await screen.findByRole('button', { name: '10\u00a0000 nya förfrågningar – visa' })).toBeVisible();
    expect(api.reads).toEqual(reads);
  });

  it('shows in its row what a colleague has changed', async () => {
    const { api, leads, tell } = await openInbox();
    const [, lead] = leads;
    if (!lead) throw new Error('no lead');
    api.setStatus(lead, 'booked', 'Omar Ali');
    await tell({ changed: [lead.id] });
    await waitFor(() => expect(screen.getByRole('row', { name: /Åke Sjö/ })).toHaveTextContent('BOKAD'));
  });

  it('takes the row of an enquiry away that its student has taken back, and its focus to the next one', async () => {
    const { api, leads, person, tell } = await openInbox(() => '/partner', [makeLead(50, { name: 'Omar Ali' })]);
    const [, lead] = leads;
    if (!lead) throw new Error('no lead');
    act(() => screen.getByRole('link', { name: 'Elin Berg' }).focus());
    await person.keyboard('j');
    expect(screen.getByRole('link', { name: 'Åke Sjö' })).toHaveFocus();
    api.withdrawLead(lead);
    await tell({ changed: [lead.id] });
    await waitFor(() => expect(screen.queryByRole('row', { name: /Åke Sjö/ })).not.toBeInTheDocument());
    expect(screen.getByRole('row', { name: /Elin Berg/ })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Omar Ali' })).toHaveFocus();
  });

  it('leaves the row of an enquiry that could not be read again', async () => {
    const { leads, tell } = await openInbox();
    const [, lead] = leads;
    if (!lead) throw new Error('no lead');
    let isAsked = false;
    server.use(
      answer('getPartnerLead', () => {
        isAsked = true;
        return refusal('SERVICE_UNAVAILABLE');
      }),
    );
    await tell({ changed: [lead.id] });
    await waitFor(() => expect(isAsked).toBe(true));
    expect(screen.getByRole('row', { name: /Åke Sjö/ })).toBeVisible();
  });

  it('says of the open enquiry that its student may have taken it back', async () => {
    setWindowWidth(1440);
    const { api, leads, tell } = await openInbox((id) => `/partner?lead=${id}`);
    const [lead] = leads;
    if (!lead) throw new Error('no lead');
    await screen.findByText('Förfrågan kom in');
    api.withdrawLead(lead);
    await tell({ changed: [lead.id] });
    expect(await screen.findByText(/eller så har eleven tagit tillbaka den/)).toBeVisible();
    expect(screen.queryByRole('row', { name: /Elin Berg/ })).not.toBeInTheDocument();
  });

  it('shows a moment later what comes of a lead that has just been read, or while the status of one is being set', async () => {
    setWindowWidth(1440);
    const { api, leads, person, tell } = await openInbox((id) => `/partner?lead=${id}`);
    const [open, other] = leads;
    if (!open || !other) throw new Error('no leads');
    await screen.findByText('Förfrågan kom in');
    api.setStatus(open, 'declined', 'Omar Ali');
    await tell({ changed: [open.id] });
    await waitFor(() => expect(screen.getByRole('row', { name: /Elin Berg/ })).toHaveTextContent('AVBÖJD'));
    const letGo = holdCalls('changeLeadStatus');
    await person.click(screen.getByRole('button', { name: 'KONTAKTAD' }));
    api.setStatus(other, 'booked', 'Omar Ali');
    await tell({ changed: [other.id] });
    letGo();
    await waitFor(() => expect(screen.getByRole('row', { name: /Åke Sjö/ })).toHaveTextContent('BOKAD'));
  });

  it('says that the list has changed until it is read anew, whatever one changes oneself', async () => {
    setWindowWidth(1440);
    const { person, tell } = await openInbox((id) => `/partner?lead=${id}`);
    await tell({ changed: [makeLead(0).id], isMore: true });
    const notice = await screen.findByRole('button', { name: 'Listan har ändrats – uppdatera' });
    await person.click(await screen.findByRole('button', { name: 'BOKAD' }));
    await waitFor(() => expect(screen.getByRole('row', { name: /Elin Berg/ })).toHaveTextContent('BOKAD'));
    expect(notice).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'Uppdatera' }));
    await waitFor(() => expect(notice).not.toBeInTheDocument());
  });

  it('says that the list has changed also beside more of it, which is as old as before', async () => {
    const { person, tell } = await openInbox(
      () => '/partner',
      Array.from({ length: 23 }, (_, at) => makeLead(at + 40, { name: `Elev ${String(at)}` })),
    );
    await tell({ changed: [makeLead(0).id], isMore: true });
    const notice = await screen.findByRole('button', { name: 'Listan har ändrats – uppdatera' });
    await person.click(await screen.findByRole('button', { name: 'Visa fler' }));
    expect(await screen.findByRole('link', { name: 'Elev 22' })).toBeVisible();
    expect(notice).toBeVisible();
    await person.click(notice);
    await waitFor(() => expect(notice).not.toBeInTheDocument());
  });

  it('closes its stream with the page, and goes on where it was when the page comes back', async () => {
    const { stream, tell } = await openInbox();
    await tell({ until: '2026-11-22T12:00:00.000Z' });
    window.dispatchEvent(new Event('pagehide'));
    expect(stream.readyState).toBe(2);
    window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
    expect(ToldStream.opened[1]?.url).toBe('/api/partner/events?since=2026-11-22T12%3A00%3A00.000Z');
  });

  it('closes its stream when the inbox is left', async () => {
    const { stream, unmount } = await openInbox();
    unmount();
    expect(stream.readyState).toBe(2);
  });
});

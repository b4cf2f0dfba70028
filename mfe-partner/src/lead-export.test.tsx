import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse } from 'msw';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { answer, refusal, type ReceivedCall } from '@korkollen/shared-ui/testing/answer';
import { server } from '@korkollen/shared-ui/testing/msw-server';
import { setWindowWidth } from '@korkollen/shared-ui/testing/simulated-browser';
import { makeLead, makeUser, partnerApi } from './testing/partner-api';
import { openPartnerApp, withTestNetwork } from './testing/partner-pages';

withTestNetwork();
afterEach(() => {
  setWindowWidth(1024);
  vi.restoreAllMocks();
});

async function openExport() {
  const api = partnerApi([makeLead(2, { name: 'Elin Berg' })]);
  const calls: ReceivedCall<'exportLeads'>['query'][] = [];
  const saved: { name: string; text: Promise<string> }[] = [];
  server.use(
    ...api.handlers,
    answer('exportLeads', ({ query }) => {
      calls.push(query);
      return new HttpResponse('a workbook') as Response;
    }),
  );
  let file: Blob | undefined;
  vi.spyOn(URL, 'createObjectURL').mockImplementation((given) => {
    file = given as Blob;
    return 'blob:file';
  });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    if (file && this.download) saved.push({ name: this.download, text: file.text() });
  });
  const person = userEvent.setup();
  openPartnerApp('/partner', { user: makeUser() });
  await screen.findByRole('rowheader', { name: /Elin Berg/ });
  await person.click(screen.getByRole('button', { name: 'Exportera' }));
  const part = await screen.findByRole('region', { name: 'Exportera till Excel' });
  return { person, part, calls, saved, take: within(part).getByRole('button', { name: 'Hämta Excel-fil' }) };
}

describe('The export of enquiries', () => {
  it('stands line under line in its own place, whatever the heading makes of what is in it', async () => {
    const { part } = await openExport();
    expect(part).toHaveStyle({ display: 'grid' });
  });

  it('is a file of the last 30 days, or of the days that are chosen', async () => {
    const { person, part, calls, saved, take } = await openExport();
    await person.click(take);
    await waitFor(() => expect(part).toHaveTextContent('Filen är hämtad.'));
    const [first] = calls;
    expect(Date.parse(first?.to ?? '') - Date.parse(first?.from ?? '')).toBe(29 * 86_400_000);
    expect(saved.map(({ name }) => name)).toEqual([`forfragningar-${first?.from}-${first?.to}.xlsx`]);
    expect(await saved[0]?.text).toBe('a workbook');

    const from = within(part).getByLabelText('Från och med');
    await person.clear(from);
    await person.type(from, '2026-09-01');
    await person.click(take);
    await waitFor(() => expect(calls[1]?.from).toBe('2026-09-01'));
  });

  it('says of a period in which nothing came that there is nothing in the file', async () => {
    const { person, part, calls, saved, take } = await openExport();
    const asked: ReceivedCall<'listPartnerLeads'>['query'][] = [];
    server.use(
      answer('listPartnerLeads', ({ query }) => {
        asked.push(query);
        return { leads: [], next: null };
      }),
    );
    await person.click(take);
    const told = 'Filen är hämtad, men den är tom: ingen förfrågan kom in under perioden.';
    await waitFor(() => expect(part).toHaveTextContent(told));
    expect(saved).toHaveLength(1);
    expect(asked).toEqual([{ ...calls[0], limit: '1' }]);
  });

  it('says that it has begun until the file is there', async () => {
    const { person, part, take } = await openExport();
    let letGo: (file: Response) => void = () => undefined;
    const file = new Promise<Response>((resolve) => (letGo = resolve));
    server.use(answer('exportLeads', () => file));
    await person.click(take);
    expect(await screen.findByText('Export startad')).toBeVisible();
    letGo(new HttpResponse('a workbook') as Response);
    await waitFor(() => expect(part).toHaveTextContent('Filen är hämtad.'));
    await waitFor(() => expect(screen.queryByText('Export startad')).not.toBeInTheDocument());
  });

  it('says what is wrong with a period beside it, and asks for nothing', async () => {
    const { person, part, calls, take } = await openExport();
    const from = within(part).getByLabelText('Från och med');
    const to = within(part).getByLabelText('Till och med');
    await person.clear(to);
    await person.click(take);
    expect(to).toHaveAccessibleDescription('Välj ett datum');
    await waitFor(() => expect(to).toHaveFocus());
    await person.type(to, '2026-01-01');
    expect(to).toHaveAccessibleDescription('Perioden slutar innan den börjar');
    await person.clear(from);
    expect(from).toHaveAccessibleDescription('Välj ett datum');
    await person.click(take);
    expect(calls).toEqual([]);
  });

  it.each([
    ['too many', () => refusal('TOO_MANY_REQUESTS'), 'Du har försökt många gånger. Vänta en stund och försök igen.'],
    [
      'no network',
      () => HttpResponse.error() as Response,
      'Vi når inte servern. Kontrollera din uppkoppling och försök igen.',
    ],
  ])('says when it fails: %s', async (_why, reply, words) => {
    const { person, calls, saved, take } = await openExport();
    server.use(answer('exportLeads', reply));
    await person.click(take);
    expect(await screen.findByText('Exporten misslyckades')).toBeVisible();
    expect(screen.getByText(words)).toBeVisible();
    expect([calls, saved]).toEqual([[], []]);
  });

  it('gives the place back to its button when it is closed', async () => {
    const { person, part } = await openExport();
    expect(within(part).getByRole('heading', { name: 'Exportera till Excel' })).toHaveFocus();
    await person.click(within(part).getByRole('button', { name: 'Stäng' }));
    expect(part).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Exportera', expanded: false })).toHaveFocus();
  });
});

import { screen, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { beforeAll, describe, expect, it } from 'vitest';
import { answer, refusal } from '@korkollen/shared-ui/testing/answer';
import { server } from '@korkollen/shared-ui/testing/msw-server';
import { remote } from './remote';
import { makeOverview, makeUser } from './testing/admin-api';
import { openAdminApp, withTestNetwork } from './testing/admin-pages';

withTestNetwork();
beforeAll(() => remote.preload?.('/admin'));

const user = makeUser();

function openOverview(overview = makeOverview()) {
  server.use(answer('getAdminOverview', () => overview));
  return openAdminApp('/admin', { user });
}

const linksIn = (region: string): string[] =>
  within(screen.getByRole('region', { name: region }))
    .getAllByRole('link')
    .map((link) => `${link.getAttribute('href') ?? ''} ${link.textContent}`);

describe('/admin', () => {
  it('says what waits, since when and what is late, and leads to each list', async () => {
    openOverview();
    expect(screen.getByText('Hämtar läget')).toBeVisible();
    await screen.findByRole('region', { name: 'Väntar på någon' });
    const waiting = linksIn('Väntar på någon');
    expect(waiting[0]).toMatch(/^\/admin\/claims\?status=ny Anspråk1 försenad, äldsta kom (nyss|för .+ sedan)2$/);
    expect(waiting[1]).toBe('/admin/claims/registrations?status=awaiting_review RegistreringarInget');
    expect(waiting[2]).toMatch(/^\/admin\/dsr Registerbegärandennästa senast 24\snov\.\s2026\skl\.\s09\.00.*1$/);
    expect(waiting[3]).toMatch(/^\/admin\/leads\?status=new .+2 försenade12$/);
    expect(waiting[4]).toMatch(/^\/admin\/mails\?state=refused .+1$/);
    expect(waiting[5]).toMatch(/^\/admin\/leads\?mail=unaddressed Förfrågningar utan adress att mejla\d$/);
  });

  it('draws the enquiries a day, says how many were answered in time, and has the same as a table', async () => {
    const { person } = openOverview();
    const part = within(await screen.findByRole('region', { name: 'Förfrågningar till skolor, 30 dagar' }));
    expect(part.getByText(/^435 förfrågningar på 30 dagar, 75\s% besvarade inom 24 timmar\.$/)).toBeVisible();
    expect(await part.findByRole('img', { name: /75\s% besvarade/ })).toBeVisible();
    await person.click(part.getByRole('button', { name: /^Visa som tabell/ }));
    const rows = part.getAllByRole('row');
    expect(rows).toHaveLength(31);
    expect(within(rows[1] ?? part.getByRole('table')).getByRole('link', { name: '29' })).toHaveAttribute(
      'href',
      '/admin/leads?from=2026-11-22&to=2026-11-22',
    );
    await person.click(part.getByRole('button', { name: /^Visa som diagram/ }));
    expect(part.queryByRole('table')).not.toBeInTheDocument();
  });

  it('shows how schools, mails and the retention stand', async () => {
    openOverview();
    await screen.findByRole('region', { name: 'Skolor' });
    expect(linksIn('Skolor')).toEqual([
      '/admin/schools?group=verified Aktiva 40',
      '/admin/schools?group=seed Nya 24',
      '/admin/schools?group=archived Arkiverade 4',
      '/admin/schools?gaps=noEmail Saknar e-post 7',
      '/admin/schools?gaps=noPrice Saknar pris 3',
    ]);
    expect(linksIn('Mejl till skolor')).toContain('/admin/mails?state=queued Väntar 1');
    expect(screen.getByRole('region', { name: 'Gallring' })).toHaveTextContent('17 uppgifter togs bort.');
  });

  it('stands also in a product where nothing has come yet', async () => {
    const { leads, mails } = makeOverview();
    openOverview(
      makeOverview({
        leads: { ...leads, perDay: leads.perDay.map(({ date }) => ({ date, count: 0, inTime: 0 })), due: 0, inTime: 0 },
        mails: { ...mails, lastSentAt: null },
        retention: null,
      }),
    );
    expect(await screen.findByText('Inga förfrågningar på 30 dagar.')).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Visa som tabell/ })).not.toBeInTheDocument();
    expect(screen.getByText(/Inget mejl har skickats än\./)).toBeVisible();
    expect(screen.getByText(/Ingen gallring har körts än\./)).toBeVisible();
  });

  it.each([
    [refusal('FORBIDDEN'), 'Åtkomst nekad'],
    [refusal('SERVICE_UNAVAILABLE'), 'Läget kunde inte hämtas'],
    [HttpResponse.error(), 'Läget kunde inte hämtas'],
  ])('says why there is nothing to see (%#)', async (reply, title) => {
    server.use(answer('getAdminOverview', () => reply));
    openAdminApp('/admin', { user });
    expect(await screen.findByRole('heading', { name: title })).toBeVisible();
  });
});

import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { beforeAll, describe, expect, it } from 'vitest';
import { retentionSchema, type KeptCollection, type Retention } from '@korkollen/api/contracts/retention';
import { answer, refusal } from '@korkollen/shared-ui/testing/answer';
import { fixture, server } from '@korkollen/shared-ui/testing/msw-server';
import { remote } from './remote';
import { makeUser } from './testing/admin-api';
import { openAdminApp, withTestNetwork } from './testing/admin-pages';

withTestNetwork();
beforeAll(() => remote.preload?.('/admin/retention'));

const collection = (changes: Partial<KeptCollection> = {}): KeptCollection => ({
  id: 'leads',
  name: 'Förfrågningar',
  kept: '90 dagar från att den skickades',
  why: 'Skolan ska hinna svara.',
  expires: true,
  atMost: 500_000,
  documents: 34,
  dueNow: 0,
  dueAtNextRun: 0,
  ...changes,
});
const staying = collection({ id: 'schools', name: 'Trafikskolor', kept: 'Så länge skolan finns', expires: false });
const clockRun = { at: '2026-11-22T17:00:00.000Z', by: null, deleted: { leads: 12, session: 3 } };

/** An API whose retention stands so, and which runs it once the session is proved. */
function openRetention(changes: Partial<Retention> = {}, { isProved = true } = {}) {
  const api = { ran: 0, isProved };
  const stands = fixture(retentionSchema, {
    collections: [staying, collection()],
    runs: [clockRun],
    nextRunAt: '2026-11-22T18:00:00.000Z',
    ...changes,
  });
  server.use(
    answer('getRetention', () => ({
      ...stands,
      runs:
        api.ran > 0
          ? [{ at: '2026-11-22T17:30:00.000Z', by: { name: 'Ada Min' }, deleted: {} }, ...stands.runs]
          : stands.runs,
    })),
    answer('runRetention', () => {
      if (!api.isProved) return HttpResponse.json({ code: 'FRESH_PROOF_REQUIRED', message: '' }, { status: 403 });
      api.ran += 1;
      return { deleted: { leads: 2 } };
    }),
    answer('getOwnFactors', () => ({ totp: null, passkeys: [], recoveryCodes: null, isRequired: false })),
    answer('proveIdentity', () => {
      api.isProved = true;
      return undefined;
    }),
  );
  return { api, ...openAdminApp('/admin/retention', { user: makeUser() }) };
}

const askToRun = async ({ person }: ReturnType<typeof openRetention>) => {
  await person.click(await screen.findByRole('button', { name: 'Kör nu' }));
  return within(await screen.findByRole('dialog', { name: 'Kör gallringen nu?' }));
};

describe('/admin/retention', () => {
  it('says of everything how long it is kept and why, and what goes now and next', async () => {
    openRetention({ collections: [staying, collection({ dueNow: 2, dueAtNextRun: 5 })] });
    expect(await screen.findByText(/^2 att ta bort nu\. Nästa körning/)).toBeVisible();
    const expiring = screen.getByRole('table', { name: 'Tas bort efter en tid' });
    const row = within(expiring).getByRole('row', { name: /Förfrågningar/ });
    const cells = within(row).getAllByRole('cell');
    expect(cells.map(({ textContent }) => textContent)).toEqual([
      '90 dagar från att den skickades',
      'Skolan ska hinna svara.',
      'Finns nu: 34',
      'Tas bort nu: 2',
      'Nästa gång: 5',
    ]);
    const kept = within(screen.getByRole('table', { name: 'Ligger kvar' }));
    expect(kept.getByRole('row', { name: /Trafikskolor/ })).toHaveTextContent(/Högst 500\s000 stycken\./);
    expect(kept.queryByText('Förfrågningar')).not.toBeInTheDocument();
  });

  it('lists the last runs with who asked for them and what went', async () => {
    const askedRun = { at: '2026-11-22T17:20:00.000Z', by: { name: null }, deleted: {} };
    openRetention({ runs: [askedRun, clockRun] });
    const runs = within(await screen.findByRole('region', { name: 'Senaste körningarna' }));
    const [asked, byClock] = runs.getAllByRole('listitem');
    expect(asked).toHaveTextContent('Ett borttaget konto');
    expect(asked).toHaveTextContent('Inget att ta bort');
    expect(byClock).toHaveTextContent('Automatiskt');
    expect(byClock).toHaveTextContent('Förfrågningar 12, session 3');
  });

  it('runs when it is asked to, after saying what goes, and shows the run', async () => {
    const page = openRetention({ collections: [collection({ dueNow: 2 })] });
    const dialog = await askToRun(page);
    expect(dialog.getByText('Förfrågningar 2')).toBeVisible();
    await page.person.click(dialog.getByRole('button', { name: 'Ta bort nu' }));
    expect(await screen.findByText('Gallringen är klar')).toBeVisible();
    expect(screen.getByText('2 togs bort.')).toBeVisible();
    expect(await screen.findByText('Ada Min')).toBeVisible();
    expect(page.api.ran).toBe(1);
  });

  it('asks for a proof first where the last one is old, and runs then', async () => {
    const page = openRetention({}, { isProved: false });
    const dialog = await askToRun(page);
    expect(dialog.getByText(/Inget är för gammalt just nu/)).toBeVisible();
    await page.person.click(dialog.getByRole('button', { name: 'Kör ändå' }));
    await page.person.type(await screen.findByLabelText(/^Lösenord/), 'tre-gröna-paraplyer');
    const [confirm] = screen.getAllByRole('button', { name: /Bekräfta|Fortsätt/ });
    await page.person.click(confirm as HTMLElement);
    await waitFor(() => expect(page.api.ran).toBe(1));
  });

  it('says when another runs it, and leaves everything as it is when it is given up', async () => {
    const page = openRetention();
    server.use(answer('runRetention', () => refusal('ALREADY_RUNNING')));
    const dialog = await askToRun(page);
    await page.person.click(dialog.getByRole('button', { name: 'Avbryt' }));
    expect(page.api.ran).toBe(0);
    await page.person.click((await askToRun(page)).getByRole('button', { name: 'Kör ändå' }));
    expect(await screen.findByText('Gallringen blev inte klar')).toBeVisible();
    expect(screen.getByText('Det pågår redan. Vänta tills det är klart.')).toBeVisible();
  });

  it('says that it has not run yet', async () => {
    openRetention({ runs: [] });
    expect(await screen.findByText(/Gallringen har inte körts än/)).toBeVisible();
  });

  it('offers another try where it cannot be read', async () => {
    server.use(
      answer('getRetention', () => HttpResponse.json({ code: 'INTERNAL_ERROR', message: '' }, { status: 500 })),
    );
    openAdminApp('/admin/retention', { user: makeUser() });
    expect(await screen.findByText('Gallringen kunde inte hämtas', {}, { timeout: 15_000 })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Försök igen' })).toBeVisible();
  }, 20_000);
});

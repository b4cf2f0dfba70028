import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { SharedChanges } from '@korkollen/api/contracts/admin';
import type { AdminSchoolRow } from '@korkollen/api/contracts/schools';
import { answer, refusal, type ReceivedCall } from '@korkollen/shared-ui/testing/answer';
import { server } from '@korkollen/shared-ui/testing/msw-server';
import { makeRegister, makeRow, makeUser } from './testing/admin-api';
import { openAdminApp, withTestNetwork } from './testing/admin-pages';

withTestNetwork();
afterEach(() => vi.restoreAllMocks());

const user = makeUser();

const someSchools = (): AdminSchoolRow[] => [
  makeRow({
    name: 'Majornas Trafikskola',
    status: 'verified',
    verification: { method: 'claim', verifiedAt: '2026-03-03T08:00:00.000Z' },
  }),
  makeRow({ name: 'Angereds Bilskola', district: 'Angered', hasEmail: false }),
  makeRow({ name: 'Örgryte Körskola', district: 'Örgryte', prices: 'unreadable', rating: null, reviewCount: 0 }),
  makeRow({ name: 'Stängda Skolan', status: 'archived', district: null, prices: 'missing' }),
];

/** A register that is read, changed and read again; those named `meanwhile` somebody else has changed. */
function openRegister({ schools = someSchools(), meanwhile = [] as string[], at = '/admin/schools' } = {}) {
  let rows = schools;
  const asked: ReceivedCall<'listAdminSchools'>['query'][] = [];
  const changes: SharedChanges['changes'][] = [];
  let version = 0;

  const carryOut = (set: SharedChanges['changes'][number]['set'], { id, seen }: { id: string; seen: string }) => {
    const school = rows.find((row) => row.id === id);
    if (!school) return { id, outcome: 'missing' as const, school: null };
    if (meanwhile.includes(school.name) || seen !== school.updatedAt) {
      return { id, outcome: 'changed_meanwhile' as const, school };
    }
    version += 1;
    const changed = { ...school, ...set, updatedAt: `2026-11-20T08:00:00.${String(version).padStart(3, '0')}Z` };
    rows = rows.map((row) => (row.id === id ? changed : row));
    return { id, outcome: 'changed' as const, school: changed };
  };
  server.use(
    answer('listAdminSchools', ({ query }) => {
      asked.push(query);
      return makeRegister(rows);
    }),
    answer('findAdminSchools', () => ({ schools: rows, total: rows.length })),
    answer('changeSchools', ({ body }) => {
      changes.push(body.changes);
      return { schools: body.changes.flatMap(({ set, schools: seen }) => seen.map((one) => carryOut(set, one))) };
    }),
  );
  /** Changes a school as the editor does. */
  const change = (name: string, set: Partial<AdminSchoolRow>): void => {
    rows = rows.map((row) => (row.name === name ? { ...row, ...set, updatedAt: '2026-11-19T08:00:00.000Z' } : row));
  };
  return { ...openAdminApp(at, { user }), asked, changes, change };
}

const rowOf = (name: RegExp) => screen.findByRole('row', { name });
const namesIn = (group: string): (string | null)[] =>
  within(screen.getByRole('region', { name: group }))
    .getAllByRole('rowheader')
    .map((cell) => cell.querySelector('a')?.textContent ?? null);

describe('the list of /admin/schools', () => {
  it('shows the register in its groups with their counts', async () => {
    openRegister();
    expect(await screen.findByRole('heading', { name: 'Skolhantering', level: 1 })).toBeVisible();
    expect(await screen.findByRole('heading', { name: 'Aktiva' })).toBeVisible();
    expect(namesIn('Aktiva')).toEqual(['Majornas Trafikskola']);
    expect(namesIn('Nya')).toEqual(['Angereds Bilskola', 'Örgryte Körskola']);
    expect(namesIn('Arkiverade')).toEqual(['Stängda Skolan']);
    expect(screen.getByText('2 skolor')).toBeVisible();
    expect(screen.getByText('4 skolor i registret, 1 verifierad.')).toBeVisible();
  });

  it('shows where each school is, how it is rated, what is missing and whether it is verified', async () => {
    openRegister();
    const seed = await rowOf(/Angereds Bilskola/);
    expect(seed).toHaveTextContent('413 04 Göteborg');
    expect(seed).toHaveTextContent('4,5');
    expect(seed).toHaveTextContent('(12 omdömen)');
    expect(seed).toHaveTextContent('Demodata');
    expect(seed).toHaveTextContent('E-post saknas');
    const verified = await rowOf(/Majornas/);
    expect(within(verified).getByText('Verifierad')).toBeVisible();
    expect(within(verified).getByText('E-post')).toBeVisible();
    expect(within(verified).getByText('Priser')).toBeVisible();
    expect(await rowOf(/Örgryte/)).toHaveTextContent('Priser oläsliga');
    expect(await rowOf(/Stängda/)).toHaveTextContent('Priser saknas');
  });

  it('is narrowed by text, group, gaps and district, all of them in the address', async () => {
    const { person, asked, currentAddress } = openRegister();
    await rowOf(/Majornas/);
    await person.type(await screen.findByRole('searchbox', { name: 'Sök skola' }), 'körskola{Enter}');
    await person.click(screen.getByRole('button', { name: 'Nya (2)' }));
    await person.click(screen.getByRole('button', { name: 'Saknar e-post (1)' }));
    await person.click(screen.getByRole('button', { name: 'Orörd i 6 månader (1)' }));
    await person.selectOptions(screen.getByRole('combobox', { name: 'Stadsdel' }), 'Majorna');
    const query = { search: 'körskola', group: 'seed', gaps: 'noEmail,stale', district: 'Majorna' };
    await waitFor(() => expect(asked.at(-1)).toEqual(query));
    expect(Object.fromEntries(new URLSearchParams(currentAddress().split('?')[1]))).toEqual(query);
    await person.click(screen.getByRole('button', { name: 'Saknar e-post (1)' }));
    await waitFor(() => expect(asked.at(-1)?.gaps).toBe('stale'));
  });

  it('opens with what the address says, and leaves out what it does not know', async () => {
    const { asked } = openRegister({
      at: '/admin/schools?search=ale&group=archived&gaps=noPrice,noPhone&after=abc&x=1',
    });
    await rowOf(/Majornas/);
    expect(asked).toEqual([{ search: 'ale', group: 'archived', gaps: 'noPrice', after: 'abc' }]);
    expect(await screen.findByRole('button', { name: 'Arkiverade (1)' })).toHaveAttribute('aria-pressed', 'true');
  });

  it('goes on page by page, each with an address of its own', async () => {
    const page = { total: 120, before: 50, next: 'next', previous: '' };
    server.use(answer('listAdminSchools', () => makeRegister(someSchools(), page)));
    const { person, currentAddress } = openAdminApp('/admin/schools?group=seed&after=here', { user });
    expect(await screen.findByText('Visar 51–54 av 120 skolor')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Föregående' })).toHaveAttribute('href', '/admin/schools?group=seed');
    await person.click(screen.getByRole('link', { name: 'Nästa' }));
    expect(currentAddress()).toBe('/admin/schools?group=seed&after=next');
    await person.click(screen.getByRole('button', { name: 'Arkiverade (1)' }));
    expect(currentAddress()).toBe('/admin/schools?group=archived');
  });

  it('leads to each school and to a new one over the same list', async () => {
    const schools = someSchools();
    openRegister({ schools, at: '/admin/schools?search=ö' });
    const link = await screen.findByRole('link', { name: 'Örgryte Körskola' });
    expect(link).toHaveAttribute('href', `/admin/schools?search=%C3%B6&open=${schools[2]?.id ?? ''}`);
    expect(screen.getByRole('link', { name: 'Lägg till skola' })).toHaveAttribute(
      'href',
      '/admin/schools?search=%C3%B6&open=ny',
    );
    const actions = screen.getAllByRole('link', { name: 'Inställningar' });
    expect(actions.map((action) => action.getAttribute('href'))).toContain('/admin/settings');
  });

  it('says what the place is for while the register is empty, and what a filter did not find', async () => {
    openRegister({ schools: [] });
    expect(await screen.findByRole('heading', { name: 'Inga skolor i registret ännu' })).toBeVisible();
  });

  it('takes the filter away where nothing passes it', async () => {
    const none = { schools: [], total: 0 };
    server.use(
      answer('listAdminSchools', ({ query }) => makeRegister(someSchools(), query.search === undefined ? {} : none)),
    );
    const { person } = openAdminApp('/admin/schools?search=xyz', { user });
    expect(await screen.findByRole('heading', { name: 'Inga träffar' })).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'Visa alla' }));
    expect(await rowOf(/Majornas/)).toBeVisible();
  });

  it('shows that it is loading, then an error in Swedish that can be tried again', async () => {
    let isDown = true;
    server.use(
      answer('listAdminSchools', () => (isDown ? refusal('SERVICE_UNAVAILABLE') : makeRegister(someSchools()))),
    );
    const { person } = openAdminApp('/admin/schools', { user });
    expect(screen.getByText('Hämtar skolor')).toBeInTheDocument();
    expect(await screen.findByRole('alert')).toHaveTextContent('Skolorna kunde inte hämtas');
    isDown = false;
    await person.click(screen.getByRole('button', { name: 'Försök igen' }));
    expect(await screen.findByRole('heading', { name: 'Aktiva' })).toBeVisible();
  });

  it('tells a lost connection from a server that fails, and a page that is not there', async () => {
    server.use(answer('listAdminSchools', () => HttpResponse.error()));
    const { unmount } = openAdminApp('/admin/schools', { user });
    expect(await screen.findByRole('alert')).toHaveTextContent('Kontrollera din uppkoppling');
    unmount();
    server.use(answer('listAdminSchools', () => refusal('VALIDATION_FAILED')));
    openAdminApp('/admin/schools?after=borta&group=seed', { user });
    expect(await screen.findByRole('heading', { name: 'Sidan finns inte' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Visa från början' })).toHaveAttribute('href', '/admin/schools?group=seed');
  });

  it('says so when the server refuses', async () => {
    server.use(answer('listAdminSchools', () => refusal('FORBIDDEN')));
    openAdminApp('/admin/schools', { user });
    expect(await screen.findByRole('heading', { name: 'Åtkomst nekad' })).toBeVisible();
  });
});

describe('the status of one school', () => {
  it('is changed at once, in the place where the row stands, and back again', async () => {
    const { person, changes } = openRegister();
    await person.click(await screen.findByRole('button', { name: 'Arkivera Majornas Trafikskola' }));
    const row = await rowOf(/Majornas/);
    expect(row).toHaveTextContent('Arkiverad');
    expect(screen.getByRole('button', { name: 'Aktivera Majornas Trafikskola' })).toHaveFocus();
    expect(await screen.findByText('Status ändrad!')).toBeVisible();
    expect(namesIn('Aktiva')).toEqual(['Majornas Trafikskola']);
    screen.getByRole('button', { name: 'Ångra' }).focus();
    await person.keyboard('{Enter}');
    await waitFor(() => expect(row).not.toHaveTextContent('Arkiverad'));
    expect(changes.map(([change]) => change?.set)).toEqual([{ status: 'archived' }, { status: 'verified' }]);
    expect(within(row).getByRole('button', { name: 'Arkivera Majornas Trafikskola' })).toBeVisible();
  });

  it('is decided either way for a new one', async () => {
    openRegister();
    const row = await rowOf(/Angereds/);
    const buttons = within(row).getAllByRole('button');
    expect(buttons.map(({ textContent }) => textContent)).toEqual(['Aktivera', 'Arkivera']);
  });

  it('stays as it was when the change fails, and says why', async () => {
    const { person } = openRegister();
    server.use(answer('changeSchools', () => HttpResponse.error()));
    await person.click(await screen.findByRole('button', { name: 'Aktivera Stängda Skolan' }));
    expect(await screen.findByText('Fel vid statusändring')).toBeVisible();
    expect(screen.getByText('Vi når inte servern. Stängda Skolan har kvar sin status.')).toBeVisible();
    expect(await screen.findByRole('button', { name: 'Aktivera Stängda Skolan' })).toBeVisible();
  });

  it('is changed once where the second press hits the button that has come in its place', async () => {
    const [school] = someSchools();
    const { person } = openRegister({ schools: school ? [school] : [] });
    const sent: SharedChanges['changes'][] = [];
    let finish = (): void => undefined;
    server.use(
      answer('changeSchools', async ({ body }) => {
        sent.push(body.changes);
        await new Promise<void>((resolve) => (finish = resolve));
        return {
          schools: [
            { id: school?.id ?? '', outcome: 'changed', school: makeRow({ ...school, ...body.changes[0]?.set }) },
          ],
        };
      }),
    );
    await person.click(await screen.findByRole('button', { name: 'Arkivera Majornas Trafikskola' }));
    const swapped = await screen.findByRole('button', { name: 'Aktivera Majornas Trafikskola' });
    await waitFor(() => expect(sent).toHaveLength(1));
    await person.click(swapped);
    finish();
    expect(await screen.findByText('Status ändrad!')).toBeVisible();
    expect(sent).toHaveLength(1);
    expect(swapped).toBeVisible();
    await person.click(swapped);
    await waitFor(() => expect(sent.map(([change]) => change?.set.status)).toEqual(['archived', 'verified']));
    finish();
    expect(await screen.findByRole('button', { name: 'Arkivera Majornas Trafikskola' })).toBeVisible();
  });

  it('is not changed over somebody else’s change', async () => {
    const { person } = openRegister({ meanwhile: ['Stängda Skolan'] });
    await person.click(await screen.findByRole('button', { name: 'Aktivera Stängda Skolan' }));
    expect(await screen.findByText('Fel vid statusändring')).toBeVisible();
    expect(
      screen.getByText('Någon annan har ändrat Stängda Skolan. Nu visas skolan som den är.', { exact: true }),
    ).toBeVisible();
    expect(await screen.findByRole('button', { name: 'Aktivera Stängda Skolan' })).toBeVisible();
  });
});

describe('many schools at once', () => {
  it('are chosen one by one, as a stretch with Shift, as a page and as all that the filter finds', async () => {
    const { person } = openRegister();
    await person.click(await screen.findByRole('checkbox', { name: 'Välj Majornas Trafikskola' }));
    const bar = await screen.findByRole('region', { name: 'Valda skolor' });
    expect(bar).toHaveTextContent('1 vald');
    await person.keyboard('{Shift>}');
    await person.click(screen.getByRole('checkbox', { name: 'Välj Örgryte Körskola' }));
    await person.keyboard('{/Shift}');
    expect(bar).toHaveTextContent('3 valda');
    await person.click(within(bar).getByRole('button', { name: 'Välj alla 4 som filtret visar' }));
    await waitFor(() => expect(bar).toHaveTextContent('4 valda'));
    expect(screen.getByRole('checkbox', { name: 'Välj alla på sidan' })).toBeChecked();
    await person.click(within(bar).getByRole('button', { name: 'Avmarkera' }));
    expect(screen.queryByRole('region', { name: 'Valda skolor' })).not.toBeInTheDocument();
    // the button went with the bar
    expect(screen.getByRole('group', { name: 'Skolhantering' })).toHaveFocus();
    await person.click(screen.getByRole('checkbox', { name: 'Välj alla på sidan' }));
    expect(await screen.findByRole('region', { name: 'Valda skolor' })).toHaveTextContent('4 valda');
  });

  async function openChange(options: Parameters<typeof openRegister>[0] = {}) {
    const register = openRegister(options);
    const { person } = register;
    await rowOf(/Majornas/);
    await person.click(screen.getByRole('checkbox', { name: 'Välj alla på sidan' }));
    await person.click(await screen.findByRole('button', { name: 'Ändra valda' }));
    return { ...register, dialog: await screen.findByRole('dialog', { name: 'Ändra 4 skolor' }) };
  }

  it('are changed after a preview of each, and taken back', async () => {
    const { person, dialog, changes } = await openChange();
    await person.click(within(dialog).getByRole('button', { name: 'Ändra 4 skolor' }));
    expect(within(dialog).getByText('Välj status')).toBeVisible();
    expect(within(dialog).getByRole('combobox', { name: /Nytt värde/ })).toHaveFocus();
    await person.selectOptions(within(dialog).getByRole('combobox', { name: /Nytt värde/ }), 'Arkiverad');
    expect(within(dialog).getByText('1 skola har redan det värdet och ändras inte.')).toBeVisible();
    const table = within(dialog).getByRole('table', { name: '3 skolor ändras' });
    expect(within(table).getByRole('row', { name: 'Majornas Trafikskola Aktiv Arkiverad' })).toBeVisible();
    expect(changes).toEqual([]);
    await person.click(within(dialog).getByRole('button', { name: 'Ändra 3 skolor' }));
    const note = await screen.findByRole('region', { name: 'Senaste ändringen' });
    expect(note).toHaveTextContent('3 skolor ändrades.');
    expect(changes[0]).toMatchObject([{ set: { status: 'archived' }, schools: [{}, {}, {}] }]);
    await waitFor(() => expect(namesIn('Arkiverade')).toHaveLength(4));
    await person.click(within(note).getByRole('button', { name: 'Ångra ändringen' }));
    await waitFor(() => expect(note).toHaveTextContent('3 skolor är som före ändringen.'));
    expect(changes[1]?.map(({ set, schools }) => [set, schools.length])).toEqual([
      [{ status: 'verified' }, 1],
      [{ status: 'seed' }, 2],
    ]);
    await waitFor(() => expect(namesIn('Nya')).toHaveLength(2));
    await person.click(within(note).getByRole('button', { name: 'Stäng' }));
    expect(note).not.toBeInTheDocument();
    expect(screen.getByRole('group', { name: 'Skolhantering' })).toHaveFocus();
  });

  it('have the focus on what became of it once the dialog is gone, however long the register takes', async () => {
    const { person, dialog } = await openChange();
    let isRead = (): void => undefined;
    const reading = new Promise<void>((resolve) => (isRead = resolve));
    let isAsked = false;
    // answers nothing itself: the handler behind it does, once it may
    server.use(
      http.get('*/api/admin/schools', () => {
        isAsked = true;
        return reading;
      }),
    );
    await person.selectOptions(within(dialog).getByRole('combobox', { name: /Nytt värde/ }), 'Arkiverad');
    await person.click(within(dialog).getByRole('button', { name: 'Ändra 3 skolor' }));
    await waitFor(() => expect(isAsked).toBe(true));
    await person.tab();
    // browsers give the focus to nothing outside an open dialog
    expect(screen.queryByText('3 skolor ändrades.')).not.toBeInTheDocument();
    isRead();
    await waitFor(() => expect(screen.getByRole('heading', { name: '3 skolor ändrades.' })).toHaveFocus());
  });

  it('can ask for the districts again when they could not be fetched', async () => {
    const { person } = openRegister({ at: '/admin/schools?group=seed' });
    let isDown = true;
    server.use(
      answer('listAdminSchools', ({ query }) =>
        isDown && query.group === undefined ? refusal('SERVICE_UNAVAILABLE') : undefined,
      ),
    );
    await person.click(await screen.findByRole('checkbox', { name: 'Välj Majornas Trafikskola' }));
    await person.click(await screen.findByRole('button', { name: 'Ändra valda' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Ändra 1 skola' }));
    await person.selectOptions(dialog.getByRole('combobox', { name: 'Uppgift' }), 'Stadsdel');
    expect(await dialog.findByText('Stadsdelarna kunde inte hämtas.')).toBeVisible();
    isDown = false;
    await person.click(dialog.getByRole('button', { name: 'Försök igen' }));
    expect(await dialog.findByRole('combobox', { name: /Nytt värde/ })).toBeVisible();
  });

  it('are changed on top of what has been saved since they were chosen', async () => {
    const { person, change, changes, queryClient } = openRegister();
    await person.click(await screen.findByRole('checkbox', { name: 'Välj Majornas Trafikskola' }));
    change('Majornas Trafikskola', { city: 'Kungsbacka' });
    await queryClient.refetchQueries();
    expect(await rowOf(/Majornas.*Kungsbacka/)).toBeVisible();
    await person.click(await screen.findByRole('button', { name: 'Ändra valda' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Ändra 1 skola' }));
    await person.selectOptions(dialog.getByRole('combobox', { name: 'Uppgift' }), 'Stad');
    await person.type(dialog.getByRole('textbox', { name: /Nytt värde/ }), 'Mölndal');
    expect(dialog.getByRole('row', { name: 'Majornas Trafikskola Kungsbacka Mölndal' })).toBeVisible();
    await person.click(dialog.getByRole('button', { name: 'Ändra 1 skola' }));
    const note = await screen.findByRole('region', { name: 'Senaste ändringen' });
    expect(note).toHaveTextContent('1 skola ändrades.');
    expect(changes[0]?.[0]?.schools[0]?.seen).toBe('2026-11-19T08:00:00.000Z');
  });

  it('say which of them somebody else has changed, and keep those as they are', async () => {
    const { person, dialog } = await openChange({ meanwhile: ['Örgryte Körskola'] });
    await person.selectOptions(within(dialog).getByRole('combobox', { name: 'Uppgift' }), 'Stad');
    await person.type(within(dialog).getByRole('textbox', { name: /Nytt värde/ }), 'Mölndal');
    await person.click(within(dialog).getByRole('button', { name: 'Ändra 4 skolor' }));
    const note = await screen.findByRole('region', { name: 'Senaste ändringen' });
    expect(note).toHaveTextContent('3 skolor ändrades.');
    expect(note).toHaveTextContent('Örgryte Körskola: någon annan hann ändra skolan.');
  });

  it('keep what was typed when the change cannot be sent', async () => {
    const { person, dialog } = await openChange();
    server.use(answer('changeSchools', () => HttpResponse.error()));
    await person.selectOptions(within(dialog).getByRole('combobox', { name: 'Uppgift' }), 'Källa');
    await person.type(within(dialog).getByRole('textbox', { name: /Nytt värde/ }), 'osm');
    await person.click(within(dialog).getByRole('button', { name: 'Ändra 4 skolor' }));
    expect(await within(dialog).findByRole('alert')).toHaveTextContent('Vi når inte servern');
    expect(within(dialog).getByRole('textbox', { name: /Nytt värde/ })).toHaveValue('osm');
  });
});

describe('the register as a file', () => {
  function withSavedFiles() {
    const saved: string[] = [];
    vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:file');
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
      if (this.download) saved.push(this.download);
    });
    return saved;
  }

  it('is taken whole, or as the filter shows it', async () => {
    const saved = withSavedFiles();
    const queries: unknown[] = [];
    const file = ({ query }: { query: unknown }) => {
      queries.push(query);
      return new HttpResponse('{}') as Response;
    };
    server.use(answer('exportSchools', file), answer('exportSchoolEmails', file), answer('exportSchoolWorkbook', file));
    const { person } = openRegister({ at: '/admin/schools?group=seed' });
    await person.click(await screen.findByRole('button', { name: 'Exportera alla som JSON' }));
    expect(await screen.findByText('Filen är hämtad.')).toBeVisible();
    await waitFor(() => expect(saved[0]).toMatch(/^skolor-\d{4}-\d\d-\d\d\.json$/));
    await person.click(screen.getByRole('button', { name: 'Exportera e-post' }));
    await waitFor(() => expect(saved[1]).toMatch(/^skolor-epost-.*\.json$/));
    const chosen = screen.getByRole('group', { name: 'Exportera urvalet' });
    await person.click(within(chosen).getByRole('button', { name: 'Excel' }));
    await waitFor(() => expect(saved[2]).toMatch(/^skolor-.*\.xlsx$/));
    expect(queries).toEqual([{}, {}, { group: 'seed' }]);
  });

  it('says that it has begun until the file is there', async () => {
    withSavedFiles();
    let letGo: (file: Response) => void = () => undefined;
    const file = new Promise<Response>((resolve) => (letGo = resolve));
    server.use(answer('exportSchools', () => file));
    const { person } = openRegister();
    await person.click(await screen.findByRole('button', { name: 'Exportera alla som JSON' }));
    expect(await screen.findByText('Export startar...')).toBeVisible();
    letGo(new HttpResponse('{}') as Response);
    expect(await screen.findByText('Filen är hämtad.')).toBeVisible();
    expect(screen.queryByText('Export startar...')).not.toBeInTheDocument();
  });

  it('is taken after a fresh proof where the server wants one, and says why it could not be', async () => {
    const saved = withSavedFiles();
    let isProved = false;
    let isRunning = true;
    server.use(
      answer('exportSchools', () => {
        if (!isProved) return refusal('FRESH_PROOF_REQUIRED');
        if (isRunning) return refusal('EXPORT_RUNNING');
        return new HttpResponse('{}') as Response;
      }),
      answer('proveIdentity', () => {
        isProved = true;
        return undefined;
      }),
    );
    const { person } = openRegister();
    const take = await screen.findByRole('button', { name: 'Exportera alla som JSON' });
    await person.click(take);
    const dialog = await screen.findByRole('dialog');
    await person.type(within(dialog).getByLabelText(/^Lösenord/), 'hemligt-nog');
    await person.click(within(dialog).getByRole('button', { name: 'Bekräfta' }));
    expect(await screen.findByText('Exporten misslyckades')).toBeVisible();
    expect(screen.getByText('En export pågår redan. Vänta tills den är klar.', { exact: true })).toBeVisible();
    isRunning = false;
    await person.click(await screen.findByRole('button', { name: 'Exportera alla som JSON' }));
    await waitFor(() => expect(saved).toHaveLength(1));
  });
});

import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { ImportRow, ImportRun } from '@korkollen/api/contracts/register-import';
import { answer, refusal } from '@korkollen/shared-ui/testing/answer';
import { server } from '@korkollen/shared-ui/testing/msw-server';
import { makeRegister, makeUser } from './testing/admin-api';
import { comeBackOnline, openAdminApp, withTestNetwork } from './testing/admin-pages';
import { makeImport, makeImportRow } from './testing/imports';

withTestNetwork();

const user = makeUser();
const run = makeImport();

const candidate = {
  schoolId: 'a-school',
  name: 'Gamla Körskolan',
  address: 'Vägen 2',
  isArchived: false,
  reasons: ['phone' as const],
  metres: 120,
  differences: [
    { field: 'phone' as const, before: '031-12 12 12', after: '031-99 99 99', kept: null },
    { field: 'email' as const, before: 'vi@skolan.example', after: 'de@skolan.example', kept: 'staff' as const },
  ],
};
const rows: ImportRow[] = [
  makeImportRow(),
  makeImportRow({ id: 'row-1', line: 3, name: 'Ändrade Körskolan', kind: 'changed', candidates: [candidate] }),
  makeImportRow({
    id: 'row-2',
    line: 4,
    name: 'Kanske Körskolan',
    kind: 'duplicate',
    choice: 'skip',
    candidates: [candidate],
  }),
  makeImportRow({
    id: 'row-3',
    line: 5,
    name: '',
    kind: 'rejected',
    choice: 'skip',
    issues: [{ code: 'value', column: 'Postnummer', value: '4110', message: 'Ange postnumret med fem siffror' }],
  }),
];

beforeEach(() => {
  // nothing has a size here: the window is as high as the whole list
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(96);
  vi.stubGlobal('innerHeight', 2_000);
});

function serve(shown: ImportRun = run, shownRows = rows) {
  server.use(
    answer('getImport', () => shown),
    answer('listImportRows', ({ query: { filter } }) => ({
      rows: shownRows.filter(({ kind }) => filter === undefined || kind === filter),
      hasMore: false,
    })),
  );
}
const openImport = (shown?: ImportRun) => {
  serve(shown);
  return openAdminApp(`/admin/schools/import/${run.id}`, { user });
};
const rowOf = (name: string) => screen.findByRole('article', { name });

describe('/admin/schools/import', () => {
  it('takes a file and leads to what it would change; earlier imports stand below', async () => {
    serve();
    server.use(
      answer('listImports', () => ({
        imports: [
          makeImport({ state: 'applied', fileName: 'förra.csv', results: { ...run.results, created: 12, changed: 3 } }),
        ],
      })),
      answer('startImport', () => run, { status: 201 }),
    );
    const { person } = openAdminApp('/admin/schools/import', { user });
    const earlier = await screen.findByRole('region', { name: 'Tidigare importer' });
    expect(await within(earlier).findByRole('link', { name: 'förra.csv' })).toBeVisible();
    expect(earlier).toHaveTextContent('12 nya, 3 ändrade');
    await person.upload(screen.getByLabelText('Välj fil', { selector: 'input' }), new File(['Namn'], 'skolor.csv'));
    expect(await screen.findByRole('heading', { name: 'skolor.csv', level: 1 })).toBeVisible();
  });

  it('takes nobody away from what they do by now, and says there that the file is read', async () => {
    let finish = (): void => undefined;
    server.use(
      answer('listImports', () => ({ imports: [] })),
      answer('listAdminSchools', () => makeRegister([])),
      answer(
        'startImport',
        async () => {
          await new Promise<void>((resolve) => (finish = resolve));
          return run;
        },
        { status: 201 },
      ),
    );
    const { person, currentAddress } = openAdminApp('/admin/schools/import', { user });
    const input = await screen.findByLabelText('Välj fil', { selector: 'input' });
    await person.upload(input, new File(['Namn'], 'skolor.csv'));
    await person.click(screen.getByRole('link', { name: 'Till registret' }));
    await screen.findByRole('heading', { name: 'Skolhantering', level: 1 });
    finish();
    expect(await screen.findByText('skolor.csv är inläst')).toBeVisible();
    expect(currentAddress()).toBe('/admin/schools');
  });

  it('names the schools of the register that could not be read', async () => {
    openImport(
      makeImport({
        unreadSchools: [
          { id: 'broken', name: 'Trasiga Skolan' },
          { id: 'unnamed', name: '' },
        ],
      }),
    );
    expect(await screen.findByText(/lämnar orörda: Trasiga Skolan, unnamed\./)).toBeVisible();
  });

  it('shows what has been done to an import on its page, once one is back', async () => {
    let shown = run;
    serve();
    server.use(
      answer('listImports', () => ({ imports: [shown] })),
      answer('getImport', () => shown),
      answer('applyImport', () => (shown = makeImport({ state: 'applied' })), { status: 202 }),
    );
    const { person } = openAdminApp('/admin/schools/import', { user });
    const earlier = await screen.findByRole('region', { name: 'Tidigare importer' });
    expect(await within(earlier).findByText('Förhandsvisning')).toBeVisible();
    await person.click(within(earlier).getByRole('link', { name: 'skolor.csv' }));
    await person.click(await screen.findByRole('button', { name: 'Importera 2 skolor' }));
    await person.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Importera' }));
    expect(await screen.findByRole('heading', { name: 'Importen är klar' })).toBeVisible();
    await person.click(screen.getByRole('link', { name: 'Till importerna' }));
    const later = await screen.findByRole('region', { name: 'Tidigare importer' });
    expect(await within(later).findByText('Importerad')).toBeVisible();
  });

  it('says why a file is refused, and refuses one that is too large before it is sent', async () => {
    server.use(
      answer('listImports', () => ({ imports: [] })),
      answer('startImport', () => refusal('SCHOOL_FILE_UNREADABLE')),
    );
    const { person } = openAdminApp('/admin/schools/import', { user });
    expect(await screen.findByText('Inga importer än')).toBeVisible();
    const input = screen.getByLabelText('Välj fil', { selector: 'input' });
    await person.upload(input, new File(['x'], 'fel.csv'));
    expect(await screen.findByRole('alert')).toHaveTextContent('Filen går inte att läsa.');
    const large = new File(['x'], 'stor.csv');
    Object.defineProperty(large, 'size', { value: 50 * 1024 * 1024 });
    await person.upload(input, large);
    expect(await screen.findByText('Filen är för stor. Den får vara högst 20 MB.')).toBeVisible();
  });
});

describe('/admin/schools/import/:id', () => {
  it('shows what was recognised and every row with what it is to the register', async () => {
    const { person } = openImport();
    expect(await screen.findByText('Windows-1252')).toBeInTheDocument();
    expect(await rowOf('Nya Körskolan')).toHaveTextContent('Gatan 1, 411 01, Göteborg');
    expect(await rowOf('Ändrade Körskolan')).toHaveTextContent('1 uppgift ändras');
    expect(await rowOf('Kanske Körskolan')).toHaveTextContent('Gamla Körskolan: samma telefonnummer, 120 m bort');
    expect(await rowOf('Utan namn')).toHaveTextContent('Postnummer: Ange postnumret med fem siffror ”4110”');
    const changed = within(await rowOf('Ändrade Körskolan'));
    await person.click(changed.getByRole('button', { name: 'Visa uppgifter för Ändrade Körskolan' }));
    expect(await changed.findByText('031-99 99 99')).toBeVisible();
    expect(changed.getByText('Behålls: skolan har skrivit den själv')).toBeVisible();
  });

  it('is narrowed to a kind, which the address keeps', async () => {
    const { person } = openImport();
    await rowOf('Nya Körskolan');
    await person.click(screen.getByRole('button', { name: 'Avvisade 1' }));
    expect(await rowOf('Utan namn')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('article', { name: 'Nya Körskolan' })).not.toBeInTheDocument());
  });

  it.each([
    ['', 'Filen har inga trafikskolor.'],
    ['?filter=rejected', 'Ingen rad i filen passar filtret.'],
  ])('says why there are no rows: of %j ”%s”', async (query, sentence) => {
    serve(makeImport({ counts: { new: 0, changed: 0, duplicate: 0, unchanged: 0, rejected: 0 } }), []);
    openAdminApp(`/admin/schools/import/${run.id}${query}`, { user });
    expect(await screen.findByText(sentence)).toBeVisible();
  });

  it('has rows chosen one by one, duplicates by what they are, and all of a kind', async () => {
    const { person } = openImport();
    const sent: unknown[] = [];
    server.use(
      answer('chooseImportRows', ({ body }) => {
        sent.push(body);
        return { ...run, chosen: 1 };
      }),
    );
    await person.click(within(await rowOf('Nya Körskolan')).getByRole('checkbox', { name: 'Ta med Nya Körskolan' }));
    expect(await screen.findByRole('button', { name: 'Importera 1 skola' })).toBeVisible();
    const which = within(await rowOf('Kanske Körskolan')).getByRole('combobox');
    await person.selectOptions(which, 'Slå ihop med Gamla Körskolan');
    await waitFor(() => expect(sent).toHaveLength(2));
    await person.click(screen.getByRole('button', { name: 'Nya 1' }));
    await person.click(await screen.findByRole('button', { name: 'Hoppa över alla nya' }));
    await waitFor(() =>
      expect(sent).toEqual([
        { ids: [rows[0]?.id], choice: 'skip' },
        { ids: ['row-2'], choice: 'merge', mergeWith: 'a-school' },
        { kind: 'new', choice: 'skip' },
      ]),
    );
  });

  it('counts what is chosen as it is, though the first of two choices takes its time', async () => {
    const { person } = openImport();
    let finish = (): void => undefined;
    let left = 2;
    server.use(
      answer('chooseImportRows', async () => {
        left -= 1;
        const chosen = left;
        if (chosen === 1) await new Promise<void>((resolve) => (finish = resolve));
        return { ...run, chosen };
      }),
    );
    await person.click(within(await rowOf('Nya Körskolan')).getByRole('checkbox'));
    await waitFor(() => expect(left).toBe(1));
    const second = within(await rowOf('Ändrade Körskolan')).getByRole('checkbox');
    await person.click(second);
    await waitFor(() => expect(second).not.toBeChecked());
    // by the time that something else has come, the second would have, too
    await person.click(screen.getByRole('button', { name: 'Nya 1' }));
    await waitFor(() => expect(screen.queryByText('Ändrade Körskolan')).not.toBeInTheDocument());
    finish();
    const first = within(await rowOf('Nya Körskolan'));
    await waitFor(() => expect(first.getByRole('checkbox')).not.toBeChecked());
    await waitFor(() => expect(left).toBe(0));
    expect(await screen.findByRole('button', { name: 'Inget valt att importera' })).toBeVisible();
  });

  it('shows what was chosen before when a choice could not be made', async () => {
    const { person } = openImport();
    server.use(answer('chooseImportRows', () => refusal('INTERNAL_ERROR')));
    const row = within(await rowOf('Nya Körskolan'));
    await person.click(row.getByRole('checkbox'));
    expect(await screen.findByText('Något gick fel hos oss. Försök igen om en stund.')).toBeVisible();
    await waitFor(() => expect(row.getByRole('checkbox')).toBeChecked());
  });

  it('says that further rows could not be read, and asks for them again only when told to', async () => {
    const reads: (string | undefined)[] = [];
    let isDown = true;
    server.use(
      answer('getImport', () => run),
      answer('listImportRows', ({ query: { after } }) => {
        reads.push(after);
        if (after === undefined) return { rows: rows.slice(0, 2), hasMore: true };
        return isDown ? refusal('SERVICE_UNAVAILABLE') : { rows: rows.slice(2), hasMore: false };
      }),
    );
    const { person } = openAdminApp(`/admin/schools/import/${run.id}`, { user });
    expect(await screen.findByRole('alert')).toHaveTextContent('Fler rader kunde inte hämtas.');
    expect(await rowOf('Ändrade Körskolan')).toBeVisible();
    isDown = false;
    await person.click(screen.getByRole('button', { name: 'Försök igen' }));
    expect(await rowOf('Kanske Körskolan')).toBeVisible();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(screen.getByRole('group', { name: 'Rader i filen' })).toHaveFocus();
    expect(reads).toEqual([undefined, 'row-1', 'row-1']);
  });

  it('imports after a confirmation that says to how many, shows progress and the result, and is undone', async () => {
    let shown = run;
    serve();
    server.use(
      answer('getImport', () => shown),
      answer('applyImport', () => (shown = { ...run, state: 'applying', progress: { done: 1, of: 2 } }), {
        status: 202,
      }),
      answer('undoImport', () => (shown = { ...shown, state: 'undoing' }), { status: 202 }),
    );
    const { person } = openAdminApp(`/admin/schools/import/${run.id}`, { user });
    await person.click(await screen.findByRole('button', { name: 'Importera 2 skolor' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Importera 2 skolor?' }));
    expect(dialog.getByText(/^1 skola läggs till i registret/)).toBeVisible();
    await person.click(dialog.getByRole('button', { name: 'Importera' }));
    const bar = await screen.findByRole('progressbar', { name: 'Importerar' });
    expect(bar).toHaveValue(1);
    // the button that was pressed is gone
    await waitFor(() => expect(document.activeElement).toContainElement(bar));
    expect(document.body).not.toHaveFocus();
    shown = { ...run, state: 'applied', results: { ...run.results, created: 1, changed: 1 } };
    expect(await screen.findByRole('heading', { name: 'Importen är klar' })).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'Ångra importen' }));
    await person.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Ångra importen' }));
    shown = { ...shown, state: 'undone', results: { ...run.results, undone: 1, kept: 1 } };
    const undone = await screen.findByRole('heading', { name: 'Importen är ångrad' });
    await waitFor(() => expect(document.activeElement).toContainElement(undone));
    expect(document.body).not.toHaveFocus();
  });

  it('cannot be called off by ”Avbryt” once it is on its way', async () => {
    const { person } = openImport();
    let letGo = (): void => undefined;
    server.use(
      answer('applyImport', async () => {
        await new Promise<void>((resolve) => (letGo = resolve));
        return refusal('SERVICE_UNAVAILABLE');
      }),
    );
    await person.click(await screen.findByRole('button', { name: 'Importera 2 skolor' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Importera 2 skolor?' }));
    await person.click(dialog.getByRole('button', { name: 'Importera' }));
    await waitFor(() => expect(dialog.getByRole('button', { name: 'Avbryt' })).toBeDisabled());
    await person.keyboard('{Escape}');
    expect(screen.getByRole('dialog', { name: 'Importera 2 skolor?' })).toBeVisible();
    letGo();
    expect(await screen.findByText('Importen kunde inte startas')).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  it('shows that it imports though an answer from before it was told to comes after it', async () => {
    const { person, queryClient } = openImport();
    const apply = await screen.findByRole('button', { name: 'Importera 2 skolor' });
    const applying: ImportRun = { ...run, state: 'applying', progress: { done: 1, of: 2 } };
    let finish = (): void => undefined;
    server.use(
      answer('getImport', async () => {
        await new Promise<void>((resolve) => (finish = resolve));
        return run;
      }),
      answer('applyImport', () => applying, { status: 202 }),
    );
    comeBackOnline();
    await person.click(apply);
    await person.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Importera' }));
    await screen.findByRole('progressbar', { name: 'Importerar' });
    server.use(answer('getImport', () => applying));
    finish();
    await waitFor(() => expect(queryClient.isFetching()).toBe(0));
    expect(screen.getByRole('progressbar', { name: 'Importerar' })).toBeVisible();
  });

  it('says that another import is at work, and of an answer of Overpass that it is a part', async () => {
    const partial = makeImport({ source: 'openstreetmap', recognised: { ...run.recognised, remark: 'runtime error' } });
    const { person } = openImport(partial);
    server.use(answer('applyImport', () => refusal('IMPORT_RUNNING')));
    expect(await screen.findByRole('alert')).toHaveTextContent('bara en del av skolorna');
    expect(screen.getByText(/OpenStreetMaps bidragsgivare/)).toBeInTheDocument();
    await person.click(screen.getByRole('button', { name: 'Importera 2 skolor' }));
    await person.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Importera' }));
    expect(
      await screen.findByText('En annan import pågår. Vänta tills den är klar och försök igen.', { exact: true }),
    ).toBeVisible();
  });

  it('says of an import that is not there that it is not', async () => {
    server.use(
      answer('getImport', () => refusal('NOT_FOUND')),
      answer('listImportRows', () => refusal('NOT_FOUND')),
    );
    openAdminApp(`/admin/schools/import/${run.id}`, { user });
    expect(await screen.findByText('Importen finns inte')).toBeVisible();
  });
});

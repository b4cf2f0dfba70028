import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { adminLeadRowSchema, type AdminLead, type AdminLeadQuery } from '@korkollen/api/contracts/admin-leads';
import { answer, refusal } from '@korkollen/shared-ui/testing/answer';
import { exampleTeacher, testId } from '@korkollen/shared-ui/testing/examples';
import { server } from '@korkollen/shared-ui/testing/msw-server';
import { setWindowWidth } from '@korkollen/shared-ui/testing/simulated-browser';
import { remote } from './remote';
import { makeLead, makeMail, makeRegister, makeRow, makeUser } from './testing/admin-api';
import { openAdminApp, withTestNetwork } from './testing/admin-pages';

withTestNetwork();
beforeAll(() => remote.preload?.('/admin/leads'));
afterEach(() => setWindowWidth(1024));

const elsa = makeLead();
const bo = makeLead({
  id: testId(752),
  name: 'Bo Dal',
  status: 'booked',
  schoolId: null,
  schoolName: null,
  history: [
    { id: testId(753), type: 'created', status: 'new', by: null, at: '2026-11-20T08:00:00.000Z' },
    { id: testId(754), type: 'status_changed', status: 'booked', by: 'Kim Ek', at: '2026-11-20T09:30:00.000Z' },
    { id: testId(755), type: 'withdrawn', status: 'booked', by: null, at: '2026-11-21T09:30:00.000Z' },
  ],
  withdrawnAt: '2026-11-21T09:30:00.000Z',
  mailing: { state: 'mailed', mail: makeMail() },
});

/** The list of these; keeps what it was asked for and whose were opened. */
function openLeads(leads: AdminLead[] = [elsa, bo], address = '/admin/leads') {
  const asked: AdminLeadQuery[] = [];
  const looked: string[] = [];
  server.use(
    answer('listAdminLeads', ({ query }) => {
      asked.push(query);
      const found = leads.filter(({ status }) => (query.status ?? status) === status);
      const rows = found.map((lead) => adminLeadRowSchema.parse(lead));
      return query.cursor === undefined
        ? { leads: rows.slice(0, 2), next: rows.length > 2 ? 'older' : null }
        : { leads: rows.slice(2), next: null };
    }),
    answer('getAdminLead', ({ params: { id } }) => {
      looked.push(id);
      return leads.find((lead) => lead.id === id) ?? refusal('LEAD_NOT_FOUND');
    }),
  );
  return { ...openAdminApp(address, { user: makeUser() }), asked, looked };
}

const list = () => screen.getByRole('group', { name: 'Förfrågningar, de nyaste först' });

describe('/admin/leads', () => {
  it('lists whose they are, to whom and how they stand', async () => {
    openLeads();
    expect(screen.getByText('Hämtar förfrågningar')).toBeVisible();
    const row = await screen.findByRole('row', { name: /Elsa Berg/ });
    expect(row).toHaveTextContent('elsa.berg@example.se');
    expect(row).toHaveTextContent('Kvillebäckens Trafikskola');
    expect(row).toHaveTextContent('NY');
    expect(screen.getByRole('row', { name: /Bo Dal/ })).toHaveTextContent('Återtagen');
  });

  it('opens one, which is asked for once and stands in the address', async () => {
    const { person, currentAddress, looked } = openLeads();
    await person.click(await screen.findByRole('button', { name: 'Visa förfrågan från Bo Dal' }));
    expect(await screen.findByText('Att du har öppnat förfrågan står i loggen.')).toBeVisible();
    expect(screen.getByText(/Satt till BOKAD av Kim Ek/)).toBeVisible();
    expect(screen.getByText(/Återtagen av eleven/)).toBeVisible();
    expect(screen.getByText(/Står i mejlet från 20\snov\. 2026/)).toBeVisible();
    expect(currentAddress()).toBe(`/admin/leads?open=${bo.id}`);
    await person.click(screen.getByRole('button', { name: 'Dölj förfrågan från Bo Dal' }));
    expect(screen.queryByText('Att du har öppnat förfrågan står i loggen.')).not.toBeInTheDocument();
    expect(looked).toEqual([bo.id]);
  });

  it.each([
    ['nobody', {}, 'Inte än'],
    ['somebody', { openedAt: '2026-11-20T10:00:00.000Z', openedBy: 'Kim Ek' }, /av Kim Ek$/],
    [
      'whoever got the mail',
      { openedAt: '2026-11-20T10:00:00.000Z', openedVia: 'mail' as const },
      /via länken i mejlet$/,
    ],
  ])('says that %s has opened one', async (_who, opening, told) => {
    openLeads([{ ...elsa, ...opening }], `/admin/leads?open=${elsa.id}`);
    const term = await screen.findByText('Öppnad av skolan', { selector: 'dt' });
    expect(term.nextElementSibling).toHaveTextContent(told);
  });

  it('says so of one that is gone meanwhile', async () => {
    const { person } = openLeads();
    server.use(answer('getAdminLead', () => refusal('LEAD_NOT_FOUND')));
    await person.click(await screen.findByRole('button', { name: 'Visa förfrågan från Elsa Berg' }));
    expect(await screen.findByRole('heading', { name: 'Förfrågan finns inte längre' })).toBeVisible();
  });

  it('searches, narrows to a status and a period, and keeps it in the address', async () => {
    const { person, currentAddress, asked } = openLeads();
    await screen.findByRole('row', { name: /Elsa Berg/ });
    await person.type(screen.getByRole('searchbox', { name: 'Sök elev' }), 'elsa{Enter}');
    await waitFor(() => expect(asked.at(-1)).toEqual({ search: 'elsa' }));
    await person.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'KONTAKTAD');
    expect(await screen.findByRole('heading', { name: 'Inga förfrågningar passar' })).toBeVisible();
    expect(currentAddress()).toBe('/admin/leads?search=elsa&status=contacted');
    await person.click(screen.getByRole('button', { name: 'Visa alla' }));
    expect(await screen.findByRole('row', { name: /Elsa Berg/ })).toBeVisible();
    expect(currentAddress()).toBe('/admin/leads');
    // the button went with what it took away
    expect(list()).toHaveFocus();
  });

  it('has fields that what may be searched for is read in whole', async () => {
    setWindowWidth(1280);
    openLeads();
    // the hint takes 227 px, the field’s sign and edges 54
    expect(await screen.findByRole('search')).toHaveStyle({
      gridTemplateColumns: 'repeat(auto-fit, minmax(282px, 1fr))',
    });
  });

  it('says which day of a period is left half-typed', async () => {
    openLeads();
    const [from, to] = [await screen.findByLabelText('Från och med'), screen.getByLabelText('Till och med')];
    fireEvent.change(to, { target: { value: '0202-11-20' } });
    fireEvent.blur(to);
    expect(to).toHaveAccessibleDescription('Skriv hela datumet');
    expect(from).not.toHaveAccessibleDescription();
  });

  it('takes no search that is longer than the server looks for', async () => {
    const { person, asked } = openLeads();
    await screen.findByRole('row', { name: /Elsa Berg/ });
    await person.click(screen.getByRole('searchbox', { name: 'Sök elev' }));
    await person.paste('x'.repeat(400));
    await person.keyboard('{Enter}');
    await waitFor(() => expect(asked.at(-1)).toEqual({ search: 'x'.repeat(200) }));
  });

  it('does not say that there are none before it knows', async () => {
    const { person } = openLeads([elsa], '/admin/leads?status=contacted');
    expect(await screen.findByRole('heading', { name: 'Inga förfrågningar passar' })).toBeVisible();
    let letGo: (found: undefined) => void = () => undefined;
    const isLetGo = new Promise<undefined>((resolve) => (letGo = resolve));
    server.use(answer('listAdminLeads', () => isLetGo));
    await person.click(screen.getByRole('button', { name: 'Visa alla' }));
    expect(await screen.findByText('Hämtar förfrågningar')).toBeVisible();
    expect(screen.queryByRole('heading', { name: /^Inga förfrågningar/ })).not.toBeInTheDocument();
    letGo(undefined);
    expect(await screen.findByRole('row', { name: /Elsa Berg/ })).toBeVisible();
  });

  it('narrows to those whose school has no address to mail', async () => {
    const { person, currentAddress, asked } = openLeads([elsa], '/admin/leads?mail=unaddressed');
    await screen.findByRole('row', { name: /Elsa Berg/ });
    expect(asked.at(-1)).toEqual({ mail: 'unaddressed' });
    const choice = screen.getByRole('combobox', { name: 'Mejl till skolan' });
    expect(choice).toHaveDisplayValue('Utan adress');
    await person.selectOptions(choice, 'Alla');
    await waitFor(() => expect(asked.at(-1)).toEqual({}));
    expect(currentAddress()).toBe('/admin/leads');
  });

  it('narrows to a school that is found by its name, and lets it go', async () => {
    server.use(
      answer('listAdminSchools', () => refusal('SERVICE_UNAVAILABLE')),
      answer('listSchoolTeachers', () => []),
    );
    const { person, currentAddress } = openLeads([elsa], `/admin/leads?school=${testId(501)}`);
    await person.click(await screen.findByRole('button', { name: /ta bort.*Kvillebäckens/i }));
    expect(currentAddress()).toBe('/admin/leads');
    await person.type(screen.getByRole('searchbox', { name: 'Skola' }), 'kville{Enter}');
    expect(await screen.findByText('Skolorna kunde inte sökas. Försök igen.')).toBeVisible();
  });

  it('can ask for the school’s teachers again when they could not be fetched', async () => {
    let isDown = true;
    server.use(answer('listSchoolTeachers', () => (isDown ? refusal('SERVICE_UNAVAILABLE') : [exampleTeacher])));
    const { person } = openLeads([elsa], `/admin/leads?school=${testId(501)}`);
    expect(await screen.findByText('Skolans lärare kunde inte hämtas.')).toBeVisible();
    isDown = false;
    await person.click(screen.getByRole('button', { name: 'Försök igen' }));
    expect(await screen.findByRole('combobox', { name: 'Lärare' })).toBeVisible();
  });

  it('narrows to an archived school too', async () => {
    const archived = makeRow({ id: testId(501), name: 'Stängda Skolan', status: 'archived' });
    server.use(
      answer('listAdminSchools', () => makeRegister([archived])),
      answer('listSchoolTeachers', () => refusal('SCHOOL_NOT_FOUND')),
    );
    const { person, currentAddress } = openLeads();
    await screen.findByRole('row', { name: /Elsa Berg/ });
    await person.type(screen.getByRole('searchbox', { name: 'Skola' }), 'stängda{Enter}');
    await person.click(await screen.findByRole('button', { name: 'Stängda Skolan (arkiverad)' }));
    expect(currentAddress()).toBe(`/admin/leads?school=${testId(501)}`);
    expect(list()).toHaveFocus();
    await person.click(await screen.findByRole('button', { name: /ta bort.*Kvillebäckens/i }));
    expect(list()).toHaveFocus();
  });

  it('goes on page by page, also where a search has found nothing so far', async () => {
    const third = makeLead({ id: testId(760), name: 'Cia Fors' });
    const { person, asked } = openLeads([elsa, bo, third]);
    await person.click(await screen.findByRole('link', { name: 'Äldre' }));
    expect(await screen.findByRole('row', { name: /Cia Fors/ })).toBeVisible();
    expect(asked.at(-1)).toEqual({ cursor: 'older' });
    server.use(answer('listAdminLeads', () => ({ leads: [], next: 'further' })));
    await person.click(screen.getByRole('link', { name: 'Till de nyaste' }));
    await waitFor(() => expect(list()).toHaveFocus());
    expect(await screen.findByRole('heading', { name: 'Inga träffar så här långt' })).toBeVisible();
    expect(
      within(screen.getByRole('navigation', { name: 'Sidor' })).getByRole('link', { name: 'Äldre' }),
    ).toBeVisible();
  });

  it('says when there are none at all, and when they could not be read', async () => {
    const { unmount } = openLeads([]);
    expect(await screen.findByRole('heading', { name: 'Inga förfrågningar än' })).toBeVisible();
    unmount();
    server.use(answer('listAdminLeads', () => refusal('SERVICE_UNAVAILABLE')));
    openAdminApp('/admin/leads', { user: makeUser() });
    expect(await screen.findByRole('heading', { name: 'Förfrågningarna kunde inte hämtas' })).toBeVisible();
  });
});

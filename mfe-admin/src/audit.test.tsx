import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import type { AuditEntry, AuditQuery } from '@korkollen/api/contracts/audit';
import { answer, refusal } from '@korkollen/shared-ui/testing/answer';
import { testId } from '@korkollen/shared-ui/testing/examples';
import { server } from '@korkollen/shared-ui/testing/msw-server';
import { remote } from './remote';
import { makeAuditEntry, makeUser } from './testing/admin-api';
import { openAdminApp, withTestNetwork } from './testing/admin-pages';

withTestNetwork();
beforeAll(() => remote.preload?.('/admin/audit'));

const school = makeAuditEntry();
const erasure = makeAuditEntry({
  id: testId(701),
  who: { id: 'system', name: null },
  action: 'person.erased',
  subject: { kind: 'person', id: 'erased:abc', name: null, isThere: false },
  meta: { erased: { leads: 2 } },
});
const claim = makeAuditEntry({
  id: testId(702),
  action: 'claim.approved',
  subject: { kind: 'claim', id: testId(500), name: 'Sara Ek', isThere: true },
});

/** A log of these entries; answers what it was asked for. */
function openLog(entries: AuditEntry[], address = '/admin/audit') {
  const asked: AuditQuery[] = [];
  server.use(
    answer('listAudit', ({ query }) => {
      asked.push(query);
      const found = entries.filter(
        ({ who, action, subject }) =>
          (query.who ?? who.id) === who.id &&
          (query.action ?? action) === action &&
          (query.kind ?? subject.kind) === subject.kind &&
          (query.id ?? subject.id) === subject.id,
      );
      if (query.cursor === 'older') return { entries: found.slice(2), next: null };
      return { entries: found.slice(0, 2), next: found.length > 2 ? 'older' : null };
    }),
  );
  return { ...openAdminApp(address, { user: makeUser() }), asked };
}

describe('/admin/audit', () => {
  it('says who did what, and opens what was before and after, which stands in the address', async () => {
    const { person, currentAddress } = openLog([school, erasure]);
    expect(screen.getByText('Hämtar loggen')).toBeVisible();
    const row = await screen.findByRole('row', { name: /Skola ändrad/ });
    expect(row).toHaveTextContent('Ada Min');
    expect(row).toHaveTextContent('Kvillebäckens Trafikskola');
    expect(screen.getByRole('row', { name: /Person raderad/ })).toHaveTextContent('SystemetPerson raderad');
    await person.click(screen.getByRole('button', { name: 'Visa ändringen: Skola ändrad', expanded: false }));
    const change = within(await screen.findByRole('table', { name: 'Vad som ändrades' }));
    expect(change.getAllByRole('row').map((line) => line.textContent)).toEqual([
      'UppgiftFöreEfter',
      'Telefon031-12 34 56031-65 43 21',
    ]);
    expect(currentAddress()).toBe(`/admin/audit?open=${school.id}`);
    await person.click(screen.getByRole('button', { name: 'Dölj ändringen: Skola ändrad' }));
    await waitFor(() => expect(screen.queryByText('Efter')).not.toBeInTheDocument());
  });

  it.each([
    ['school', 'status', 'seed', 'verified', 'StatusNyAktiv'],
    ['registration', 'state', 'awaiting_review', 'refused', 'LägeVäntarAvslagen'],
    ['mail', 'state', 'refused', 'queued', 'LägeStudsadeVäntar'],
    ['dataRequest', 'status', 'open', 'in_progress', 'StatusÖppenPågår'],
    ['account', 'role', 'student', 'admin', 'RollElevAdministratör'],
    ['dataRequest', 'corrected', null, ['name', 'phone'], 'Rättat–Namn, Telefon'],
    ['dataRequest', 'inAccount', null, ['phone'], 'I kontot–Telefon'],
    ['dataRequest', 'enquiries', null, { name: 2 }, 'Förfrågningar: Namn–2'],
    ['school', 'name', 'open', 'verified', 'Namnopenverified'],
    ['school', 'postalCode', '417 64', '413 01', 'Postnummer417 64413 01'],
    ['school', 'trainingTypes', ['risk1'], ['risk1', 'risk2'], 'UtbildningarRisk 1Risk 1, Risk 2'],
    ['import', 'choice', null, 'skip', 'Val–Hoppas över'],
    ['dataRequest', 'erased', null, { leads: 2 }, 'Raderat: Förfrågningar till trafikskolor–2'],
  ])('tells the codes of %s, %s in words', async (kind, field, before, after, line) => {
    const entry = makeAuditEntry({
      subject: { kind, id: testId(703), name: 'Den', isThere: false },
      meta: { before: { [field]: before }, after: { [field]: after } },
    });
    openLog([entry], `/admin/audit?open=${entry.id}`);
    const change = within(await screen.findByRole('table', { name: 'Vad som ändrades' }));
    expect(change.getAllByRole('row').at(-1)).toHaveTextContent(line);
  });

  it('counts what was cleared away in words', async () => {
    const entry = makeAuditEntry({
      action: 'retention.ran',
      subject: { kind: 'retention', id: null, name: null, isThere: false },
      meta: { deleted: { login_attempts: 12 } },
    });
    openLog([entry], `/admin/audit?open=${entry.id}`);
    expect(await screen.findByRole('definition')).toHaveTextContent('12');
    expect(screen.getByRole('term')).toHaveTextContent('Raderat: Räknade försök');
  });

  it('leads to the thing where it exists', async () => {
    openLog([claim, erasure]);
    expect(await screen.findByRole('link', { name: 'Sara Ek' })).toHaveAttribute(
      'href',
      `/admin/claims?open=${testId(500)}`,
    );
    expect(screen.queryByRole('link', { name: 'Raderad person' })).not.toBeInTheDocument();
  });

  it('is narrowed by who, what and about what, and by days, all in the address', async () => {
    const { person, currentAddress, asked } = openLog([school, erasure, claim]);
    await screen.findByRole('row', { name: /Skola ändrad/ });
    await person.selectOptions(screen.getByLabelText('Vem'), 'Systemet');
    await waitFor(() => expect(screen.queryByRole('row', { name: /Skola ändrad/ })).not.toBeInTheDocument());
    expect(currentAddress()).toBe('/admin/audit?who=system');
    await person.selectOptions(screen.getByLabelText('Vem'), 'Alla');
    await person.selectOptions(screen.getByLabelText('Händelse'), 'Anspråk godkänt');
    expect(await screen.findByRole('row', { name: /Anspråk godkänt/ })).toBeVisible();
    await person.type(screen.getByLabelText('Dess id'), 'annat{Enter}');
    expect(await screen.findByRole('heading', { name: 'Inga händelser' })).toBeVisible();
    expect(currentAddress()).toBe('/admin/audit?action=claim.approved&id=annat');
    await person.click(screen.getByRole('button', { name: 'Visa alla' }));
    expect(await screen.findByRole('row', { name: /Skola ändrad/ })).toBeVisible();
    await person.type(screen.getByLabelText('Från och med'), '2026-11-20');
    await waitFor(() => expect(asked.at(-1)).toEqual({ from: '2026-11-20' }));
    await person.type(screen.getByLabelText('Till och med'), '2026-11-01');
    expect(await screen.findByText('Perioden slutar innan den börjar')).toBeVisible();
    expect(asked.at(-1)).toEqual({ from: '2026-11-20' });
  });

  it('looks for no year that is only being typed, and does not call its period wrong', async () => {
    const { asked } = openLog([school]);
    await screen.findByRole('row', { name: /Skola ändrad/ });
    const from = screen.getByLabelText('Från och med');
    const to = screen.getByLabelText('Till och med');
    for (const day of ['0002-11-15', '0020-11-15', '0202-11-15', '2026-11-15']) {
      fireEvent.change(from, { target: { value: day } });
    }
    await waitFor(() => expect(asked.at(-1)).toEqual({ from: '2026-11-15' }));
    fireEvent.change(to, { target: { value: '0202-11-20' } });
    expect(screen.queryByText('Perioden slutar innan den börjar')).not.toBeInTheDocument();
    fireEvent.change(to, { target: { value: '2026-11-20' } });
    await waitFor(() => expect(asked.at(-1)).toEqual({ from: '2026-11-15', to: '2026-11-20' }));
    expect(asked).toHaveLength(3);
  });

  it('leads back to everything from an address that cannot be read', async () => {
    server.use(
      answer('listAudit', ({ query }) =>
        query.cursor ? refusal('VALIDATION_FAILED') : { entries: [school], next: null },
      ),
    );
    const { person, currentAddress } = openAdminApp('/admin/audit?cursor=halv', { user: makeUser() });
    expect(await screen.findByRole('heading', { name: 'Sökningen går inte att läsa' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Försök igen' })).not.toBeInTheDocument();
    await person.click(screen.getByRole('link', { name: 'Visa alla' }));
    expect(await screen.findByRole('row', { name: /Skola ändrad/ })).toBeVisible();
    expect(currentAddress()).toBe('/admin/audit');
  });

  it('goes on to older entries and back, each page at its own address', async () => {
    const { person, currentAddress } = openLog([school, erasure, claim]);
    await person.click(await screen.findByRole('link', { name: 'Äldre' }));
    expect(await screen.findByRole('row', { name: /Anspråk godkänt/ })).toBeVisible();
    expect(currentAddress()).toBe('/admin/audit?cursor=older');
    await person.click(screen.getByRole('link', { name: 'Till de nyaste' }));
    expect(await screen.findByRole('row', { name: /Skola ändrad/ })).toBeVisible();
    expect(currentAddress()).toBe('/admin/audit');
  });

  it('says that it could not be fetched, and tries again', async () => {
    server.use(answer('listAudit', () => refusal('SERVICE_UNAVAILABLE')));
    const { person } = openAdminApp('/admin/audit', { user: makeUser() });
    expect(await screen.findByRole('alert')).toHaveTextContent('Loggen kunde inte hämtas');
    server.use(answer('listAudit', () => ({ entries: [school], next: null })));
    await person.click(screen.getByRole('button', { name: 'Försök igen' }));
    expect(await screen.findByRole('row', { name: /Skola ändrad/ })).toBeVisible();
  });
});

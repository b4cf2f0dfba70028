import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { describe, expect, it } from 'vitest';
import { maxAdminListed } from '@korkollen/api/contracts/limits';
import type { AdminSchool } from '@korkollen/api/contracts/schools';
import { answer, refusal } from '@korkollen/shared-ui/testing/answer';
import { server } from '@korkollen/shared-ui/testing/msw-server';
import { makeSchool, makeUser } from './testing/admin-api';
import { openAdminApp, withTestNetwork } from './testing/admin-pages';

withTestNetwork();

const user = makeUser();

function someSchools(): AdminSchool[] {
  return [
    makeSchool({ name: 'Angereds Bilskola', district: 'Angered', hasEmail: false, email: null }),
    makeSchool({
      name: 'Majornas Trafikskola',
      status: 'verified',
      verification: { method: 'claim', verifiedAt: '2026-03-03T08:00:00.000Z' },
      address: 'Karl Johansgatan 7',
    }),
    makeSchool({ name: 'Örgryte Körskola', district: 'Örgryte', hasPricing: false, rating: null, reviewCount: 0 }),
    makeSchool({ name: 'Stängda Skolan', status: 'archived', address: 'Gamla vägen 1', district: null }),
  ];
}

function openRegister(schools = someSchools()) {
  server.use(answer('listAdminSchools', () => schools));
  return openAdminApp('/admin/schools', { user });
}

const namesIn = (group: string): (string | null)[] =>
  within(screen.getByRole('region', { name: group }))
    .queryAllByRole('rowheader')
    .map((cell) => cell.querySelector('span')?.textContent ?? null);

describe('/admin/schools', () => {
  it('shows the register in its two groups with their counts', async () => {
    openRegister();
    expect(await screen.findByRole('heading', { name: 'Skolhantering', level: 1 })).toBeVisible();
    expect(await screen.findByRole('heading', { name: 'Aktiva' })).toBeVisible();
    expect(namesIn('Aktiva')).toEqual(['Angereds Bilskola', 'Majornas Trafikskola', 'Örgryte Körskola']);
    expect(namesIn('Arkiverade')).toEqual(['Stängda Skolan']);
    expect(screen.getByText('3 skolor')).toBeVisible();
    expect(screen.getByText('1 skola')).toBeVisible();
    expect(screen.getByText('4 skolor i registret, 1 verifierad.')).toBeVisible();
  });

  it('reads a long register part by part, and shows it whole in Swedish order', async () => {
    const long = Array.from({ length: maxAdminListed }, (_, at) =>
      makeSchool({ name: `Skola ${String(at)}`, status: 'archived' }),
    );
    const [last, first] = [makeSchool({ name: 'Östra Skolan' }), makeSchool({ name: 'Ale Skola' })];
    server.use(
      answer('listAdminSchools', ({ query: { after } }) =>
        after === undefined ? long : after === long.at(-1)?.id ? [last, first] : [],
      ),
    );
    openAdminApp('/admin/schools', { user });
    expect(await screen.findByText(`${String(maxAdminListed + 2)} skolor i registret, 0 verifierade.`)).toBeVisible();
    expect(namesIn('Aktiva')).toEqual(['Ale Skola', 'Östra Skolan']);
  });

  it('shows where each school is, how it is rated, what is missing and whether it is verified', async () => {
    openRegister();
    const seed = await screen.findByRole('row', { name: /Angereds Bilskola/ });
    expect(seed).toHaveTextContent('413 04 Göteborg');
    expect(seed).toHaveTextContent('4,5');
    expect(seed).toHaveTextContent('(12 omdömen)');
    expect(seed).toHaveTextContent('E-post saknas');
    expect(seed).toHaveTextContent('Ej verifierad');
    const verified = screen.getByRole('row', { name: /Majornas/ });
    expect(within(verified).getByText('Verifierad')).toBeVisible();
    expect(within(verified).getByText('E-post')).toBeVisible();
    expect(within(verified).getByText('Priser')).toBeVisible();
    expect(verified).not.toHaveTextContent('Ej verifierad');
    const unrated = screen.getByRole('row', { name: /Örgryte/ });
    expect(unrated).toHaveTextContent('Inga omdömen än');
    expect(unrated).toHaveTextContent('Priser saknas');
  });

  it.each([
    ['majornas', ['Majornas Trafikskola'], []],
    ['karl johans', ['Majornas Trafikskola'], []],
    ['orgryte', ['Örgryte Körskola'], []],
    ['GAMLA', [], ['Stängda Skolan']],
    ['göteborg skol', ['Angereds Bilskola', 'Majornas Trafikskola', 'Örgryte Körskola'], ['Stängda Skolan']],
  ])('finds %j by name, address or district', async (text, active, archived) => {
    const { person } = openRegister();
    await person.type(await screen.findByRole('searchbox', { name: 'Sök skola' }), text);
    await waitFor(() => expect(namesIn('Aktiva')).toEqual(active));
    expect(namesIn('Arkiverade')).toEqual(archived);
  });

  it('says how many of a group pass the filter', async () => {
    const { person } = openRegister();
    await person.click(await screen.findByRole('button', { name: 'Saknar e-post' }));
    expect(await screen.findByText('1 av 3 skolor')).toBeVisible();
    expect(screen.getByText('Ingen skola i gruppen passar filtret.')).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'Saknar priser' }));
    expect(await screen.findByRole('heading', { name: 'Inga träffar' })).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'Visa alla' }));
    expect(await screen.findByText('3 skolor')).toBeVisible();
  });

  it('renders a long register piece by piece', async () => {
    const { person } = openRegister(Array.from({ length: 210 }, () => makeSchool()));
    expect(await screen.findByText('210 skolor')).toBeVisible();
    const count = (): number => document.querySelectorAll('tbody tr').length;
    expect(count()).toBe(200);
    await person.click(screen.getByText('Visa 10 till'));
    expect(count()).toBe(210);
    expect(screen.queryByText(/^Visa .* till$/)).not.toBeInTheDocument();
  }, 60_000);

  it('says what the place is for while the register is empty', async () => {
    openRegister([]);
    expect(await screen.findByRole('heading', { name: 'Inga skolor i registret ännu' })).toBeVisible();
  });

  it('shows that it is loading, then an error in Swedish that can be tried again', async () => {
    let isDown = true;
    server.use(answer('listAdminSchools', () => (isDown ? refusal('SERVICE_UNAVAILABLE') : someSchools())));
    const { person } = openAdminApp('/admin/schools', { user });
    expect(screen.getByText('Hämtar skolor')).toBeInTheDocument();
    expect(await screen.findByRole('alert')).toHaveTextContent('Skolorna kunde inte hämtas');
    isDown = false;
    await person.click(screen.getByRole('button', { name: 'Försök igen' }));
    expect(await screen.findByRole('heading', { name: 'Aktiva' })).toBeVisible();
  });

  it('tells a lost connection from a server that fails', async () => {
    server.use(answer('listAdminSchools', () => HttpResponse.error()));
    openAdminApp('/admin/schools', { user });
    expect(await screen.findByRole('alert')).toHaveTextContent('Kontrollera din uppkoppling');
  });

  it('says so when the server refuses', async () => {
    server.use(answer('listAdminSchools', () => refusal('FORBIDDEN')));
    openAdminApp('/admin/schools', { user });
    expect(await screen.findByRole('heading', { name: 'Åtkomst nekad' })).toBeVisible();
  });
});

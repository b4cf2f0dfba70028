import { testId } from '@korkollen/shared-ui/testing/examples';
import { server } from '@korkollen/shared-ui/testing/msw-server';
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import manifest from '../../remote.json';
import { comparedSchoolsApi } from '../testing/compared-schools';
import {
  makeHit,
  makeSchool,
  makeUser,
  publicSchoolsApi,
  schoolApi,
  searchApi,
  suggestionsApi,
} from '../testing/student-api';
import { openStudentApp, playNetwork } from '../testing/student-pages';

playNetwork('/goteborg', '/search', '/favoriter', '/school/1', '/compare');

const names = ['Majornas Trafikskola', 'Tuve Körskola', 'Lundby Bil', 'Askims Trafik'];
const hits = names.map((name, at) => makeHit(at + 1, { name }));
const keep = (count: number) =>
  localStorage.setItem('compare', JSON.stringify(hits.slice(0, count).map(({ id, name }) => ({ id, name }))));
const storedSchools = () =>
  (JSON.parse(localStorage.getItem('compare') ?? '[]') as { id: string }[]).map(({ id }) => id);

function openList(address = '/goteborg') {
  const schools = names.map((name, at) => makeSchool({ id: testId(at + 1), name }));
  server.use(searchApi(hits).handler, suggestionsApi(() => []).handler, comparedSchoolsApi(...schools).handler);
  return openStudentApp(address);
}

const choice = (name: string) => screen.findByRole('checkbox', { name: `Jämför ${name}` });
const findBar = async () => within(await screen.findByRole('region', { name: 'Skolor att jämföra' }));

describe('Choosing schools in the lists', () => {
  it.each(['/goteborg', '/search?licenseType=B'])('%s has a bar as soon as one is chosen', async (address) => {
    const { person, tracked } = openList(address);
    const first = await choice('Majornas Trafikskola');
    expect(screen.queryByRole('region', { name: 'Skolor att jämföra' })).not.toBeInTheDocument();
    await person.click(first);
    expect(first).toBeChecked();
    const bar = await findBar();
    expect(bar.getByText('Majornas Trafikskola')).toBeVisible();
    expect(bar.getByText(/1 av 3 skolor valda/)).toBeVisible();
    expect(bar.getByRole('button', { name: 'Jämför' })).toBeDisabled();
    expect(bar.getByText('Välj minst 2 skolor')).toBeVisible();
    await person.click(await choice('Tuve Körskola'));
    expect(bar.getByRole('link', { name: 'Jämför' })).toHaveAttribute('href', `/compare/${testId(1)},${testId(2)}`);
    expect(tracked).toContainEqual({ eventName: 'add_school', properties: { schoolId: testId(2), source: 'list' } });
    expect(screen.getByText('2 skolor av 3 för jämförelse.')).toHaveAttribute('aria-live', 'polite');
  });

  it('says ”Max 3” beside the others when three are chosen', async () => {
    keep(3);
    const { person } = openList();
    const full = await screen.findByRole('checkbox', { name: /^Max 3 .*Askims Trafik/ });
    expect(full).toBeDisabled();
    await person.click(await choice('Lundby Bil'));
    expect(await choice('Askims Trafik')).toBeEnabled();
    expect(storedSchools()).toEqual([testId(1), testId(2)]);
  });

  it('lets schools go from the bar, and keeps the focus there', async () => {
    keep(2);
    const { person, tracked } = openList();
    const bar = await findBar();
    await person.click(bar.getByRole('button', { name: 'Ta bort Tuve Körskola från jämförelsen' }));
    expect(storedSchools()).toEqual([testId(1)]);
    expect(screen.getByRole('region', { name: 'Skolor att jämföra' })).toHaveFocus();
    expect(await choice('Tuve Körskola')).not.toBeChecked();
    await person.click(bar.getByRole('button', { name: 'Rensa valda skolor' }));
    expect(storedSchools()).toEqual([]);
    expect(screen.queryByRole('region', { name: 'Skolor att jämföra' })).not.toBeInTheDocument();
    expect(tracked).toContainEqual({
      eventName: 'remove_school',
      properties: { schoolId: testId(1), source: 'goteborg' },
    });
  });

  it('leads to the comparison', async () => {
    keep(2);
    const { person, currentAddress, tracked } = openList();
    await person.click((await findBar()).getByRole('link', { name: 'Jämför' }));
    expect(currentAddress()).toBe(`/compare/${testId(1)},${testId(2)}`);
    expect(await screen.findByRole('table')).toBeVisible();
    expect(tracked).toContainEqual({ eventName: 'start_compare', properties: { schools: 2, source: 'goteborg' } });
  });

  it('leads from an opened card to the making of a comparison, with the others still chosen', async () => {
    keep(1);
    const { person, currentAddress } = openList();
    const row = (await screen.findByRole('heading', { name: 'Tuve Körskola' })).closest('article');
    const card = within(row ?? document.body);
    await person.click(card.getByRole('button', { name: /^Visa mer/ }));
    const details = within(card.getByRole('region', { name: /^Adress/ }));
    expect(details.getByRole('link', { name: 'Kontakta Tuve Körskola' })).toHaveAttribute(
      'href',
      `/school/${testId(2)}#contact`,
    );
    await person.click(details.getByRole('link', { name: 'Jämför Tuve Körskola' }));
    expect(currentAddress()).toBe(`/compare/${testId(2)}`);
    expect(await screen.findByRole('button', { name: 'Jämför 2 skolor' })).toBeEnabled();
    expect(storedSchools()).toEqual([testId(1), testId(2)]);
  });

  it('is offered by the page and by the menu', async () => {
    openList();
    expect(await screen.findByRole('link', { name: 'Jämför trafikskolor sida vid sida' })).toHaveAttribute(
      'href',
      '/compare',
    );
    expect(manifest.menu).toContainEqual({ to: '/compare', label: 'Jämför', placement: 'main' });
  });
});

describe('Choosing schools elsewhere', () => {
  it('is possible among the favourites', async () => {
    const favourite = { id: testId(1), name: names[0], rating: 4, location: null, addedAt: '2026-11-20T10:00:00.000Z' };
    localStorage.setItem('favourites', JSON.stringify([favourite]));
    server.use(publicSchoolsApi());
    const { person } = openStudentApp('/favoriter', { user: makeUser() });
    await person.click(await choice('Majornas Trafikskola'));
    expect((await findBar()).getByText('Majornas Trafikskola')).toBeVisible();
  });

  it("is possible on the school's page, which then leads on", async () => {
    keep(1);
    server.use(...schoolApi(makeSchool({ id: testId(2), name: 'Tuve Körskola' })));
    const { person } = openStudentApp(`/school/${testId(2)}`);
    const [box] = await screen.findAllByRole('checkbox', { name: 'Jämför Tuve Körskola' });
    if (box) await person.click(box);
    expect(storedSchools()).toEqual([testId(1), testId(2)]);
    expect(screen.getAllByRole('link', { name: 'Jämför 2 skolor' })[0]).toHaveAttribute(
      'href',
      `/compare/${testId(1)},${testId(2)}`,
    );
  });
});

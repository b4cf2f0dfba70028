import { answer, refusal } from '@korkollen/shared-ui/testing/answer';
import { testId } from '@korkollen/shared-ui/testing/examples';
import { server } from '@korkollen/shared-ui/testing/msw-server';
import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import manifest from '../../../../remote.json';
import { makeUser, publicSchoolsApi, searchApi } from '../../../testing/student-api';
import { openStudentApp, playNetwork } from '../../../testing/student-pages';

playNetwork('/favoriter', '/goteborg');

const storedSchools = () => JSON.parse(localStorage.getItem('favourites') ?? '[]') as { id: string }[];

function keep(...names: string[]) {
  const favourites = names.map((name, index) => ({
    id: testId(index + 1),
    name,
    rating: 4.7,
    ratingOrigin: { source: 'Demoomdömen', updatedAt: '2026-11-01T10:00:00.000Z' },
    location: 'Majorna',
    addedAt: '2026-11-20T10:00:00.000Z',
  }));
  localStorage.setItem('favourites', JSON.stringify(favourites));
}

describe('The favourites page', () => {
  beforeEach(() => server.use(publicSchoolsApi()));

  it('says which schools are archived; they lead nowhere and can only be removed', async () => {
    server.use(publicSchoolsApi(testId(1)));
    keep('Majornas Trafikskola', 'Tuve Trafik');
    const { person } = openStudentApp('/favoriter', { user: makeUser() });
    expect(await screen.findByText('Skolan finns inte längre på Körkollen.')).toBeVisible();
    const [archived] = screen.getAllByRole('listitem').map((item) => within(item));
    expect(archived?.getByRole('heading', { name: 'Majornas Trafikskola' })).toBeVisible();
    expect(archived?.queryByRole('link')).not.toBeInTheDocument();
    expect(archived?.queryByRole('checkbox')).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Tuve Trafik' })).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'Ta bort Majornas Trafikskola från favoriterna' }));
    expect(storedSchools().map(({ id }) => id)).toEqual([testId(2)]);
  });

  it('says it of the last school of a long list too', async () => {
    server.use(publicSchoolsApi(testId(150)));
    keep(...Array.from({ length: 150 }, (_, index) => `Skola ${index + 1}`));
    openStudentApp('/favoriter', { user: makeUser() });
    expect(await screen.findByText('Skolan finns inte längre på Körkollen.')).toBeVisible();
    const last = within(screen.getAllByRole('listitem')[149] as HTMLElement);
    expect(last.getByRole('heading', { name: 'Skola 150' })).toBeVisible();
    expect(last.queryByRole('link')).not.toBeInTheDocument();
  });

  it('keeps leading to the schools when it cannot be known', async () => {
    server.use(answer('findPublicSchools', () => refusal('SERVICE_UNAVAILABLE')));
    keep('Majornas Trafikskola');
    openStudentApp('/favoriter', { user: makeUser() });
    expect(await screen.findByRole('link', { name: 'Majornas Trafikskola' })).toBeVisible();
  });

  it('asks a guest to log in, and shows what this browser has saved', async () => {
    keep('Majornas Trafikskola');
    openStudentApp('/favoriter');
    expect(await screen.findByRole('heading', { level: 1, name: 'Mina favoriter' })).toBeVisible();
    expect(await screen.findByRole('link', { name: 'Logga in' })).toHaveAttribute(
      'href',
      '/login/student?next=%2Ffavoriter',
    );
    expect(screen.getByRole('link', { name: 'Majornas Trafikskola' })).toBeVisible();
    expect(screen.getByText('De finns bara i den här webbläsaren.')).toBeVisible();
  });

  it('lists the saved schools with the way to each', async () => {
    keep('Majornas Trafikskola', 'Tuve Trafik');
    openStudentApp('/favoriter', { user: makeUser() });
    const rows = within(await screen.findByRole('list')).getAllByRole('listitem');
    expect(rows).toHaveLength(2);
    expect(screen.getByRole('link', { name: 'Tuve Trafik' })).toHaveAttribute('href', `/school/${testId(2)}`);
    expect(rows[0]).toHaveTextContent('Majorna · Sparad 20 nov. 2026');
    expect(rows[0]).toHaveTextContent('Demoomdömen');
    expect(screen.getAllByRole('status')[0]).toHaveTextContent('2 sparade trafikskolor');
  });

  it('lets one go, says so, and takes it back where it was', async () => {
    keep('Majornas Trafikskola', 'Tuve Trafik');
    const { person, tracked } = openStudentApp('/favoriter', { user: makeUser() });
    await person.click(await screen.findByRole('button', { name: 'Ta bort Majornas Trafikskola från favoriterna' }));
    expect(screen.queryByRole('link', { name: 'Majornas Trafikskola' })).not.toBeInTheDocument();
    expect(storedSchools().map(({ id }) => id)).toEqual([testId(2)]);
    expect(tracked).toContainEqual({ eventName: 'favorite_removed', properties: { schoolId: testId(1) } });
    const undo = screen.getByRole('button', { name: 'Ångra borttagningen av Majornas Trafikskola' });
    expect(undo).toHaveFocus();
    await person.keyboard('{Enter}');
    expect(screen.getByRole('link', { name: 'Majornas Trafikskola' })).toBeVisible();
    expect(storedSchools()).toMatchObject([{ addedAt: '2026-11-20T10:00:00.000Z' }, {}]);
    expect(screen.getByRole('region', { name: 'Mina favoriter' })).toHaveFocus();
  });

  it('says what it is for when the last one is gone, which can still be taken back', async () => {
    keep('Tuve Trafik');
    const { person } = openStudentApp('/favoriter', { user: makeUser() });
    await person.click(await screen.findByRole('button', { name: 'Ta bort Tuve Trafik från favoriterna' }));
    expect(screen.getByRole('heading', { name: 'Inga favoriter än' })).toBeVisible();
    expect(screen.getByText('Tuve Trafik är borttagen.')).toBeVisible();
    expect(screen.getByRole('status')).toHaveTextContent('0 sparade trafikskolor');
  });

  it('leads on when nothing is saved', async () => {
    server.use(searchApi([]).handler);
    const { person, currentAddress } = openStudentApp('/favoriter', { user: makeUser() });
    await person.click(await screen.findByRole('link', { name: 'Hitta trafikskolor' }));
    expect(currentAddress()).toBe('/goteborg');
  });

  it('stands in the menu of everybody with an account but the administrators', () => {
    const entry = manifest.menu.find(({ to }) => to === '/favoriter');
    expect(entry).toMatchObject({
      label: 'Mina favoriter',
      placement: 'user',
      roles: ['student', 'school', 'teacher'],
    });
  });
});

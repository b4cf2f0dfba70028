import { answer, refusal } from '@korkollen/shared-ui/testing/answer';
import { testId } from '@korkollen/shared-ui/testing/examples';
import { server } from '@korkollen/shared-ui/testing/msw-server';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import manifest from '../../../../remote.json';
import { favouritesApi, makeUser, makeWatch, watchesApi } from '../../../testing/student-api';
import { openStudentApp, playNetwork } from '../../../testing/student-pages';

playNetwork('/bevakningar', '/bevakningar/avsluta');
beforeEach(() => server.use(...favouritesApi().handlers));

const elin = makeUser({ isEmailProved: true });

describe('The page of what is watched', () => {
  it('names each with the way to it, and ends one', async () => {
    const search = {
      kind: 'search' as const,
      name: 'Trafikskolor i Göteborg, Automat',
      schoolId: null,
      address: '/goteborg?gearbox=automatic',
    };
    const { watched, handlers } = watchesApi([
      makeWatch(1),
      makeWatch(2, search),
      makeWatch(3, { name: 'Gamla Skolan', address: null }),
    ]);
    server.use(...handlers);
    const { person } = openStudentApp('/bevakningar', { user: elin });
    const rows = within(await screen.findByRole('list')).getAllByRole('listitem');
    expect(rows[0]).toHaveTextContent('Skola · Bevakas sedan 20 nov. 2026');
    expect(screen.getByRole('link', { name: search.name })).toHaveAttribute('href', search.address);
    expect(rows[2]).toHaveTextContent('Skolan finns inte längre på Körkollen.');
    await person.click(screen.getByRole('button', { name: 'Avsluta bevakningen av Skola 1' }));
    expect(await screen.findByText('Bevakningen av Skola 1 är avslutad.')).toBeVisible();
    expect(screen.getByRole('region', { name: 'Mina bevakningar' })).toHaveFocus();
    expect(watched).toHaveLength(2);
  });

  it('leads on when nothing is watched', async () => {
    server.use(...watchesApi().handlers);
    openStudentApp('/bevakningar', { user: elin });
    expect(await screen.findByRole('heading', { name: 'Du bevakar inget än' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Hitta trafikskolor' })).toHaveAttribute('href', '/goteborg');
  });

  it('says what it could not do, and keeps the rest', async () => {
    server.use(
      answer('endWatch', () => refusal('SERVICE_UNAVAILABLE')),
      ...watchesApi([makeWatch(1)]).handlers,
    );
    const { person } = openStudentApp('/bevakningar', { user: elin });
    await person.click(await screen.findByRole('button', { name: 'Avsluta bevakningen av Skola 1' }));
    expect(await screen.findByText('Bevakningen kunde inte avslutas')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Skola 1' })).toBeVisible();
  });

  it('ends two at once, and says of each what became of it', async () => {
    const { watched, handlers } = watchesApi([makeWatch(1), makeWatch(2), makeWatch(3)]);
    const answers: (() => void)[] = [];
    server.use(
      answer('endWatch', async ({ params: { id } }) => {
        await new Promise<void>((resolve) => {
          answers.push(resolve);
        });
        if (id === makeWatch(1).id) return refusal('SERVICE_UNAVAILABLE');
        watched.splice(0, watched.length, ...watched.filter((watch) => watch.id !== id));
        return undefined;
      }),
      ...handlers,
    );
    const { person } = openStudentApp('/bevakningar', { user: elin });
    const buttonOf = (number: number) => screen.getByRole('button', { name: `Avsluta bevakningen av Skola ${number}` });
    await screen.findByRole('list');
    await person.click(buttonOf(1));
    await person.click(buttonOf(2));
    await waitFor(() => expect(answers).toHaveLength(2));
    for (const number of [1, 2]) expect(buttonOf(number)).toHaveTextContent('Avslutar');
    answers[0]?.();
    expect(await screen.findByText('Bevakningen kunde inte avslutas')).toBeVisible();
    answers[1]?.();
    expect(await screen.findByText('Bevakningen av Skola 2 är avslutad.')).toBeVisible();
    expect(buttonOf(1)).toHaveTextContent('Avsluta');
  });

  it('can be asked for again when it could not be read', async () => {
    server.use(answer('listWatches', () => refusal('SERVICE_UNAVAILABLE')));
    const { person } = openStudentApp('/bevakningar', { user: elin });
    expect(await screen.findByText('Dina bevakningar kunde inte hämtas')).toBeVisible();
    server.use(...watchesApi([makeWatch(1)]).handlers);
    await person.click(screen.getByRole('button', { name: 'Försök igen' }));
    expect(await screen.findByRole('link', { name: 'Skola 1' })).toBeVisible();
  });

  it('tells whoever has not proved the address, and has the link mailed', async () => {
    server.use(answer('sendEmailLink', () => ({ status: 'mail_sent' })));
    const { person } = openStudentApp('/bevakningar', { user: makeUser({ isEmailProved: false }) });
    await person.click(await screen.findByRole('button', { name: 'Mejla länken' }));
    expect(await screen.findByText(/En länk är på väg till elin@exempel.se/)).toBeVisible();
  });

  it('leads a guest to the login and back, and refuses other roles', async () => {
    const guest = openStudentApp('/bevakningar');
    await waitFor(() => expect(guest.currentAddress()).toBe('/login/student?next=%2Fbevakningar'));
    guest.unmount();
    openStudentApp('/bevakningar', { user: makeUser({ role: 'teacher' }) });
    expect(await screen.findByText('Den här sidan är för elever')).toBeVisible();
  });

  it('stands in the menu of students', () => {
    expect(manifest.menu).toContainEqual({
      to: '/bevakningar',
      label: 'Mina bevakningar',
      placement: 'user',
      roles: ['student'],
    });
  });
});

describe('The page that a mail leads to', () => {
  const token = `one.${testId(1)}.signature`;
  const open = () => openStudentApp(`/bevakningar/avsluta#${token}`);

  it('ends a watch by its button, without a login', async () => {
    const ended: string[] = [];
    server.use(
      answer('lookAtWatchLink', () => ({ scope: 'one', name: 'Tuve Trafik', count: 1 })),
      answer('endByWatchLink', ({ params }) => {
        ended.push(params.token);
        return undefined;
      }),
    );
    const { person } = open();
    expect(await screen.findByText('Vill du sluta få mejl om Tuve Trafik?')).toBeVisible();
    expect(ended).toEqual([]);
    await person.click(screen.getByRole('button', { name: 'Avsluta' }));
    expect(await screen.findByRole('heading', { name: 'Det är avslutat' })).toHaveFocus();
    expect(ended).toEqual([token]);
  });

  it.each([
    ['all of them', { scope: 'all', name: null, count: 3 }, 'Vill du avsluta alla dina 3 bevakningar?'],
    ['the only one', { scope: 'all', name: null, count: 1 }, 'Vill du avsluta din enda bevakning?'],
    ['one that has ended', { scope: 'one', name: null, count: 0 }, /Bevakningen är redan avslutad/],
    ['none that are left', { scope: 'all', name: null, count: 0 }, /Du har inga bevakningar kvar/],
  ] as const)('speaks of %s', async (_what, link, said) => {
    server.use(answer('lookAtWatchLink', () => link));
    open();
    expect(await screen.findByText(said)).toBeVisible();
  });

  it('says that a link is broken', async () => {
    server.use(answer('lookAtWatchLink', () => refusal('LINK_NOT_FOUND')));
    open();
    expect(await screen.findByText(/Länken är inte hel/)).toBeVisible();
  });

  it('can be read anew when it could not be', async () => {
    server.use(answer('lookAtWatchLink', () => refusal('SERVICE_UNAVAILABLE')));
    const { person } = open();
    expect(await screen.findByRole('alert')).toHaveTextContent(/Tjänsten svarar inte/);
    server.use(answer('lookAtWatchLink', () => ({ scope: 'one', name: 'Tuve Trafik', count: 1 })));
    await person.click(screen.getByRole('button', { name: 'Försök igen' }));
    expect(await screen.findByText('Vill du sluta få mejl om Tuve Trafik?')).toBeVisible();
  });

  it('says that nothing was ended when it could not be', async () => {
    server.use(
      answer('lookAtWatchLink', () => ({ scope: 'one', name: 'Tuve Trafik', count: 1 })),
      answer('endByWatchLink', () => refusal('SERVICE_UNAVAILABLE')),
    );
    const { person } = open();
    await person.click(await screen.findByRole('button', { name: 'Avsluta' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(/Tjänsten svarar inte/);
    expect(screen.getByRole('button', { name: 'Avsluta' })).toBeEnabled();
  });
});

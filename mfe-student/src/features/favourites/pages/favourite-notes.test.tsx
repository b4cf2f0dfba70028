import { maxNoteLength } from '@korkollen/api/contracts/limits';
import { answer, refusal } from '@korkollen/shared-ui/testing/answer';
import { testId } from '@korkollen/shared-ui/testing/examples';
import { server } from '@korkollen/shared-ui/testing/msw-server';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { favouritesApi, makeFavourite, makeUser, publicSchoolsApi, watchesApi } from '../../../testing/student-api';
import { openStudentApp, playNetwork } from '../../../testing/student-pages';

playNetwork('/favoriter');
beforeEach(() => server.use(publicSchoolsApi(), ...watchesApi().handlers));

const id = testId(1);
const elin = makeUser({ isEmailProved: true });
const stored = () => JSON.parse(localStorage.getItem('favourites') ?? '[]') as { note?: { text: string } }[];
const label = 'Din anteckning om Skola 1';
const write = 'Skriv en anteckning om Skola 1';

function keepInBrowser(own: object = {}) {
  const favourite = { id, name: 'Skola 1', rating: null, location: null, addedAt: '2026-11-20T10:00:00.000Z', ...own };
  localStorage.setItem('favourites', JSON.stringify([favourite]));
}

describe('A note on a favourite', () => {
  it('is a guest’s own too, saved without a button', async () => {
    keepInBrowser();
    const { person } = openStudentApp('/favoriter');
    await person.click(await screen.findByRole('button', { name: write }));
    const field = screen.getByRole('textbox', { name: label });
    expect(field).toHaveFocus();
    expect(field).toHaveAccessibleDescription('Bara du ser den.');
    await person.keyboard('Ring efter tre');
    await person.tab();
    expect(screen.getByText('Sparad')).toBeVisible();
    expect(stored()).toMatchObject([{ note: { text: 'Ring efter tre' } }]);
  });

  it('is saved when the person pauses, and when they leave the page in the middle of it', async () => {
    keepInBrowser({ note: { text: 'Bra', at: '2026-11-20T10:00:00.000Z' } });
    const { person, unmount } = openStudentApp('/favoriter');
    const field = await screen.findByRole('textbox', { name: label });
    await person.type(field, ' läge');
    await waitFor(() => expect(stored()).toMatchObject([{ note: { text: 'Bra läge' } }]));
    await person.type(field, ' och snälla');
    unmount();
    expect(stored()).toMatchObject([{ note: { text: 'Bra läge och snälla' } }]);
  });

  it('is saved once, whatever spaces are left at its ends', async () => {
    const { told, saved, handlers } = favouritesApi([makeFavourite(id)]);
    server.use(
      ...handlers,
      answer('keepFavourite', ({ body: { addedAt, note = '', notedAt = null } }) => {
        told.push('keep');
        saved.set(id, { ...makeFavourite(id), addedAt, note: note.trim(), notedAt });
        return undefined;
      }),
    );
    const { person } = openStudentApp('/favoriter', { user: elin });
    await person.click(await screen.findByRole('button', { name: write }));
    await person.keyboard('Ring, ');
    expect(await screen.findByText('Sparad')).toBeVisible();
    await waitFor(() => expect(saved.get(id)?.note).toBe('Ring,'));
    const times = told.length;
    // would be saved again when it is left
    await person.tab();
    expect(told).toHaveLength(times);
    expect(screen.getByRole('textbox', { name: label })).toHaveValue('Ring,');
  });

  it('that is too long says so, keeps the text and saves none of it', async () => {
    keepInBrowser({ note: { text: 'Bra', at: '2026-11-20T10:00:00.000Z' } });
    const { person } = openStudentApp('/favoriter');
    const field = await screen.findByRole('textbox', { name: label });
    await person.click(field);
    await person.paste('x'.repeat(maxNoteLength));
    await person.tab();
    expect(field).toBeInvalid();
    expect(screen.getByText('Anteckningen får vara högst 500 tecken. Nu är den 503.')).toBeVisible();
    expect(field).toHaveValue(`Bra${'x'.repeat(maxNoteLength)}`);
    expect(stored()).toMatchObject([{ note: { text: 'Bra' } }]);
  });

  it('goes to the account, which says when it has it', async () => {
    const { saved, handlers } = favouritesApi([makeFavourite(id)]);
    server.use(...handlers);
    const { person } = openStudentApp('/favoriter', { user: elin });
    await person.click(await screen.findByRole('button', { name: write }));
    await person.keyboard('Ring');
    await person.tab();
    expect(await screen.findByText('Sparad')).toBeVisible();
    expect(saved.get(id)).toMatchObject({ note: 'Ring' });
    expect(screen.getByText(/De följer ditt konto/)).toBeVisible();
  });

  it('stays here while the account cannot be reached, and says so', async () => {
    const { handlers } = favouritesApi([makeFavourite(id)]);
    server.use(
      answer('keepFavourite', () => refusal('SERVICE_UNAVAILABLE')),
      ...handlers,
    );
    const { person } = openStudentApp('/favoriter', { user: elin });
    await person.click(await screen.findByRole('button', { name: write }));
    await person.keyboard('Ring');
    await person.tab();
    expect(await screen.findByText(/Sparad i den här webbläsaren. Skickas/)).toBeVisible();
    expect(screen.getByText(/Det går inte att nå ditt konto just nu/)).toBeVisible();
    expect(screen.getByRole('textbox', { name: label })).toHaveValue('Ring');
  });

  it('comes with the school when its removal is undone', async () => {
    keepInBrowser({ note: { text: 'Bra', at: '2026-11-20T10:00:00.000Z' } });
    const { person } = openStudentApp('/favoriter');
    await person.type(await screen.findByRole('textbox', { name: label }), ' läge');
    await person.click(screen.getByRole('button', { name: 'Ta bort Skola 1 från favoriterna' }));
    expect(stored()).toEqual([]);
    await person.click(screen.getByRole('button', { name: 'Ångra borttagningen av Skola 1' }));
    expect(screen.getByRole('textbox', { name: label })).toHaveValue('Bra läge');
  });
});

describe('The favourites of an account', () => {
  it('are waited for when this browser knows none', async () => {
    let reply = () => {};
    const answered = new Promise<void>((resolve) => {
      reply = resolve;
    });
    server.use(
      answer('listFavourites', async () => {
        await answered;
        return { favourites: [makeFavourite(id)] };
      }),
    );
    openStudentApp('/favoriter', { user: elin });
    expect(await screen.findByText('Laddar dina favoriter')).toBeInTheDocument();
    reply();
    expect(await screen.findByRole('link', { name: 'Skola 1' })).toBeVisible();
  });

  it('that cannot be read say so', async () => {
    server.use(answer('listFavourites', () => refusal('SERVICE_UNAVAILABLE')));
    const { person } = openStudentApp('/favoriter', { user: elin });
    expect(await screen.findByText('Dina favoriter kunde inte hämtas')).toBeVisible();
    server.resetHandlers(...favouritesApi([makeFavourite(id)]).handlers, publicSchoolsApi(), ...watchesApi().handlers);
    await person.click(screen.getByRole('button', { name: 'Försök igen' }));
    expect(await screen.findByRole('link', { name: 'Skola 1' })).toBeVisible();
  });
});

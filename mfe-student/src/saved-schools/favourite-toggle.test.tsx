import { renderWithHost } from '@korkollen/shared-ui/testing/render';
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { FavouriteToggle } from './favourite-toggle';
import { useFavourites } from './use-favourites';

const origin = { source: 'Demoomdömen', updatedAt: '2026-11-01T10:00:00.000Z' };
const school = { id: 'a', name: 'Majornas Trafikskola', rating: 4.7, district: 'Majorna', ratingOrigin: origin };
const saved = () => JSON.parse(localStorage.getItem('favourites') ?? 'null') as unknown;

function Names() {
  const { favourites } = useFavourites();
  return <p data-testid="names">{favourites.map(({ name }) => name).join(', ')}</p>;
}

describe('The favourite toggle', () => {
  it('saves the school with its place and time, and takes it away again', async () => {
    const { person, tracked } = renderWithHost(<FavouriteToggle school={school} />);
    const heart = screen.getByRole('button', { name: 'Spara Majornas Trafikskola som favorit', pressed: false });
    await person.click(heart);
    expect(heart).toHaveAttribute('aria-pressed', 'true');
    const addedAt = expect.stringMatching(/^\d{4}-\d\d-\d\dT/) as string;
    expect(saved()).toEqual([
      { id: 'a', name: 'Majornas Trafikskola', rating: 4.7, ratingOrigin: origin, location: 'Majorna', addedAt },
    ]);
    expect(tracked).toEqual([]);
    await person.click(heart);
    expect(heart).toHaveAttribute('aria-pressed', 'false');
    expect(saved()).toEqual([]);
    expect(tracked).toEqual([{ eventName: 'favorite_removed', properties: { schoolId: 'a' } }]);
  });

  it('is worked with the keyboard, and everything else on the page follows', async () => {
    const { person } = renderWithHost(
      <>
        <Names />
        <FavouriteToggle school={school} />
        <FavouriteToggle school={{ id: 'b', name: 'Tuve Trafik', rating: null, district: null }} />
      </>,
    );
    await person.tab();
    await person.keyboard('{Enter}');
    await person.tab();
    await person.keyboard(' ');
    expect(screen.getByTestId('names')).toHaveTextContent('Tuve Trafik, Majornas Trafikskola');
  });

  it('reads what can be read of an older list', () => {
    const addedAt = '2026-11-01T10:00:00.000Z';
    localStorage.setItem(
      'favourites',
      JSON.stringify([
        null,
        { id: 'a', name: 'Första', rating: 'bra', location: 3, addedAt },
        { id: 'a', name: 'Samma igen', addedAt },
        { id: 'b', name: 'Utan tid' },
        { id: 7, name: 'Fel id', addedAt },
        { id: 'c', name: 'Andra', rating: 4, location: 'Tuve', addedAt },
      ]),
    );
    renderWithHost(<Names />);
    expect(screen.getByTestId('names')).toHaveTextContent(/^Första, Andra$/);
  });
});

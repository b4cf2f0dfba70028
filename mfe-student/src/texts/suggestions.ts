import type { Suggestion } from '@korkollen/api/contracts/search';

/** What the search field suggests while somebody types. */
export const suggestionTexts = {
  label: 'Sökförslag',
  kinds: { place: 'Orter', school: 'Trafikskolor', teacher: 'Lärare' } satisfies Record<Suggestion['kind'], string>,
  count: (count: number) => (count === 1 ? '1 förslag' : `${count} förslag. Bläddra med piltangenterna.`),
} as const;

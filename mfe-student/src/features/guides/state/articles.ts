import { page as bestSchools, type ContentPage } from '../content/basta-trafikskolorna-goteborg.md';
import { page as fiveWays } from '../content/fem-satt-att-hitta-ratt-korlarare.md';

export interface Article {
  /** The last part of its address. */
  slug: string;
  page: ContentPage;
}

/** The articles, the newest first. Each has its line in remote.json. */
export const articles: readonly [Article, ...Article[]] = [
  { slug: 'basta-trafikskolorna-goteborg', page: bestSchools },
  { slug: 'fem-satt-att-hitta-ratt-korlarare', page: fiveWays },
];

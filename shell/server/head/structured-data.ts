import type { Language } from '@korkollen/api/contracts/vocabulary';
import { sv } from '../texts/sv';
import { oneLine, type StructuredThing } from './page-head';

export interface Crumb {
  name: string;
  path: string;
}

export const homeCrumb: Crumb = { name: sv.head.home, path: '/' };
export const gothenburgCrumb: Crumb = { name: sv.head.gothenburg.title, path: '/goteborg' };

export const schoolPath = (id: string): string => `/school/${encodeURIComponent(id)}`;
export const teacherPath = (id: string): string => `/teacher/${encodeURIComponent(id)}`;

function listItems(items: readonly Crumb[], origin: string): StructuredThing[] {
  return items.map(({ name, path }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name: oneLine(name),
    item: `${origin}${path}`,
  }));
}

/** The way to a page, from the home page to the page itself. */
export function breadcrumbList(crumbs: readonly Crumb[], origin: string): StructuredThing {
  return { '@type': 'BreadcrumbList', itemListElement: listItems(crumbs, origin) };
}

/** A list's first pages, in its order. */
export function itemList(items: readonly Crumb[], origin: string): StructuredThing {
  const elements = items.map(({ name, path }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name: oneLine(name),
    url: `${origin}${path}`,
  }));
  return { '@type': 'ItemList', itemListElement: elements };
}

/** The site itself, and how its search is asked. */
export function webSite(origin: string): StructuredThing {
  return {
    '@type': 'WebSite',
    name: sv.productName,
    url: `${origin}/`,
    inLanguage: 'sv',
    potentialAction: {
      '@type': 'SearchAction',
      target: { '@type': 'EntryPoint', urlTemplate: `${origin}/goteborg?search={search_term_string}` },
      'query-input': 'required name=search_term_string',
    },
  };
}

const languageCodes: Record<Language, string> = {
  svenska: 'sv',
  engelska: 'en',
  arabiska: 'ar',
  spanska: 'es',
  polska: 'pl',
  somaliska: 'so',
  persiska: 'fa',
  bosniska: 'bs',
  finska: 'fi',
  tyska: 'de',
};

/** Language codes (BCP 47) of the vocabulary's languages; one that this host does not know yet is left out. */
export function languageCodesOf(languages: readonly string[]): string[] | undefined {
  const codes = new Map<string, string>(Object.entries(languageCodes));
  const known = languages.flatMap((language) => codes.get(language) ?? []);
  return known.length > 0 ? known : undefined;
}

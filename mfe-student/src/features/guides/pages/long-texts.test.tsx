import { minMeasuredLeads } from '@korkollen/api/domain/reply-time/reply-time';
import { leadRetentionDays } from '@korkollen/api/domain/retention/retention';
import { answerTargetHours } from '@korkollen/api/domain/vocabulary/lead-status';
import { matchPath } from '@korkollen/shared-ui/router';
import { answer, refusal } from '@korkollen/shared-ui/testing/answer';
import { server } from '@korkollen/shared-ui/testing/msw-server';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import manifest from '../../../../remote.json';
import { makeHit, searchApi } from '../../../testing/student-api';
import { openStudentApp, playNetwork } from '../../../testing/student-pages';
import { page as faq } from '../content/faq.md';
import { page as guide } from '../content/gothenburg-guide.md';
import { articles } from '../state/articles';
import { guideLicences } from '../state/guide-answers';
import { ways, waySections, wayText } from '../state/licence-way';

const bestSchools = '/blogg/basta-trafikskolorna-goteborg';
const fiveWays = '/blogg/fem-satt-att-hitta-ratt-korlarare';

playNetwork('/guide', '/blogg', bestSchools, '/faq', '/korkortsguide', '/goteborg');

const schools = [makeHit(1, { name: 'Majornas Trafikskola' }), makeHit(2, { rating: null, ratingOrigin: null })];
beforeEach(() => server.use(searchApi(schools).handler));

const pages = [guide, faq, ...articles.map(({ page }) => page), ...Object.values(ways)];
const htmlOf = ({ intro, sections, sources }: typeof guide) =>
  [intro, ...sections.map(({ html }) => html), ...sources].join('');

/** What JSON search engines find on the page. */
function structuredThing(): Record<string, unknown> {
  const element = document.querySelector('script[type="application/ld+json"]');
  return JSON.parse(element?.textContent ?? '{}') as Record<string, unknown>;
}

describe('The texts', () => {
  it('say of the reply time what it is measured by', () => {
    const answerOf = faq.sections.find(({ title }) => title === 'Hur snabbt får jag svar på en förfrågan?')?.html ?? '';
    expect(answerOf).toContain(`de senaste ${leadRetentionDays} dagarna`);
    expect(answerOf).toContain(`minst ${minMeasuredLeads} förfrågningar`);
    expect(answerOf).toContain(`längre än ${answerTargetHours} timmar`);
  });

  it.each(pages.map((page) => [page.title, page] as const))('of ”%s” lead to pages that exist', (_title, page) => {
    const links = [...htmlOf(page).matchAll(/href="([^"]+)"/g)].map(([, address]) => address ?? '');
    const inside = links.filter((address) => address.startsWith('/')).map((address) => address.replace(/[?#].*/, ''));
    const isPage = (address: string) => manifest.routes.some(({ path }) => matchPath(path, address));
    expect(inside.filter((address) => !isPage(address))).toEqual([]);
    expect(links.filter((address) => !/^(\/|https:)/.test(address))).toEqual([]);
  });

  it('lead to parts of the guide that are there', () => {
    const asked = pages.flatMap((page) => [...htmlOf(page).matchAll(/\/guide#([^"]+)"/g)].map(([, id]) => id));
    const ids = guide.sections.map(({ id }) => id);
    expect(asked.length).toBeGreaterThan(0);
    expect(asked.filter((id) => !ids.includes(id ?? ''))).toEqual([]);
  });

  it('have a page for each article', () => {
    const paths = manifest.routes.map(({ path }) => path).filter((path) => path.startsWith('/blogg/'));
    expect(articles.map(({ slug }) => `/blogg/${slug}`).sort()).toEqual(paths.sort());
  });

  it.each(guideLicences)('tell the whole way to %s', (licence) => {
    for (const section of waySections) expect(wayText(licence, section)).toMatch(/^<(p|ol|table)>/);
  });
});

describe('The guide of Gothenburg', () => {
  it('has its title, contents that lead to its parts, and the two ways on', async () => {
    const { person, currentAddress, tracked } = openStudentApp('/guide');
    const title = 'Så hittar du rätt trafikskola i Göteborg (2025)';
    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible();
    expect(document.title).toBe(`${title} | Körkollen`);
    const contents = within(screen.getByRole('navigation', { name: 'På den här sidan' })).getAllByRole('link');
    expect(contents).toHaveLength(guide.sections.length);
    for (const link of contents) {
      const part = document.querySelector(link.getAttribute('href') ?? '');
      expect(part).toHaveTextContent(link.textContent);
    }
    expect(screen.getByText(/Publicerad 20 nov\. 2026/)).toBeVisible();
    expect(screen.getByText('18 000–23 000 kr')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Trafikskolorna i Göteborg' })).toHaveAttribute('href', '/goteborg');
    await person.click(screen.getByRole('link', { name: 'körkortsguiden' }));
    await waitFor(() => expect(currentAddress()).toBe('/korkortsguide'));
    expect(tracked).toContainEqual({ eventName: 'screen_viewed', properties: { screen: 'guide' } });
  });

  it('ends at the search', async () => {
    const { person, currentAddress, tracked } = openStudentApp('/guide');
    await person.type(await screen.findByRole('searchbox', { name: /Sök skola/ }), 'Hisingen{Enter}');
    await waitFor(() => expect(currentAddress()).toBe('/goteborg?search=Hisingen'));
    expect(tracked).toContainEqual({ eventName: 'cta_clicked', properties: { source: 'guide', to: '/goteborg' } });
  });
});

describe('The blog', () => {
  it('shows both articles and leads from one to the other', async () => {
    const { person, currentAddress, tracked } = openStudentApp('/blogg');
    const rows = within(await screen.findByRole('list', { name: 'Artiklar' }));
    expect(rows.getAllByRole('link')).toHaveLength(2);
    expect(screen.getByRole('link', { name: 'Körkortsguide' })).toHaveAttribute('href', '/korkortsguide');
    await person.click(rows.getByRole('link', { name: /Bästa trafikskolorna/ }));
    await waitFor(() => expect(currentAddress()).toBe(bestSchools));
    const related = within(await screen.findByRole('region', { name: 'Läs också' }));
    await person.click(related.getByRole('link', { name: 'Fem sätt att hitta rätt körlärare' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Fem sätt att hitta rätt körlärare' })).toBeVisible();
    expect(currentAddress()).toBe(fiveWays);
    const [first, second] = articles.map(({ slug }) => slug);
    expect(tracked).toEqual([
      { eventName: 'screen_viewed', properties: { screen: 'blog' } },
      { eventName: 'blog_article_clicked', properties: { article: first } },
      { eventName: 'screen_viewed', properties: { screen: `blog_${first}` } },
      { eventName: 'related_article_clicked', properties: { article: second, source: first } },
      { eventName: 'screen_viewed', properties: { screen: `blog_${second}` } },
    ]);
  });

  it('is told to search engines, with its dates', async () => {
    openStudentApp(bestSchools);
    await screen.findByRole('heading', { level: 1 });
    expect(structuredThing()).toMatchObject({
      '@type': 'Article',
      headline: 'Bästa trafikskolorna i Göteborg: så bedömer du själv',
      datePublished: '2026-11-18',
      dateModified: '2026-11-22',
    });
  });

  it('names the best schools from the register alone, with source and date of each rating', async () => {
    openStudentApp(bestSchools);
    const list = within(await screen.findByRole('list', { name: /De fem första/ }));
    expect(list.getByRole('link', { name: 'Majornas Trafikskola' })).toBeVisible();
    expect(list.getByText('Källa: Demoomdömen, 1 nov. 2026')).toBeVisible();
    expect(list.getByText('Inga omdömen än')).toBeVisible();
  });

  it('is whole without the register, and asks again', async () => {
    server.use(answer('search', () => refusal('SERVICE_UNAVAILABLE')));
    const { person } = openStudentApp(bestSchools);
    expect(await screen.findByText('Listan kunde inte hämtas just nu.')).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Så räknas ordningen' })).toBeVisible();
    server.use(searchApi([]).handler);
    await person.click(screen.getByRole('button', { name: 'Försök igen' }));
    expect(await screen.findByText('Det finns inga trafikskolor i registret just nu.')).toBeVisible();
  });
});

describe('A link to a part of another text', () => {
  it('leads to that part', async () => {
    const { person, currentAddress } = openStudentApp(bestSchools);
    await person.click(await screen.findByRole('link', { name: 'hur du jämför priser' }));
    expect(await screen.findByRole('heading', { name: 'Jämför pris per minut' })).toHaveFocus();
    expect(currentAddress()).toBe('/guide#jamfor-pris-per-minut');
  });
});

describe('The questions', () => {
  it('are ten, each opens, and the next can be asked', async () => {
    const { person } = openStudentApp('/faq');
    const questions = await screen.findAllByRole('group');
    expect(questions).toHaveLength(10);
    const answerText = /Inte än\. Du skickar en förfrågan/;
    expect(screen.getByText(answerText)).not.toBeVisible();
    await person.click(screen.getByText('Kan jag boka körlektioner här?'));
    expect(screen.getByText(answerText)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Kontakta oss' })).toHaveAttribute('href', '/contact?type=support');
  });

  it('are told to search engines', async () => {
    openStudentApp('/faq');
    await screen.findByRole('heading', { level: 1 });
    const { mainEntity, ...thing } = structuredThing() as { mainEntity: { name: string }[] };
    expect(thing).toMatchObject({ '@type': 'FAQPage' });
    expect(mainEntity.map(({ name }) => name)).toEqual(faq.sections.map(({ title }) => title));
  });
});

import type { ApiAnswers } from '../api-answers';
import { isClosedToCrawlers } from '../crawlers/closed-paths';
import { matchesPattern } from '../html/route-match';
import { sv } from '../texts/sv';
import { isOtherView } from './address-query';
import { gothenburgList, listHead, searchListOf, type SchoolList } from './list-head';
import type { PageHead } from './page-head';
import { schoolHead } from './school-head';
import { breadcrumbList, homeCrumb, webSite } from './structured-data';
import { teacherHead } from './teacher-head';

export interface AskedPage {
  pathname: string;
  query: URLSearchParams;
  /** Where the site is, `https://…`. */
  origin: string;
  visitorAddress: string;
  /** What the API says of what the page is about; undefined when it is about nothing, or the API is away. */
  subject: unknown;
}

type HeadBuilder = (page: AskedPage, answers: ApiAnswers) => PageHead | undefined | Promise<PageHead>;

function plainHead(canonicalPath: string | null): PageHead {
  return { title: sv.title, description: sv.description, canonicalPath, type: 'website', structuredData: [] };
}

/** The head of every address that does not exist. */
export const notFoundHead: PageHead = { ...plainHead(null), title: sv.notFoundTitle };

async function headOfList(list: SchoolList, page: AskedPage, answers: ApiAnswers): Promise<PageHead> {
  const answer = await answers.ask(list.resource, page.visitorAddress);
  return listHead(list, answer.state === 'found' ? answer.body : undefined, page.origin);
}

function withoutAddress(head: PageHead): PageHead {
  return { ...head, canonicalPath: null, structuredData: [] };
}

const gothenburgHead: HeadBuilder = (page, answers) =>
  isOtherView(page.query)
    ? withoutAddress(listHead(gothenburgList, undefined, page.origin))
    : headOfList(gothenburgList, page, answers);

const searchHead: HeadBuilder = (page, answers) => {
  const list = searchListOf(page.query.get('licenseType'));
  return list && !isOtherView(page.query, ['licenseType'])
    ? headOfList(list, page, answers)
    : withoutAddress(listHead(list ?? gothenburgList, undefined, page.origin));
};

const homeHead: HeadBuilder = ({ origin, query }) => {
  const head = { ...plainHead('/'), title: sv.head.homeTitle, structuredData: [webSite(origin)] };
  return isOtherView(query) ? withoutAddress(head) : head;
};

const compareCrumb = { name: sv.head.compare.title, path: '/compare' };

/** Which schools somebody compares makes no page of its own for search engines: that is `/compare`. */
const compareHead: HeadBuilder = ({ pathname, query, origin }) => {
  const head: PageHead = {
    title: sv.head.pageTitle(sv.head.compare.title),
    description: sv.head.compare.description,
    canonicalPath: compareCrumb.path,
    type: 'website',
    structuredData: [breadcrumbList([homeCrumb, compareCrumb], origin)],
  };
  const isPlain = matchesPattern(compareCrumb.path, pathname) && !isOtherView(query);
  return isPlain ? head : withoutAddress(head);
};

/** Which school is claimed makes no page of its own. */
const claimHead: HeadBuilder = ({ query }) => {
  const { title, description } = sv.head.claim;
  const head = { ...plainHead('/claim'), title: sv.head.pageTitle(title), description };
  return isOtherView(query, ['school', 'schoolId']) ? withoutAddress(head) : head;
};

/** On these two a query chooses what is shown first of the same school or teacher; it makes no other page. */
const ownSchoolParameters = ['licenseType', 'teacherId'];

function headOfSubject(build: (subject: unknown, origin: string) => PageHead | undefined): HeadBuilder {
  return ({ subject, origin, query }) => {
    const head = build(subject, origin);
    return head && isOtherView(query, ownSchoolParameters) ? withoutAddress(head) : head;
  };
}

/** By path pattern, whichever remote the page comes from. */
const builders: readonly [pattern: string, build: HeadBuilder][] = [
  ['/', homeHead],
  ['/goteborg', gothenburgHead],
  ['/search', searchHead],
  ['/compare', compareHead],
  ['/compare/:ids', compareHead],
  ['/claim', claimHead],
  ['/school/:id', headOfSubject(schoolHead)],
  ['/teacher/:id', headOfSubject(teacherHead)],
];

function withoutTrailingSlash(pathname: string): string {
  return pathname.replace(/(?<=.)\/+$/, '');
}

/** What search engines and other sites are told of a page that exists. Never rejects. */
export async function findPageHead(page: AskedPage, answers: ApiAnswers): Promise<PageHead> {
  const pathname = withoutTrailingSlash(page.pathname);
  if (isClosedToCrawlers(pathname)) return plainHead(null);
  const [, build] = builders.find(([pattern]) => matchesPattern(pattern, pathname)) ?? [];
  const head = await build?.(page, answers);
  return head ?? plainHead(isOtherView(page.query) ? null : pathname);
}

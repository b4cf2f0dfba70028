import type { RemoteRoute } from '@korkollen/shared-ui/host/remote-definition';
import type { ApiAnswers } from '../api-answers';
import { sv } from '../texts/sv';
import { gothenburgList, listHead, searchListOf, type SchoolList } from './list-head';
import type { PageHead } from './page-head';
import { policyHead } from './policy-head';
import { pricesHead, pricesResource } from './prices-head';
import { schoolHead } from './school-head';
import { breadcrumbList, homeCrumb, webSite, type Crumb } from './structured-data';
import { teacherHead } from './teacher-head';

export interface AskedPage {
  /** The page's line in its remote's table; undefined for a page of the shell. */
  route: RemoteRoute | undefined;
  pathname: string;
  query: URLSearchParams;
  /** Where the site is, `https://…`. */
  origin: string;
  visitorAddress: string;
  /** What the API says of what the page is about; undefined when it is about nothing, or the API is away. */
  subject: unknown;
}

/** Added by those who link to us; they change nothing on a page. */
const campaignParameter = /^(utm_[a-z_]+|gclid|fbclid|msclkid|mc_cid|mc_eid|ref)$/;

/**
 * Whether a query makes another view of a page (a search, a filter, an order, or something that nobody knows), which
 * search engines should not list beside the page itself.
 * @param ownParameters what may stand there without making another view
 */
function isOtherView(query: URLSearchParams, ownParameters: readonly string[] = []): boolean {
  return [...query.keys()].some((name) => !ownParameters.includes(name) && !campaignParameter.test(name));
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

const compareHead: HeadBuilder = ({ query, origin }) => {
  const head: PageHead = {
    title: sv.head.pageTitle(sv.head.compare.title),
    description: sv.head.compare.description,
    canonicalPath: compareCrumb.path,
    type: 'website',
    structuredData: [breadcrumbList([homeCrumb, compareCrumb], origin)],
  };
  return isOtherView(query) ? withoutAddress(head) : head;
};

/** Whom somebody writes to makes no page of its own. */
const contactHead: HeadBuilder = ({ query }) => {
  const { title, description } = sv.head.contact;
  const head = { ...plainHead('/contact'), title: sv.head.pageTitle(title), description };
  const own = ['type', 'schoolId', 'teacherId', 'inquiryType', 'school'];
  return isOtherView(query, own) ? withoutAddress(head) : head;
};

/** Answers make a view of their own; the questions are the page. */
const matchingHead: HeadBuilder = ({ query, origin }) => {
  const { title, description } = sv.head.matching;
  const head: PageHead = {
    title: sv.head.pageTitle(title),
    description,
    canonicalPath: '/matcha',
    type: 'website',
    structuredData: [breadcrumbList([homeCrumb, { name: title, path: '/matcha' }], origin)],
  };
  return isOtherView(query) ? withoutAddress(head) : head;
};

/** How many lessons are counted with makes no page of its own. */
const marketPricesHead: HeadBuilder = async ({ query, origin, visitorAddress }, answers) => {
  const answer = await answers.ask(pricesResource, visitorAddress);
  const head = pricesHead(answer.state === 'found' ? answer.body : undefined, origin);
  return isOtherView(query, ['lektioner']) ? withoutAddress(head) : head;
};

/** Which school is claimed makes no page of its own. */
const claimHead: HeadBuilder = ({ query }) => {
  const { title, description } = sv.head.claim;
  const head = { ...plainHead('/claim'), title: sv.head.pageTitle(title), description };
  return isOtherView(query, ['school', 'schoolId']) ? withoutAddress(head) : head;
};

const headOfPolicy: HeadBuilder = ({ subject, origin, query }) => {
  const head = policyHead(subject, origin);
  return head && isOtherView(query) ? withoutAddress(head) : head;
};

/** A page of words, told by its title and description; the crumbs lead to it from the home page. */
function textHead({ title, description }: { title: string; description: string }, ...crumbs: Crumb[]) {
  return ({ pathname, origin, query }: AskedPage): PageHead => {
    const path = withoutTrailingSlash(pathname);
    const way = [homeCrumb, ...crumbs, { name: title, path }];
    const structuredData = [breadcrumbList(way, origin)];
    const head = { ...plainHead(path), title: sv.head.pageTitle(title), description, structuredData };
    return isOtherView(query) ? withoutAddress(head) : head;
  };
}

const blogCrumb = { name: sv.head.blog.title, path: '/blogg' };
const articles = new Map(Object.entries(sv.head.articles));

const articleHead: HeadBuilder = (page) => {
  const words = articles.get(withoutTrailingSlash(page.pathname));
  return words && { ...textHead(words, blogCrumb)(page), type: 'article' };
};

/** On these two a query chooses what is shown first of the same school or teacher; it makes no other page. */
const ownSchoolParameters = ['licenseType', 'teacherId'];

function headOfSubject(build: (subject: unknown, origin: string) => PageHead | undefined): HeadBuilder {
  return ({ subject, origin, query }) => {
    const head = build(subject, origin);
    return head && isOtherView(query, ownSchoolParameters) ? withoutAddress(head) : head;
  };
}

/** By the name that a remote's table gives them. */
export const headBuilders = {
  home: homeHead,
  gothenburg: gothenburgHead,
  search: searchHead,
  compare: compareHead,
  contact: contactHead,
  matching: matchingHead,
  prices: marketPricesHead,
  claim: claimHead,
  'register-school': textHead(sv.head.registerSchool),
  'register-teacher': textHead(sv.head.registerTeacher),
  policy: headOfPolicy,
  school: headOfSubject(schoolHead),
  teacher: headOfSubject(teacherHead),
  'licence-guide': textHead(sv.head.licenceGuide),
  guide: textHead(sv.head.guide),
  blog: textHead(sv.head.blog),
  article: articleHead,
  faq: textHead(sv.head.faq),
} satisfies Record<string, HeadBuilder>;
const buildersByName = new Map<string | undefined, HeadBuilder>(Object.entries(headBuilders));

function withoutTrailingSlash(pathname: string): string {
  return pathname.replace(/(?<=.)\/+$/, '');
}

/** What search engines and other sites are told of a page that exists. Never rejects. */
export async function findPageHead(page: AskedPage, answers: ApiAnswers): Promise<PageHead> {
  const { route, query } = page;
  const isListed = route?.crawlers === 'index' || route?.crawlers === 'sitemap';
  const build = buildersByName.get(route?.head);
  const head = await build?.(page, answers);
  const shown = head ?? plainHead(isOtherView(query) ? null : withoutTrailingSlash(page.pathname));
  return isListed ? shown : withoutAddress(shown);
}

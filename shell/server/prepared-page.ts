import { pageResource } from '@korkollen/shared-ui/host/remote-definition';
import type { ApiAnswer, ApiAnswers } from './api-answers';
import { findPageHead, notFoundHead } from './head/find-page-head';
import type { PageHead } from './head/page-head';
import { matchFrame, matchPage, type PageMatch } from './html/page-match';
import type { ShellAssets } from './html/shell-assets';
import type { Registry } from './releases/registered-remote';
import type { RenderedPage } from '../src/server';
import type { PageRendering } from './rendering/page-rendering';

/** The shell's own page, only in builds for people at work on the code. */
const GALLERY_PATH = '/dev/components';

export interface PreparingOptions {
  answers: ApiAnswers;
  /** Missing where nothing has been built for it: browsers render every page. */
  rendering?: { pages: PageRendering };
}

export interface AskedAddress {
  /** Path and query, as the page itself sees them. */
  address: string;
  pathname: string;
  query: URLSearchParams;
  /** Where the site is, `https://…`. */
  origin: string;
  /** Whom the API's limits count this for. */
  visitorAddress: string;
  registry: Registry;
  registryText: string;
  assets: ShellAssets;
  isDemoData: boolean;
  /** It is not asked then: who comes gets the frame at once, and the browser asks again. */
  isApiAway: boolean;
}

/** Everything that a page is written from. */
export interface PreparedPage {
  status: 200 | 404;
  assets: ShellAssets;
  registryText: string;
  match: PageMatch | undefined;
  head: PageHead;
  origin: string;
  isDemoData: boolean;
  rendered: RenderedPage | undefined;
  /** It is there, and was rendered with all of its data: as good for the next visitor. */
  isComplete: boolean;
}

/** What the page is about, as the API knows it; nothing when it is about nothing in particular. */
async function findSubject(
  match: PageMatch,
  { pathname, visitorAddress }: AskedAddress,
  answers: ApiAnswers,
): Promise<ApiAnswer | undefined> {
  const resource = pageResource(match.route, pathname);
  const answer = resource === undefined ? undefined : await answers.ask(resource, visitorAddress);
  // a list is not what a page is about: the last part of the address happens to be a word of the API
  return answer?.state === 'found' && Array.isArray(answer.body) ? { state: 'missing' } : answer;
}

const silence: ApiAnswers['ask'] = () => Promise.resolve({ state: 'unavailable' });

/** The same answers, and whether one of them is missing because the API was silent. */
function noteSilence(answers: ApiAnswers): { answers: ApiAnswers; wasSilent(): boolean } {
  let wasSilent = false;
  const ask: ApiAnswers['ask'] = async (...question) => {
    const answer = await answers.ask(...question);
    wasSilent ||= answer.state === 'unavailable';
    return answer;
  };
  return { answers: { ...answers, ask }, wasSilent: () => wasSilent };
}

/**
 * Finds out what stands at an address, and has it rendered. Nothing of the visitor goes in but the address that was
 * asked, so that the page is anybody's. Never rejects.
 * @param takeLate is given the whole page when its rendering took longer than this visitor can wait
 */
export async function preparePage(
  asked: AskedAddress,
  options: PreparingOptions,
  takeLate?: (page: PreparedPage) => void,
): Promise<PreparedPage> {
  const { address, pathname, origin, registry, registryText, assets, isDemoData, isApiAway } = asked;
  const { answers, wasSilent } = noteSilence(isApiAway ? { ...options.answers, ask: silence } : options.answers);
  const match = matchPage(registry, pathname);
  const subject = match && (await findSubject(match, asked, answers));
  const isFound = match
    ? match.route.status !== 404 && subject?.state !== 'missing'
    : assets.isDevelopmentBuild && pathname === GALLERY_PATH;
  const renderer = match ?? matchFrame(registry, pathname);
  const body = subject?.state === 'found' ? subject.body : undefined;
  const finding = isFound ? findPageHead({ ...asked, route: match?.route, subject: body }, answers) : notFoundHead;
  const complete = async (rendered: RenderedPage | undefined): Promise<PreparedPage> => {
    const head = await finding;
    const isComplete = isFound && rendered?.hasFailed === false && !wasSilent();
    return { status: isFound ? 200 : 404, assets, registryText, match, head, origin, isDemoData, rendered, isComplete };
  };
  const takeLateRendering = takeLate && ((late: RenderedPage) => void complete(late).then(takeLate));
  const [rendered] = await Promise.all([
    renderer && options.rendering?.pages.render(renderer, registryText, address, takeLateRendering, isApiAway),
    finding,
  ]);
  return complete(rendered);
}

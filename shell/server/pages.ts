import { getSiteFacts, siteFactsSchema } from '@korkollen/api/contracts/site';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ApiAnswer, ApiAnswers } from './api-answers';
import { findPageHead, notFoundHead } from './head/find-page-head';
import { renderHead } from './head/page-head';
import { sendCompressed } from './html/compressed-answer';
import { contentSecurityPolicy, createNonce } from './html/content-security';
import { inlineRegistry, renderPage } from './html/page';
import { matchPage, pageResource, type PageMatch } from './html/page-match';
import type { ShellAssets } from './html/shell-assets';
import type { Registry } from './registry/registry';
import type { PageRendering } from './rendering/page-rendering';
import type { Starter } from './rendering/starter';
import { sv } from './texts/sv';

const DAY_SECONDS = 86_400;
/** The shell's own page, only in builds for people at work on the code. */
const GALLERY_PATH = '/dev/components';
/** `/logo.png`: somebody asks for a file, and a page would be the wrong answer. */
const FILE_NAME = /\.[a-z0-9]{2,5}$/i;

/** The browser tab's mark: the green plate with the road line. */
const favicon = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">
<rect width="32" height="32" rx="7" fill="#0b5d3b"/>
<rect x="2.5" y="2.5" width="27" height="27" rx="5" fill="none" stroke="#fff" stroke-width="1.5"/>
<path d="M16 6v4m0 4v4m0 4v4" stroke="#ffc52e" stroke-width="3.5"/>
</svg>`;

/** Where visitors find the site, without a slash at the end. */
export type SiteOrigin = (request: FastifyRequest) => string;

const UNKNOWN_ORIGIN = 'http://localhost';

/** The configured address; without one, the address that the visitor asked, as far as it is an address at all. */
export function createSiteOrigin(publicOrigin: string | null): SiteOrigin {
  return ({ protocol, host }) => {
    if (publicOrigin !== null) return publicOrigin;
    const asked = `${protocol}://${host}`;
    return URL.canParse(asked) ? new URL(asked).origin : UNKNOWN_ORIGIN;
  };
}

export interface PagesOptions {
  answers: ApiAnswers;
  siteOrigin: SiteOrigin;
  readRegistry(): Promise<Registry>;
  readAssets(): Promise<ShellAssets>;
  /** Besides the own origin, for the development servers' sockets. */
  extraConnections: readonly string[];
  /** Missing where nothing has been built for it: browsers render every page. */
  rendering?: { pages: PageRendering; starter: Starter };
}

function addressOf(request: FastifyRequest): URL {
  return new URL(request.url, 'http://localhost');
}

/** What the page is about, as the API knows it; nothing when it is about nothing in particular. */
async function findSubject(
  request: FastifyRequest,
  match: PageMatch,
  answers: ApiAnswers,
): Promise<ApiAnswer | undefined> {
  const resource = pageResource(match.route, addressOf(request).pathname);
  const answer = resource === undefined ? undefined : await answers.ask(resource, request.ip);
  // a list is not what a page is about: the last part of the address happens to be a word of the API
  return answer?.state === 'found' && Array.isArray(answer.body) ? { state: 'missing' } : answer;
}

const demoSchema = siteFactsSchema.pick({ isDemoData: true });

/** Whether the API says that the register is invented; false while it says nothing. */
async function hasDemoData(answers: ApiAnswers, visitorAddress: string): Promise<boolean> {
  const answer = await answers.ask(getSiteFacts.url, visitorAddress);
  const { data } = demoSchema.safeParse(answer.state === 'found' ? answer.body : undefined);
  return data?.isDemoData ?? false;
}

async function sendPage(request: FastifyRequest, reply: FastifyReply, options: PagesOptions): Promise<FastifyReply> {
  const [registry, assets] = await Promise.all([options.readRegistry(), options.readAssets()]);
  const { pathname, searchParams: query } = addressOf(request);
  const match = matchPage(registry, pathname);
  const [subject, isDemoData] = match
    ? await Promise.all([findSubject(request, match, options.answers), hasDemoData(options.answers, request.ip)])
    : [undefined, false];
  const isFound = match
    ? match.route.status !== 404 && subject?.state !== 'missing'
    : assets.isDevelopmentBuild && pathname === GALLERY_PATH;
  const origin = options.siteOrigin(request);
  const body = subject?.state === 'found' ? subject.body : undefined;
  const asked = { route: match?.route, pathname, query, origin, visitorAddress: request.ip, subject: body };
  const nonce = createNonce();
  const { rendering } = options;
  const registryText = inlineRegistry(registry);
  const [head, rendered] = await Promise.all([
    isFound ? findPageHead(asked, options.answers) : notFoundHead,
    // what is missing says so in the browser: rendering it here would only fail
    match && subject?.state !== 'missing' ? rendering?.pages.render(match, registryText, request.url) : undefined,
  ]);
  reply
    .code(isFound ? 200 : 404)
    .header(
      'content-security-policy',
      contentSecurityPolicy(nonce, options.extraConnections, rendered && rendering?.starter.hash),
    )
    // a kept page would bring an old registry with it
    .header('cache-control', 'private, no-cache');
  const text = renderPage({
    assets,
    registryText,
    match,
    head: renderHead(head, { origin, nonce, isDemoData, pageTitle: rendered?.title }),
    nonce,
    rendered,
    starter: rendering?.starter.text,
  });
  return sendCompressed(request, reply, { type: 'text/html; charset=utf-8', text });
}

/** The registry, the site's icon, and a page for every other address. */
export async function pages(app: FastifyInstance, options: PagesOptions): Promise<void> {
  app.get('/registry.json', async (_request, reply) =>
    reply.header('cache-control', 'no-store').send(await options.readRegistry()),
  );
  app.get('/favicon.svg', (_request, reply) =>
    reply.type('image/svg+xml').header('cache-control', `public, max-age=${DAY_SECONDS}`).send(favicon),
  );
  app.get('/*', async (request, reply) => {
    if (FILE_NAME.test(addressOf(request).pathname)) return reply.callNotFound();
    return sendPage(request, reply, options);
  });
}

/** What is neither a page nor a file. */
export function sendFileNotFound(_request: FastifyRequest, reply: FastifyReply): FastifyReply {
  return reply.code(404).header('cache-control', 'no-store').type('text/plain; charset=utf-8').send(sv.fileNotFound);
}

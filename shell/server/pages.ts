import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { RELEASES_ADDRESS, REVISION_HEADER } from '../src/start-files';
import { renderHead, renderStructuredData } from './head/page-head';
import { acceptedEncoding, encode, type Encoding, encodingHeaders } from '@korkollen/web-host/compressed-answer';
import { contentSecurityPolicy, createNonce } from '@korkollen/web-host/content-security';
import { inlineRegistry, renderPage } from './html/page';
import { previewBar } from './html/preview-bar';
import { matchPage } from './html/page-match';
import type { ShellAssets } from './html/shell-assets';
import { speculationRulesHash } from './html/speculation-rules';
import { hasCopy } from './keeping/known-copy';
import { KeptPages, type KeepingPlace, type KeptPage, type WrittenPage } from './keeping/kept-pages';
import type { RegisterState } from './keeping/register-watch';
import { preparePage, type PreparedPage, type PreparingOptions } from './prepared-page';
import type { Registry } from './releases/registered-remote';
import type { Visit, Visits } from './releases/visits';
import type { Starter } from './rendering/starter';
import { sv } from './texts/sv';

/** Longer addresses are no pages of ours. */
const MAX_ADDRESS_LENGTH = 2_000;
const PAGE_TYPE = 'text/html; charset=utf-8';
const RETRY_AFTER_SECONDS = 5;
/** `/logo.png`: somebody asks for a file, and a page would be the wrong answer. */
const FILE_NAME = /^[^?#]*\.[a-z0-9]{2,5}(?:[?#]|$)/i;

/** Where visitors find the site, without a slash at the end. */
export type SiteOrigin = (request: FastifyRequest) => string;

const UNKNOWN_ORIGIN = 'http://localhost';

/** The configured address; without one, the address that the visitor asked, as far as it is an address at all. */
export function createSiteOrigin(publicOrigin: string | null): SiteOrigin {
  /** Most who come ask at the same one. */
  let last = { asked: '', origin: UNKNOWN_ORIGIN };
  return ({ protocol, host }) => {
    if (publicOrigin !== null) return publicOrigin;
    const asked = `${protocol}://${host}`;
    if (asked !== last.asked) last = { asked, origin: URL.canParse(asked) ? new URL(asked).origin : UNKNOWN_ORIGIN };
    return last.origin;
  };
}

export interface PagesOptions extends PreparingOptions {
  siteOrigin: SiteOrigin;
  visits: Visits;
  readRegister(): Promise<RegisterState>;
  readAssets(): Promise<ShellAssets>;
  /** The development servers' sockets, besides the own origin: where there are any, pages change without a release. */
  extraConnections: readonly string[];
  /** Missing where nothing has been built for it: browsers render every page. */
  rendering?: PreparingOptions['rendering'] & { starter: Starter };
}

function addressOf(request: FastifyRequest): URL {
  return new URL(request.url, UNKNOWN_ORIGIN);
}

/** As much of an address as a page is kept by. */
const pathOf = ({ pathname, search }: URL): string => `${pathname}${search}`;

/** What a page is asked for by, as it is prepared. */
const askedPage = (at: URL, origin: string, { ip }: FastifyRequest) => ({
  address: pathOf(at),
  pathname: at.pathname,
  query: at.searchParams,
  origin,
  visitorAddress: ip,
});

function writePage(page: PreparedPage, nonce: string, options: PagesOptions, bar?: string): WrittenPage {
  const { rendering } = options;
  const { head, rendered, origin, isDemoData } = page;
  return {
    policy: contentSecurityPolicy(
      nonce,
      options.extraConnections,
      rendered && rendering && [rendering.starter.head.hash, rendering.starter.body.hash, speculationRulesHash],
    ),
    text: renderPage({
      ...page,
      bar,
      head: renderHead(head, { origin, isDemoData, pageTitle: rendered?.title }),
      structuredData: renderStructuredData(head, nonce),
      nonce,
      starter: rendering?.starter,
      isAtWork: options.extraConnections.length > 0,
    }),
  };
}

/** Browsers ask each time whether their page is still the one: another would bring an old registry with it. */
function pageHeaders(policy: string, { registry, setCookie, preview }: Visit) {
  return {
    'content-security-policy': policy,
    // what one person is shown is kept nowhere, not even for offline
    'cache-control': preview ? 'no-store' : 'private, no-cache',
    [REVISION_HEADER]: String(registry.revision),
    ...(setCookie !== undefined && { 'set-cookie': setCookie }),
  };
}

/** A page in its bytes, or the word that the browser has it. */
function sendKept(request: FastifyRequest, reply: FastifyReply, page: KeptPage, visit: Visit): FastifyReply {
  reply.headers({ ...pageHeaders(page.policy, visit), vary: 'accept-encoding', etag: page.etag });
  if (hasCopy(request.headers['if-none-match'], page.etag)) return reply.code(304).send();
  return reply.type(PAGE_TYPE).headers(encodingHeaders(page.encoding)).send(page.bytes);
}

/** It is not known yet what is live: a page without its remotes would tell search engines that it does not exist. */
function sendUnknown(reply: FastifyReply): FastifyReply {
  reply.code(503).headers({ 'retry-after': RETRY_AFTER_SECONDS, 'cache-control': 'no-store' });
  return reply.type('text/plain; charset=utf-8').send(sv.unknownReleases);
}

/** What an answer is made for: who asks, and from what. */
interface Asking {
  visit: Visit;
  register: RegisterState;
  assets: ShellAssets;
  origin: string;
  encoding: Encoding;
}

function placeOf(
  kept: KeptPages<PreparedPage>,
  { visit: { registry }, register, origin }: Asking,
  { extraConnections }: PagesOptions,
  address: string,
): KeepingPlace | undefined {
  if (extraConnections.length > 0) return undefined;
  return kept.placeOf(registry, inlineRegistry(registry), register.revision, origin + address);
}

/** What makes the page at an address, for one request. */
function pageMaker(
  request: FastifyRequest,
  { visit: { registry }, register, assets, origin, encoding }: Asking,
  options: PagesOptions,
  kept: KeptPages<PreparedPage>,
) {
  const { isDemoData, isApiAway } = register;
  const registryText = inlineRegistry(registry);
  const keep = (place: KeepingPlace, page: PreparedPage): Promise<KeptPage> =>
    kept.keep(place, encoding, () => writePage(page, kept.styleNonce(place), options));
  const prepare = (at: URL, place?: KeepingPlace): Promise<PreparedPage> => {
    /** Rendered too late for this visitor, and in time for the next. */
    const takeLate = (late: PreparedPage): void => {
      if (!place || !late.isComplete) return;
      keep(place, late).catch((error: unknown) => request.log.warn({ err: error }, 'a late page could not be kept'));
    };
    const asked = { ...askedPage(at, origin, request), registry, registryText, assets, isDemoData, isApiAway };
    const make = () => preparePage(asked, options, takeLate);
    return place ? kept.prepare(place, make) : make();
  };
  /** The one of before is shown meanwhile, so nobody waits for it. */
  const makeAnew = async (address: URL, place: KeepingPlace): Promise<void> => {
    const page = await prepare(address, place);
    if (page.isComplete) await keep(place, page);
  };
  return { keep, prepare, makeAnew };
}

async function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  options: PagesOptions,
  kept: KeptPages<PreparedPage>,
): Promise<FastifyReply> {
  const [visit, register, assets] = await Promise.all([
    options.visits.visitOf(request, { mayBegin: true }),
    options.readRegister(),
    options.readAssets(),
  ]);
  if (!visit) return sendUnknown(reply);
  const encoding = acceptedEncoding(request);
  const asking = { visit, register, assets, origin: options.siteOrigin(request), encoding };
  const findKept = (url: string): KeptPage | undefined => {
    const place = placeOf(kept, asking, options, url);
    if (!place) return undefined;
    const renew = (): void => {
      const { makeAnew } = pageMaker(request, asking, options, kept);
      makeAnew(addressOf(request), place).catch((error: unknown) =>
        request.log.warn({ err: error }, 'a page could not be made anew'),
      );
    };
    return kept.find(place, encoding, renew);
  };
  // what is kept at the address as it was written is found before it is read, which takes longer than all the rest
  const known = findKept(request.url);
  if (known) return sendKept(request, reply, known, visit);
  if (!URL.canParse(request.url, UNKNOWN_ORIGIN)) {
    reply.callNotFound();
    return reply;
  }
  const address = addressOf(request);
  const redirectTo = matchPage(visit.registry, address.pathname)?.route.redirectTo;
  if (redirectTo !== undefined) {
    // asked again each time: a browser that remembers it for good could never be led anywhere else
    return reply.header('cache-control', 'no-cache').redirect(`${redirectTo}${address.search}`, 301);
  }
  const knownAsRead = findKept(pathOf(address));
  if (knownAsRead) return sendKept(request, reply, knownAsRead, visit);
  return sendMadePage(request, reply, asking, options, kept, address);
}

async function sendMadePage(
  request: FastifyRequest,
  reply: FastifyReply,
  asking: Asking,
  options: PagesOptions,
  kept: KeptPages<PreparedPage>,
  address: URL,
): Promise<FastifyReply> {
  const { visit, encoding } = asking;
  const place = placeOf(kept, asking, options, pathOf(address));
  const { keep, prepare } = pageMaker(request, asking, options, kept);
  const page = await prepare(address, place);
  if (place && page.isComplete) return sendKept(request, reply, await keep(place, page), visit);
  // this answer's own: scripts of a page that the browser renders run by it
  const nonce = createNonce();
  const { text, policy } = writePage(page, nonce, options, visit.preview && previewBar(visit.preview, nonce));
  reply
    .code(page.status)
    .type(PAGE_TYPE)
    .headers({ ...pageHeaders(policy, visit), ...encodingHeaders(encoding) });
  return reply.send(await encode(text, encoding));
}

/** `//` and `/\` would be another site's address to a browser. */
const isPath = (text: string): boolean => /^\/(?![/\\])/.test(text);
const isOwnAddress = (text: string): boolean => isPath(text) && URL.canParse(text, UNKNOWN_ORIGIN);

/** What describes the page at an address, for a visitor who came to it without loading it. */
async function pageHeadOf(
  asked: string,
  registry: Registry,
  request: FastifyRequest,
  options: PagesOptions,
): Promise<string> {
  const [{ isDemoData, isApiAway }, assets] = await Promise.all([options.readRegister(), options.readAssets()]);
  const origin = options.siteOrigin(request);
  const { head } = await preparePage(
    {
      ...askedPage(new URL(asked, UNKNOWN_ORIGIN), origin, request),
      registry,
      registryText: '',
      assets,
      isDemoData,
      isApiAway,
    },
    { answers: options.answers },
  );
  return `${renderHead(head, { origin, isDemoData })}\n${renderStructuredData(head, '')}`;
}

const uncached = (revision: number) => ({ 'cache-control': 'no-store', [REVISION_HEADER]: String(revision) });

/** The registry, what describes a page, and a page for every other address. */
export async function pages(app: FastifyInstance, options: PagesOptions): Promise<void> {
  app.get('/registry.json', async (request, reply) => {
    const visit = await options.visits.visitOf(request, { mayBegin: false });
    if (!visit) return sendUnknown(reply);
    const { revision, remotes } = visit.registry;
    return reply.headers(uncached(revision)).send({ revision, remotes });
  });
  app.get(RELEASES_ADDRESS, async (request, reply) => {
    const visit = await options.visits.visitOf(request, { mayBegin: true });
    if (!visit) return sendUnknown(reply);
    const { registry, setCookie } = visit;
    // an open tab that meets a canary is told apart from now on, and is shown next what it is told here
    if (setCookie !== undefined) reply.header('set-cookie', setCookie);
    const versions = Object.entries(registry.remotes).map(([name, { version }]) => [name, version] as const);
    const shell = (await options.readAssets()).scripts.at(-1);
    return reply.headers(uncached(registry.revision)).send({ ...Object.fromEntries(versions), shell });
  });
  app.get<{ Querystring: { address?: unknown } }>('/page-head', async (request, reply) => {
    const { address: asked } = request.query;
    if (typeof asked !== 'string' || asked.length > MAX_ADDRESS_LENGTH || !isOwnAddress(asked)) {
      return reply.callNotFound();
    }
    const visit = await options.visits.visitOf(request, { mayBegin: false });
    if (!visit) return sendUnknown(reply);
    const { registry } = visit;
    return reply
      .type(PAGE_TYPE)
      .headers(uncached(registry.revision))
      .send(await pageHeadOf(asked, registry, request, options));
  });
  const kept = new KeptPages<PreparedPage>();
  app.get('/*', async (request, reply) => {
    if (!isPath(request.url) || FILE_NAME.test(request.url)) return reply.callNotFound();
    return sendPage(request, reply, options, kept);
  });
}

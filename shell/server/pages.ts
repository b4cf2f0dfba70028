import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { renderHead } from './head/page-head';
import { acceptedEncoding, encode, encodingHeaders } from './html/compressed-answer';
import { contentSecurityPolicy, createNonce } from './html/content-security';
import { inlineRegistry, renderPage } from './html/page';
import type { ShellAssets } from './html/shell-assets';
import { hasCopy } from './keeping/known-copy';
import { KeptPages, type KeepingPlace, type KeptPage, type WrittenPage } from './keeping/kept-pages';
import type { RegisterState } from './keeping/register-watch';
import { preparePage, type PreparedPage, type PreparingOptions } from './prepared-page';
import type { Registry } from './registry/registry';
import type { Starter } from './rendering/starter';

/** Longer addresses are no pages of ours. */
const MAX_ADDRESS_LENGTH = 2_000;
const PAGE_TYPE = 'text/html; charset=utf-8';
/** `/logo.png`: somebody asks for a file, and a page would be the wrong answer. */
const FILE_NAME = /\.[a-z0-9]{2,5}$/i;

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

export interface PagesOptions extends PreparingOptions {
  siteOrigin: SiteOrigin;
  readRegistry(): Promise<Registry>;
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

function writePage(page: PreparedPage, nonce: string, options: PagesOptions): WrittenPage {
  const { rendering } = options;
  const { head, rendered, origin, isDemoData } = page;
  return {
    policy: contentSecurityPolicy(nonce, options.extraConnections, rendered && rendering?.starter.hash),
    text: renderPage({
      ...page,
      head: renderHead(head, { origin, nonce, isDemoData, pageTitle: rendered?.title }),
      nonce,
      starter: rendering?.starter.text,
      isAtWork: options.extraConnections.length > 0,
    }),
  };
}

/** Browsers ask each time whether their page is still the one: another would bring an old registry with it. */
function pageHeaders(policy: string): Record<string, string> {
  return { 'content-security-policy': policy, 'cache-control': 'private, no-cache', 'content-type': PAGE_TYPE };
}

/** A page in its bytes, or the word that the browser has it. */
function sendKept(request: FastifyRequest, reply: FastifyReply, page: KeptPage): FastifyReply {
  reply.headers({ ...pageHeaders(page.policy), ...encodingHeaders(page.encoding), etag: page.etag });
  if (!hasCopy(request.headers['if-none-match'], page.etag)) return reply.send(page.bytes);
  return reply.code(304).removeHeader('content-encoding').removeHeader('content-type').send();
}

async function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  options: PagesOptions,
  kept: KeptPages<PreparedPage>,
): Promise<FastifyReply> {
  const [registry, register, assets] = await Promise.all([
    options.readRegistry(),
    options.readRegister(),
    options.readAssets(),
  ]);
  const { pathname, search, searchParams: query } = addressOf(request);
  const address = `${pathname}${search}`;
  const origin = options.siteOrigin(request);
  const registryText = inlineRegistry(registry);
  const isAtWork = options.extraConnections.length > 0;
  const place = isAtWork ? undefined : kept.placeOf(registryText, register.revision, `${origin}${address}`);
  const encoding = acceptedEncoding(request);
  const known = place && kept.find(place, encoding);
  if (known) return sendKept(request, reply, known);

  const { isDemoData } = register;
  const asked = { address, pathname, query, origin, visitorAddress: request.ip };
  const keep = (at: KeepingPlace, page: PreparedPage): Promise<KeptPage> =>
    kept.keep(at, encoding, () => writePage(page, kept.styleNonce(at), options));
  /** Rendered too late for this visitor, and in time for the next. */
  const takeLate = (late: PreparedPage): void => {
    if (!place || !late.isComplete) return;
    keep(place, late).catch((error: unknown) => request.log.warn({ err: error }, 'a late page could not be kept'));
  };
  const prepare = () => preparePage({ ...asked, registry, registryText, assets, isDemoData }, options, takeLate);
  const page = await (place ? kept.prepare(place, prepare) : prepare());
  if (place && page.isComplete) return sendKept(request, reply, await keep(place, page));
  // this answer's own: scripts of a page that the browser renders run by it
  const { text, policy } = writePage(page, createNonce(), options);
  reply.code(page.status).headers({ ...pageHeaders(policy), ...encodingHeaders(encoding) });
  return reply.send(await encode(text, encoding));
}

/** `//` and `/\` would be another site's address to a browser. */
const isOwnAddress = (text: string): boolean => /^\/(?![/\\])/.test(text) && URL.canParse(text, UNKNOWN_ORIGIN);

/** What describes the page at an address, for a visitor who came to it without loading it. */
async function pageHeadOf(asked: string, request: FastifyRequest, options: PagesOptions): Promise<string> {
  const { pathname, search, searchParams: query } = new URL(asked, UNKNOWN_ORIGIN);
  const [registry, { isDemoData }, assets] = await Promise.all([
    options.readRegistry(),
    options.readRegister(),
    options.readAssets(),
  ]);
  const origin = options.siteOrigin(request);
  const { head } = await preparePage(
    {
      address: `${pathname}${search}`,
      pathname,
      query,
      origin,
      visitorAddress: request.ip,
      registry,
      registryText: '',
      assets,
      isDemoData,
    },
    { answers: options.answers },
  );
  return renderHead(head, { origin, nonce: '', isDemoData });
}

/** The registry, what describes a page, and a page for every other address. */
export async function pages(app: FastifyInstance, options: PagesOptions): Promise<void> {
  app.get('/registry.json', async (_request, reply) =>
    reply.header('cache-control', 'no-store').send(await options.readRegistry()),
  );
  app.get<{ Querystring: { address?: unknown } }>('/page-head', async (request, reply) => {
    const { address: asked } = request.query;
    if (typeof asked !== 'string' || asked.length > MAX_ADDRESS_LENGTH || !isOwnAddress(asked)) {
      return reply.callNotFound();
    }
    return reply
      .type(PAGE_TYPE)
      .header('cache-control', 'no-store')
      .send(await pageHeadOf(asked, request, options));
  });
  const kept = new KeptPages<PreparedPage>();
  app.get('/*', async (request, reply) => {
    if (!isOwnAddress(request.url) || FILE_NAME.test(addressOf(request).pathname)) return reply.callNotFound();
    return sendPage(request, reply, options, kept);
  });
}

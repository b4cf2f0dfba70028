import { randomInt } from 'node:crypto';
import cookies from '@fastify/cookie';
import { ownCookie } from '@korkollen/api/domain/http/own-cookie';
import { channelCookieDays, previewHours } from '@korkollen/api/domain/retention/retention';
import { BUCKET_COUNT } from '@korkollen/release/channels/choose-release';
import { createPreviewToken, readPreviewToken, type Preview } from '@korkollen/release/channels/preview-token';
import { ReleaseRefused } from '@korkollen/release/signing/keys';
import type { FastifyRequest } from 'fastify';
import type { LiveReleases } from './live-releases';
import { registeredRemote, type Registry } from './registered-remote';
import type { ReleaseFiles } from './release-files';

const CHANNEL_SECONDS = channelCookieDays * 86_400;
const PREVIEW_MS = previewHours * 3_600_000;

/** What somebody looks at that is not live, as the bar of their pages names it. */
export interface ShownPreview extends Preview {
  /** False when it cannot be had: the visitor sees what everybody sees. */
  isShown: boolean;
}

/** What one visitor is shown. */
export interface Visit {
  registry: Registry;
  /** A header that gives the visitor a bucket of their own, where visitors are told apart. */
  setCookie?: string;
  preview?: ShownPreview;
}

export interface VisitsOptions {
  /** Nothing while it is not known what is live. */
  readLive(): Promise<LiveReleases | undefined>;
  files: ReleaseFiles;
  /** Puts remotes that are being worked on in the place of their releases. */
  develop(registry: Registry): Promise<Registry>;
  publicOrigin: string | null;
  /** Null: nobody can look at what is not live. */
  previewSecret: string | null;
}

/** What is shown to whom. */
export interface Visits {
  /**
   * What the sender of a request is shown; nothing while it is not known what is live.
   * @param options `mayBegin`: whether the answer can give somebody a bucket who has none; who has none is shown what is
   *   stable otherwise, as in the page that they come from
   */
  visitOf(request: FastifyRequest, options: { mayBegin: boolean }): Promise<Visit | undefined>;
  /** What is shown to who is nobody in particular, such as a crawler. @throws while it is not known what is live. */
  registryOfNobody(): Promise<Registry>;
  /** The cookie by which visitors of a bucket are known, as they send it. */
  cookieOfBucket(bucket: number): string;
  /** Shows its holder what a token from a link names, for hours, but not past its end: the preview, and the header that begins it. */
  beginPreview(token: string, request: FastifyRequest): { preview: Preview; setCookie: string } | undefined;
  /** The header that ends it. */
  endPreview(request: FastifyRequest): string;
}

function readBucket(text: string | undefined): number | undefined {
  const bucket = /^\d{1,3}$/.test(text ?? '') ? Number(text) : BUCKET_COUNT;
  return bucket < BUCKET_COUNT ? bucket : undefined;
}

export function createVisits(options: VisitsOptions): Visits {
  const { readLive, files, develop, publicOrigin, previewSecret } = options;
  // lax: who comes by a search engine or a link in a chat is the same visitor as before
  const channelCookie = ownCookie('korkollen_channel', publicOrigin, 'lax');
  const previewCookie = ownCookie('korkollen_preview', publicOrigin, 'lax');

  async function previewed(live: LiveReleases, base: Registry, token: string): Promise<Omit<Visit, 'setCookie'>> {
    const preview = previewSecret === null ? undefined : readPreviewToken(token, previewSecret, new Date());
    if (!preview) return { registry: base };
    const release = await files.describe(preview.remote, preview.version);
    try {
      if (!release) return { registry: base, preview: { ...preview, isShown: false } };
      const registry = live.registryWith(base, preview.remote, registeredRemote(release));
      return { registry, preview: { ...preview, isShown: true } };
    } catch (error) {
      if (!(error instanceof ReleaseRefused)) throw error;
      return { registry: base, preview: { ...preview, isShown: false } };
    }
  }

  async function visitWith(live: LiveReleases, request: FastifyRequest, mayBegin: boolean): Promise<Visit> {
    const sent = cookies.parse(request.headers.cookie ?? '');
    const known = readBucket(sent[channelCookie.name]);
    const isBegun = known === undefined && live.hasCanary && mayBegin;
    const bucket = known ?? (isBegun ? randomInt(BUCKET_COUNT) : null);
    const { registry, preview } = await previewed(live, live.registryFor(bucket), sent[previewCookie.name] ?? '');
    return {
      registry: await develop(registry),
      ...(preview && { preview }),
      ...(isBegun && {
        setCookie: cookies.serialize(channelCookie.name, String(bucket), {
          ...channelCookie.optionsFor(request),
          maxAge: CHANNEL_SECONDS,
        }),
      }),
    };
  }

  const readCurrent = async (): Promise<LiveReleases> => {
    const live = await readLive();
    if (!live) throw new Error('It is not known yet which releases are live');
    return live;
  };

  return {
    async visitOf(request, { mayBegin }) {
      const live = await readLive();
      if (!live) return undefined;
      const { cookie = '' } = request.headers;
      // most of the time everybody is shown the same
      if (live.hasCanary || cookie.includes(previewCookie.name)) return visitWith(live, request, mayBegin);
      return { registry: await develop(live.registryFor(null)) };
    },
    registryOfNobody: async () => develop((await readCurrent()).registryFor(null)),
    cookieOfBucket: (bucket) => `${channelCookie.name}=${bucket}`,
    beginPreview(token, request) {
      const asked = previewSecret === null ? undefined : readPreviewToken(token, previewSecret, new Date());
      if (!asked || previewSecret === null) return undefined;
      // never past the link's own end: what the cookie holds opens a preview as the link does
      const end = Math.min(Date.now() + PREVIEW_MS, Date.parse(asked.until));
      const preview = { ...asked, until: new Date(end).toISOString() };
      const own = { ...previewCookie.optionsFor(request), maxAge: Math.ceil((end - Date.now()) / 1_000) };
      return {
        preview,
        setCookie: cookies.serialize(previewCookie.name, createPreviewToken(preview, previewSecret), own),
      };
    },
    endPreview: (request) =>
      cookies.serialize(previewCookie.name, '', { ...previewCookie.optionsFor(request), maxAge: 0 }),
  };
}

import type { RemoteRoute } from '@korkollen/shared-ui/host/remote-definition';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { sv } from '../texts/sv';
import type { ReleaseFiles } from './release-files';
import type { Visits } from './visits';

/** Where a staff link leads, with its token. */
const PREVIEW_PATH = '/release-preview';
/** Where the bar of a preview leads that is over. */
export const END_PREVIEW_PATH = `${PREVIEW_PATH}/end`;

function sendSentence(reply: FastifyReply, status: number, text: string): FastifyReply {
  return reply.code(status).header('cache-control', 'no-store').type('text/plain; charset=utf-8').send(text);
}

function sendElsewhere(reply: FastifyReply, address: string, setCookie: string): FastifyReply {
  return reply.headers({ 'cache-control': 'no-store', 'set-cookie': setCookie }).redirect(address, 303);
}

/** The first page of a remote that has one address; the home page where it has none. */
function firstPage(routes: readonly RemoteRoute[]): string {
  return routes.find(({ path, page }) => page !== undefined && !/[:*]/.test(path))?.path ?? '/';
}

/** The staff link that shows its holder one remote in a version that is published and not live, and the way back. */
export function previewRoutes(app: FastifyInstance, { visits, files }: { visits: Visits; files: ReleaseFiles }): void {
  app.get<{ Querystring: { token?: unknown } }>(PREVIEW_PATH, async (request, reply) => {
    const { token } = request.query;
    const begun = typeof token === 'string' ? visits.beginPreview(token, request) : undefined;
    if (!begun) return sendSentence(reply, 403, sv.preview.noLink);
    const { remote, version } = begun.preview;
    const release = await files.describe(remote, version);
    if (!release) return sendSentence(reply, 404, sv.preview.noRelease(remote, version));
    return sendElsewhere(reply, firstPage(release.remote.routes), begun.setCookie);
  });
  app.get(END_PREVIEW_PATH, (request, reply) => sendElsewhere(reply, '/', visits.endPreview(request)));
}

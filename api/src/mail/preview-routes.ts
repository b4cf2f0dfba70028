import type { FastifyPluginAsync, FastifyReply } from 'fastify';
import { ApiError } from '../plugins/api-error';

const path = '/api/dev/mail';
const config = { access: 'public', ignoresSession: true } as const;

// the pages are ours, with styles in them; a mail is shown as what it is, somebody's words, and may do nothing
const pagePolicy = "default-src 'none'; style-src 'unsafe-inline'; frame-src 'self'; base-uri 'none'";
const mailPolicy = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'; base-uri 'none'; sandbox";

function sendHtml(reply: FastifyReply, html: string | null, policy: string): FastifyReply {
  if (html === null) throw new ApiError('NOT_FOUND');
  return reply
    .header('content-security-policy', policy)
    .header('x-frame-options', 'SAMEORIGIN')
    .type('text/html; charset=utf-8')
    .send(html);
}

const previews = () => import('./letters/preview');

/** Every mail of ours with invented values, to be looked at where we develop. */
export const mailPreviewRoutes: FastifyPluginAsync = async (app) => {
  app.get(path, { config, schema: { hide: true } }, async (_request, reply) =>
    sendHtml(reply, (await previews()).previewList(path), pagePolicy),
  );

  app.get<{ Params: { name: string } }>(`${path}/:name`, { config, schema: { hide: true } }, async (request, reply) =>
    sendHtml(reply, (await previews()).previewMail(path, request.params.name), pagePolicy),
  );

  app.get<{ Params: { name: string; scheme: string } }>(
    `${path}/:name/:scheme`,
    { config, schema: { hide: true } },
    async ({ params }, reply) =>
      sendHtml(reply, await (await previews()).previewHtml(params.name, params.scheme), mailPolicy),
  );
};

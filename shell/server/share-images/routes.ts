import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { addressOf } from '@korkollen/api/contracts/address';
import { renderAsync } from '@resvg/resvg-js';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { ApiAnswers } from '../api-answers';
import { readCardSchool } from '../head/school-head';
import type { RegisterState } from '../keeping/register-watch';
import { StateCache } from '../keeping/state-cache';
import { drawSchoolCard } from './school-card';
import { FILE_END, SCHOOL_IMAGES, siteImage } from './share-image';

const HOUR_SECONDS = 3_600;
const MAX_KEPT_BYTES = 16 * 1024 * 1024;
/** Whoever asks while so many are being drawn gets the picture of the site. */
const MAX_DRAWN_AT_ONCE = 4;

/** Beside this module, and copied beside the built server. */
const near = (file: string): string => fileURLToPath(new URL(file, import.meta.url));
const font = {
  fontFiles: [near('./fonts/familjen-grotesk-700.ttf'), near('./fonts/inter-500.ttf')],
  loadSystemFonts: false,
  defaultFontFamily: 'Inter',
};

function sendImage(reply: FastifyReply, image: Buffer): FastifyReply {
  return reply
    .type('image/png')
    .header('cache-control', `public, max-age=${HOUR_SECONDS}`)
    .header('cross-origin-resource-policy', 'cross-origin')
    .send(image);
}

export interface ShareImageOptions {
  answers: ApiAnswers;
  readRegister(): Promise<RegisterState>;
}

/** The pictures of shared links, for any site that shows one: the site's own, and one of each school. */
export async function shareImages(app: FastifyInstance, { answers, readRegister }: ShareImageOptions): Promise<void> {
  const image = await readFile(near('./share-image.png'));
  const drawn = new StateCache<{ bytes: Buffer }>({ maxBytes: MAX_KEPT_BYTES });
  let drawing = 0;

  app.get(siteImage.path, (_request, reply) => sendImage(reply, image));

  app.get<{ Params: { file: string } }>(`${SCHOOL_IMAGES}:file`, async (request, reply) => {
    const { file } = request.params;
    if (!file.endsWith(FILE_END)) return reply.callNotFound();
    const { revision } = await readRegister();
    const state = drawn.enter(revision ?? '');
    const known = drawn.find(state, file);
    if (known) return sendImage(reply, known.bytes);
    const resource = addressOf('getSchool', { params: { id: file.slice(0, -FILE_END.length) } });
    const answer = await answers.ask(resource, request.ip);
    if (answer.state === 'missing') return reply.callNotFound();
    const school = answer.state === 'found' ? readCardSchool(answer.body) : undefined;
    const useSiteImage = (): FastifyReply => reply.header('cache-control', 'no-store').redirect(siteImage.path);
    if (!school || drawing >= MAX_DRAWN_AT_ONCE) return useSiteImage();
    drawing += 1;
    try {
      const bytes = (await renderAsync(drawSchoolCard(school), { font })).asPng();
      if (revision !== undefined) drawn.keep(state, file, { bytes });
      return sendImage(reply, bytes);
    } finally {
      drawing -= 1;
    }
  });
}

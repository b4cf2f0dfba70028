import multipart, { type MultipartFile } from '@fastify/multipart';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { FileKind } from '../../contracts/endpoint-tables';
import type { ErrorCode } from '../../contracts/errors';
import { maxCallBytes, maxPhotoBytes, maxSchoolFileBytes } from '../../contracts/limits';
import { ApiError } from './api-error';

const MAX_TEXT_BYTES = 2_000;

const kinds: Record<FileKind, { maxBytes: number; tooLarge: ErrorCode }> = {
  photo: { maxBytes: maxPhotoBytes, tooLarge: 'PHOTO_TOO_LARGE' },
  schoolFile: { maxBytes: maxSchoolFileBytes, tooLarge: 'SCHOOL_FILE_TOO_LARGE' },
};

/** Lets the routes of a module take files of a kind; nothing else of the API reads this kind of body. */
export async function takeFiles(app: FastifyInstance, kind: FileKind): Promise<void> {
  await app.register(multipart, {
    throwFileSizeLimit: false,
    limits: {
      fileSize: kinds[kind].maxBytes,
      files: 1,
      fields: 1,
      fieldSize: MAX_TEXT_BYTES,
      parts: 2,
      headerPairs: 20,
    },
  });
}

/** What is broken, or more than was asked for, as the library says it. */
function toRefusal(error: unknown): unknown {
  if (!(error instanceof Error) || error instanceof ApiError) return error;
  const isSenders = 'statusCode' in error || /multipart|boundary|part header/i.test(error.message);
  return isSenders ? new ApiError('BAD_REQUEST') : error;
}

/** Reads a file, and no further than it may be long: whoever sends more is not listened to until the end. */
function readFile(file: MultipartFile['file'], tooLarge: ErrorCode): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    const refuse = (): void => reject(new ApiError(tooLarge));
    // it may all be here already
    if (file.truncated) refuse();
    file.on('data', (chunk: Buffer) => chunks.push(chunk));
    file.once('limit', refuse);
    file.once('error', reject);
    file.once('end', () => resolve(Buffer.concat(chunks)));
  });
}

/** What came with a call: a file, what its sender calls it, and the texts beside it. */
export interface SentFile {
  bytes: Buffer | null;
  fileName: string;
  texts: ReadonlyMap<string, string>;
}

async function readParts(request: FastifyRequest, tooLarge: ErrorCode): Promise<SentFile> {
  const texts = new Map<string, string>();
  let [bytes, fileName]: [Buffer | null, string] = [null, ''];
  for await (const part of request.parts()) {
    if (part.type === 'file') [bytes, fileName] = [await readFile(part.file, tooLarge), part.filename];
    else if (typeof part.value === 'string') texts.set(part.fieldname, part.value);
  }
  return { bytes, fileName, texts };
}

/**
 * Reads the file that a call brings. One that says to be larger than it may is not read at all, and one that does not say it
 * is left where it becomes too large.
 * @throws ApiError UNSUPPORTED_MEDIA_TYPE, BAD_REQUEST, and what says that it is too large
 */
export async function readSentFile(request: FastifyRequest, reply: FastifyReply, kind: FileKind): Promise<SentFile> {
  const { tooLarge } = kinds[kind];
  // of what is refused the rest may still be on its way
  void reply.header('connection', 'close');
  if (!request.isMultipart()) throw new ApiError('UNSUPPORTED_MEDIA_TYPE');
  if (Number(request.headers['content-length'] ?? 0) > maxCallBytes[kind]) throw new ApiError(tooLarge);
  const sent = await readParts(request, tooLarge).catch((error: unknown) => {
    throw toRefusal(error);
  });
  void reply.removeHeader('connection');
  return sent;
}

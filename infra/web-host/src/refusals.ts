import { allowedMethods, fileTaken } from '@korkollen/api/contracts/allowed-methods';
import type { FileKind } from '@korkollen/api/contracts/endpoint-tables';
import type { ApiErrorBody } from '@korkollen/api/contracts/error-schemas';
import { errorSentence, errorStatus, type ErrorCode } from '@korkollen/api/contracts/errors';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { sv } from './texts/sv';

export const API_PREFIX = '/api';
const pageMethods = ['GET', 'HEAD'];

export const errorBody = (code: ErrorCode): ApiErrorBody => ({ code, message: errorSentence(code) });

/** Whether an address is the API's, whose answers are in the shape of its errors even where it is not asked. */
export const isForApi = (url: string): boolean => /^\/api(?:[/?]|$)/.test(url);

function sendText(reply: FastifyReply, status: number, text: string): FastifyReply {
  return reply.code(status).header('cache-control', 'no-store').type('text/plain; charset=utf-8').send(text);
}

function sendApiError(reply: FastifyReply, code: ErrorCode): FastifyReply {
  return reply
    .code(errorStatus(code))
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(errorBody(code)));
}

/** What is neither a page nor a file, or not to be had with this method. */
export function sendNotFound(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const isApi = isForApi(request.url);
  const [path = ''] = request.url.split('?', 1);
  const allowed = isApi ? allowedMethods(path) : pageMethods;
  if (allowed.length === 0 || allowed.includes(request.method)) {
    return isApi ? sendApiError(reply, 'NOT_FOUND') : sendText(reply, 404, sv.fileNotFound);
  }
  reply.header('allow', allowed.join(', '));
  return isApi ? sendApiError(reply, 'METHOD_NOT_ALLOWED') : sendText(reply, 405, sv.methodNotAllowed);
}

const codeOfStatus: Record<number, ErrorCode> = {
  404: 'NOT_FOUND',
  413: 'BODY_TOO_LARGE',
  415: 'UNSUPPORTED_MEDIA_TYPE',
};

const tooLargeCodes: Record<FileKind, ErrorCode> = { photo: 'PHOTO_TOO_LARGE', schoolFile: 'SCHOOL_FILE_TOO_LARGE' };

function apiCodeOf(status: number, { method, url }: FastifyRequest): ErrorCode {
  if (status === 503) return 'SERVICE_UNAVAILABLE';
  if (status < 400 || status >= 500) return 'INTERNAL_ERROR';
  const [path = ''] = url.split('?', 1);
  const file = status === 413 ? fileTaken(method, path) : null;
  return file ? tooLargeCodes[file] : (codeOfStatus[status] ?? 'BAD_REQUEST');
}

/** What failed on the way: a request that cannot be read is its sender's fault and says so. */
export function sendFault(error: Partial<FastifyError>, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { statusCode: given = 500 } = error;
  const isOurs = given < 400 || given >= 500;
  // whoever asked has left: what was to be passed on to them is cut off
  const isCutOff = reply.raw.destroyed && error.name === 'AbortError';
  if (isOurs && given !== 503 && !isCutOff) request.log.error({ err: error }, 'request failed');
  if (isForApi(request.url)) return sendApiError(reply, apiCodeOf(given, request));
  if (isOurs) return sendText(reply, 500, sv.serverFault);
  return sendText(reply, given, given === 404 ? sv.fileNotFound : sv.requestRefused);
}

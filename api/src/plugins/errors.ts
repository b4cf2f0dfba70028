import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { hasZodFastifySchemaValidationErrors, type ZodFastifySchemaValidationError } from 'fastify-type-provider-zod';
import { allowedMethods } from '../../contracts/allowed-methods';
import { apiErrorSchema, type ApiErrorBody } from '../../contracts/error-schemas';
import { errorSentence, errorStatus, type ErrorCode } from '../../contracts/errors';
import { ApiError, type FieldError } from './api-error';
import { isDatabaseUnavailable } from './database';
import { CollectionFullError } from './database/ceiling';

const defaultRetryAfterSeconds = 5;
const MAX_FIELDS = 20;

const codeOfFastifyError: Record<string, ErrorCode> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'UNSUPPORTED_MEDIA_TYPE',
  FST_ERR_CTP_BODY_TOO_LARGE: 'BODY_TOO_LARGE',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'MALFORMED_JSON',
  FST_ERR_CTP_INVALID_JSON_BODY: 'MALFORMED_JSON',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'BAD_REQUEST',
  // What is too long to be an id is an unknown one.
  FST_ERR_MAX_PARAM_LENGTH: 'NOT_FOUND',
};

interface ZodIssue {
  code: string;
  path: PropertyKey[];
  message: string;
  keys?: string[];
}

/** The branch of a union that the sender meant: one whose fixed values (such as the role) match, else the closest. */
function meantBranch(branches: ZodIssue[][]): ZodIssue[] {
  const misses = (branch: ZodIssue[]) => branch.filter((issue) => issue.code === 'invalid_value').length;
  const [closest] = branches.toSorted((a, b) => misses(a) - misses(b) || a.length - b.length);
  return closest ?? [];
}

function fieldsOfIssue(path: string, issue: { message: string; keys?: string[] | undefined }): FieldError[] {
  if (issue.keys === undefined) return [{ path, message: issue.message }];
  return issue.keys.map((key) => ({ path: path === '' ? key : `${path}.${key}`, message: issue.message }));
}

function fieldErrors(validation: ZodFastifySchemaValidationError[]): FieldError[] {
  const fields = validation.flatMap((issue) => {
    const path = issue.instancePath.slice(1).replaceAll('/', '.');
    const params = issue.params as { errors?: ZodIssue[][]; keys?: string[] };
    if (issue.keyword === 'invalid_union' && params.errors !== undefined) {
      return meantBranch(params.errors).flatMap((nested) =>
        fieldsOfIssue([...(path === '' ? [] : [path]), ...nested.path.map(String)].join('.'), nested),
      );
    }
    return fieldsOfIssue(path, { message: issue.message ?? '', keys: params.keys });
  });
  return fields.slice(0, MAX_FIELDS);
}

function fromFastify(error: Partial<FastifyError>): ApiError {
  const known = codeOfFastifyError[error.code ?? ''];
  if (known !== undefined) return new ApiError(known);
  const status = error.statusCode ?? 500;
  // Forbidden keys such as __proto__ are refused by the JSON parser without a code of Fastify's own.
  if (error.name === 'SyntaxError' && status === 400) return new ApiError('MALFORMED_JSON');
  return new ApiError(status >= 400 && status < 500 ? 'BAD_REQUEST' : 'INTERNAL_ERROR');
}

function toApiError(error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  if (hasZodFastifySchemaValidationErrors(error)) {
    // What cannot be an id is an unknown one.
    if (error.validationContext === 'params') return new ApiError('NOT_FOUND');
    return new ApiError('VALIDATION_FAILED', { fields: fieldErrors(error.validation) });
  }
  if (error instanceof CollectionFullError) return new ApiError('STORAGE_FULL');
  if (isDatabaseUnavailable(error)) return new ApiError('SERVICE_UNAVAILABLE');
  return fromFastify(error instanceof Error ? error : {});
}

/** The body of an error answer. */
export function errorBody(code: ErrorCode, fields?: FieldError[]): ApiErrorBody {
  return { code, message: errorSentence(code), ...(fields !== undefined && { fields }) };
}

const nameOf = (error: unknown): string => (error instanceof Error ? error.name : typeof error);

/** What we answer on purpose (busy, not ready) is one line; what we did not expect comes with where it happened. */
function logFailure(request: FastifyRequest, error: unknown, code: ErrorCode): void {
  if (code === 'INTERNAL_ERROR') request.log.error({ err: error, code }, 'request failed');
  else if (errorStatus(code) === 503) {
    const reason = error instanceof CollectionFullError ? error.message : nameOf(error);
    request.log.warn({ code, reason }, 'request refused');
  }
}

function sendError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const answer = toApiError(error);
  const status = errorStatus(answer.code);
  logFailure(request, error, answer.code);
  if (status === 503 || answer.retryAfterSeconds !== undefined) {
    reply.header('retry-after', String(answer.retryAfterSeconds ?? defaultRetryAfterSeconds));
  }
  return reply
    .code(status)
    .type('application/json; charset=utf-8')
    .serializer(JSON.stringify)
    .send(apiErrorSchema.parse(errorBody(answer.code, answer.fields)));
}

/** Answers for what fails before there is a route, such as an address that cannot be decoded. */
export function sendFrameworkError(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  sendError(error, request, reply);
}

/** One handler and one shape for every answer that is not a success; a 5xx says nothing of the inside. */
export const errorsPlugin = fp(
  async (app: FastifyInstance) => {
    app.setErrorHandler(sendError);
    app.setNotFoundHandler((request, reply) => {
      const allowed = allowedMethods(request.url.split('?', 1)[0] ?? '');
      if (allowed.length === 0) return sendError(new ApiError('NOT_FOUND'), request, reply);
      return sendError(new ApiError('METHOD_NOT_ALLOWED'), request, reply.header('allow', allowed.join(', ')));
    });
  },
  { name: 'errors' },
);

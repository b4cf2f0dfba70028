import type { AxiosError, AxiosInstance } from 'axios';

export interface ApiFieldError {
  path: string;
  message: string;
}

interface ApiErrorDetails {
  status: number;
  text: string;
  code?: string;
  serverMessage?: string;
  fields?: ApiFieldError[];
  retryAfterSeconds?: number;
}

/**
 * Every failed call ends as this error. `message` is `${status}: ${answer's text}`; `serverMessage` is the API's own
 * Swedish sentence, when it sent one. Status 0 with code `network` means that no answer came at all.
 */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  readonly code: string;
  readonly serverMessage: string | undefined;
  readonly fields: ApiFieldError[];
  readonly retryAfterSeconds: number | undefined;

  constructor(details: ApiErrorDetails) {
    super(`${details.status}: ${details.text}`);
    this.status = details.status;
    this.code = details.code ?? 'unknown';
    this.serverMessage = details.serverMessage;
    this.fields = details.fields ?? [];
    this.retryAfterSeconds = details.retryAfterSeconds;
  }
}

export type QueryParameters = Record<string, string | number | boolean | undefined>;
export type ChangeMethod = 'POST' | 'PATCH' | 'PUT' | 'DELETE';

export interface GetOptions {
  query?: QueryParameters;
  signal?: AbortSignal;
  /** `null` answers null instead of failing when nobody is signed in. Default: `throw`. */
  on401?: 'throw' | 'null';
}

export interface SendOptions {
  headers?: Record<string, string>;
  signal?: AbortSignal;
}

const NETWORK_CODE = 'network';
const CSRF_STORAGE_KEY = 'auth_token';

// Reads where the session keeps the token, so that a remote on its own page works before anybody has wired it.
function readStoredCsrfToken(): string | null {
  try {
    return globalThis.localStorage?.getItem(CSRF_STORAGE_KEY) ?? null;
  } catch {
    return null;
  }
}

let csrfTokenSource: () => string | null = readStoredCsrfToken;

/** Replaces where the CSRF token comes from; it is sent as `x-csrf-token` with every change. */
export function setCsrfTokenSource(read: () => string | null): void {
  csrfTokenSource = read;
}

/** True when no answer came from the server: no connection, or the server did not respond. */
export function isOffline(error: unknown): boolean {
  // by name and code: an error may come from a copy of the class that was loaded apart
  return error instanceof Error && error.name === 'ApiError' && 'code' in error && error.code === NETWORK_CODE;
}

function parseRetryAfter(header: string | null): number | undefined {
  if (!header) return undefined;
  const seconds = Number(header);
  if (Number.isFinite(seconds)) return Math.max(0, seconds);
  const date = Date.parse(header);
  return Number.isNaN(date) ? undefined : Math.max(0, Math.ceil((date - Date.now()) / 1000));
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

function isFieldError(value: unknown): value is ApiFieldError {
  return isRecord(value) && typeof value.path === 'string' && typeof value.message === 'string';
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function errorFromAnswer(status: number, statusText: string, body: string, retryAfter: string | null): ApiError {
  const answer = parseJson(body);
  const details = isRecord(answer) ? answer : {};
  return new ApiError({
    status,
    text: body || statusText,
    code: typeof details.code === 'string' ? details.code : undefined,
    serverMessage: typeof details.message === 'string' ? details.message : undefined,
    fields: Array.isArray(details.fields) ? details.fields.filter(isFieldError) : undefined,
    retryAfterSeconds: parseRetryAfter(retryAfter),
  });
}

function networkError(cause: unknown): ApiError {
  const text = cause instanceof Error ? cause.message : 'no answer';
  return new ApiError({ status: 0, text, code: NETWORK_CODE });
}

function withQuery(url: string, query: QueryParameters = {}): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined) search.set(name, String(value));
  }
  const text = search.toString();
  return text ? `${url}?${text}` : url;
}

/**
 * Reads JSON. Undefined query values are left out. Uses fetch, so that axios stays out of the first page load.
 * @throws ApiError for every answer outside 2xx and when no answer comes; an abort rejects as `AbortError`.
 */
export async function getJson<T>(url: string, options: GetOptions = {}): Promise<T> {
  let response: Response;
  let body: string;
  try {
    response = await fetch(withQuery(url, options.query), {
      credentials: 'include',
      headers: { accept: 'application/json' },
      signal: options.signal,
    });
    body = await response.text();
  } catch (error) {
    if (options.signal?.aborted) throw error;
    throw networkError(error);
  }
  if (response.status === 401 && options.on401 === 'null') return null as T;
  if (!response.ok) {
    throw errorFromAnswer(response.status, response.statusText, body, response.headers.get('retry-after'));
  }
  return (body ? JSON.parse(body) : undefined) as T;
}

let axiosInstance: Promise<AxiosInstance> | undefined;

function loadAxios(): Promise<AxiosInstance> {
  axiosInstance ??= import('axios').then(
    ({ default: axios }) =>
      // text, so that errors and answers are parsed in one place
      axios.create({ withCredentials: true, responseType: 'text', transformResponse: (data: unknown) => data }),
    (error: unknown) => {
      axiosInstance = undefined;
      throw networkError(error);
    },
  );
  return axiosInstance;
}

function toApiError(error: AxiosError<unknown>): Error {
  if (error.code === 'ERR_CANCELED') return new DOMException('The request was aborted', 'AbortError');
  if (!error.response) return networkError(error);
  const { status, statusText, data, headers } = error.response;
  const retryAfter: unknown = headers['retry-after'];
  return errorFromAnswer(
    status,
    statusText,
    typeof data === 'string' ? data : '',
    typeof retryAfter === 'string' ? retryAfter : null,
  );
}

/**
 * Sends a change with the session's CSRF token and reads the JSON answer (undefined for an empty one).
 * @throws ApiError for every answer outside 2xx and when no answer comes; an abort rejects as `AbortError`.
 */
export async function sendJson<T>(
  method: ChangeMethod,
  url: string,
  body?: unknown,
  options: SendOptions = {},
): Promise<T> {
  const axios = await loadAxios();
  const token = csrfTokenSource();
  const response = await axios
    .request<string>({
      method,
      url,
      data: body === undefined ? undefined : JSON.stringify(body),
      signal: options.signal,
      headers: {
        accept: 'application/json',
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(token ? { 'x-csrf-token': token } : {}),
        ...options.headers,
      },
    })
    .catch((error: AxiosError<unknown>) => {
      throw toApiError(error);
    });
  return (response.data ? JSON.parse(response.data) : undefined) as T;
}

/** The client as a value, for code that takes it as a parameter. */
export interface HttpClient {
  getJson: typeof getJson;
  sendJson: typeof sendJson;
}

export const httpClient: HttpClient = { getJson, sendJson };

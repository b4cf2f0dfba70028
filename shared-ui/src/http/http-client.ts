import type { AddressInput, AnswerOf, CallInput, Optionally } from '@korkollen/api/contracts/calls';
import type { EndpointName } from '@korkollen/api/contracts/endpoints';
import { type Endpoint, type EndpointTable, siteEndpoints } from '@korkollen/api/contracts/endpoint-tables';
import type { ErrorCode } from '@korkollen/api/contracts/errors';
import { type AddressParts, fillAddress } from '@korkollen/api/contracts/fill-address';
import type { AxiosError, AxiosInstance } from 'axios';
import { CSRF_STORAGE_KEY } from './csrf-storage-key';

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

const NETWORK_CODE = 'network';

// Reads where the session keeps the token, so that a remote on its own page works before anybody has wired it.
function readStoredCsrfToken(): string | null {
  try {
    return globalThis.localStorage?.getItem(CSRF_STORAGE_KEY) ?? null;
  } catch {
    return null;
  }
}

type CsrfTokenSource = () => string | null | Promise<string | null>;
let csrfTokenSource: CsrfTokenSource = readStoredCsrfToken;

/** Replaces where the CSRF token comes from; it is sent as `x-csrf-token` with every change, which waits for it. */
export function setCsrfTokenSource(read: CsrfTokenSource): void {
  csrfTokenSource = read;
}

// by its name: an error may come from a copy of the class that was loaded apart
function isApiError(error: unknown): error is ApiError {
  return error instanceof Error && error.name === 'ApiError';
}

/** True when the API answered with this HTTP status: `hasStatus(error, 404)`. */
export function hasStatus(error: unknown, status: number): boolean {
  return isApiError(error) && error.status === status;
}

/** True when the API gave this reason: `hasErrorCode(error, 'LINK_CLOSED')`. */
export function hasErrorCode(error: unknown, code: ErrorCode): boolean {
  return isApiError(error) && error.code === code;
}

/** True when no answer came from the server: no connection, or the server did not respond. */
export function isOffline(error: unknown): boolean {
  return isApiError(error) && error.code === NETWORK_CODE;
}

/** What the API's reason means, in its own Swedish words. Undefined when nothing more is known than that it failed. */
export function reasonOf(error: unknown): string | undefined {
  return isApiError(error) ? error.serverMessage : undefined;
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

const known: EndpointTable = { ...siteEndpoints };

/** Makes the calls of an area known, which its app brings: who only visits the site does not load them. */
export function knowEndpoints(area: EndpointTable): void {
  Object.assign(known, area);
}

/** @throws Error for a call of an area that nobody has made known */
export function endpointOf(name: EndpointName): Endpoint {
  const endpoint = known[name];
  if (!endpoint) throw new Error(`The call ${name} is of an area that is not known here: knowEndpoints`);
  return endpoint;
}

/** The address of a call that is known here, from the origin's root. */
export function addressOfCall<Name extends EndpointName>(
  name: Name,
  ...[input]: Optionally<AddressInput<Name>>
): string {
  return fillAddress(endpointOf(name).url, (input ?? {}) as AddressParts);
}

/** The error that an answer outside 2xx is. */
export function errorFromAnswer(status: number, statusText: string, body: string, retryAfter: string | null): ApiError {
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

/** The error when no answer came. */
export function networkError(cause: unknown): ApiError {
  const text = cause instanceof Error ? cause.message : 'no answer';
  return new ApiError({ status: 0, text, code: NETWORK_CODE });
}

declare global {
  interface Window {
    /** What the page asked for before its apps ran (the shell's starter), by address; each answer is for one call. */
    answersAhead?: Map<string, Promise<Response | undefined>>;
  }
}

/** The answer that is on its way already, if any. One that failed is asked for again, by whoever wants it now. */
function takeAnswerAhead(url: string): Promise<Response | undefined> | undefined {
  const answers = globalThis.window?.answersAhead;
  const answer = answers?.get(url);
  answers?.delete(url);
  return answer?.then((response) => (response?.ok ? response : undefined));
}

// With fetch, so that axios stays out of the first page load.
async function read(url: string, signal: AbortSignal | undefined): Promise<string> {
  let response: Response;
  let body: string;
  try {
    const ahead = takeAnswerAhead(url);
    // where nothing is on its way, the request leaves with the call: whoever waits first lets a press be rendered before it
    response =
      (ahead && (await ahead)) ??
      (await fetch(url, { credentials: 'include', headers: { accept: 'application/json' }, signal }));
    body = await response.text();
  } catch (error) {
    if (signal?.aborted) throw error;
    throw networkError(error);
  }
  if (!response.ok) {
    throw errorFromAnswer(response.status, response.statusText, body, response.headers.get('retry-after'));
  }
  return body;
}

/** Longer than the host waits for the API; files take the time that they take. */
const ANSWER_TIMEOUT_MS = 70_000;

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

/** Sends a change to an address of the API and answers what comes back, as text. A form goes as it is, all else as JSON. */
export async function change(
  method: string,
  url: string,
  { body, headers, csrfToken, signal, onUploadProgress }: LooseInput,
): Promise<string> {
  const axios = await loadAxios();
  const isForm = body instanceof FormData;
  const token = csrfToken ?? (await csrfTokenSource());
  const response = await axios
    .request<string>({
      method,
      url,
      data: body === undefined || isForm ? body : JSON.stringify(body),
      signal,
      onUploadProgress,
      timeout: isForm ? 0 : ANSWER_TIMEOUT_MS,
      headers: {
        accept: 'application/json',
        ...(body === undefined || isForm ? {} : { 'content-type': 'application/json' }),
        ...(token ? { 'x-csrf-token': token } : {}),
        ...headers,
      },
    })
    .catch((error: AxiosError<unknown>) => {
      throw toApiError(error);
    });
  return response.data;
}

/** The parts of a call once its types have been checked. */
interface LooseInput {
  body?: unknown;
  headers?: Record<string, string | undefined>;
  /** Of a session that this page has let go of already. */
  csrfToken?: string;
  signal?: AbortSignal;
  onUploadProgress?: (sent: { loaded: number; total?: number | undefined }) => void;
}

type Input<Name extends EndpointName> = CallInput<Name> & Pick<LooseInput, 'csrfToken' | 'signal'>;

/**
 * Calls the API by the name of one of its contracts, which says what is given and what comes back:
 * `call('getSchool', { params: { id }, signal })`. Changes carry the session's CSRF token. An empty answer is undefined.
 * @throws ApiError for every answer outside 2xx and when no answer comes; an abort rejects as `AbortError`.
 */
export async function call<Name extends EndpointName>(
  name: Name,
  ...[input]: Optionally<Input<Name>>
): Promise<AnswerOf<Name>> {
  const { method } = endpointOf(name);
  const url = addressOfCall(name, ...([input] as Optionally<AddressInput<Name>>));
  const given = (input ?? {}) as LooseInput;
  const answer = method === 'GET' ? await read(url, given.signal) : await change(method, url, given);
  return (answer ? JSON.parse(answer) : undefined) as AnswerOf<Name>;
}

/** Listens to what the API tells as it happens, by the name of the contract; without it where the browser has no streams. */
export function openStream<Name extends EndpointName>(
  name: Name,
  ...input: Optionally<AddressInput<Name>>
): EventSource | undefined {
  return typeof EventSource === 'undefined' ? undefined : new EventSource(addressOfCall(name, ...input));
}

/** The client as a value, for code that takes it as a parameter. */
export interface HttpClient {
  call: typeof call;
}

export const httpClient: HttpClient = { call };

import type { AnswerOf, CallInput } from '@korkollen/api/contracts/calls';
import { contracts } from '@korkollen/api/contracts/contracts';
import type { EndpointContract, EndpointName } from '@korkollen/api/contracts/endpoints';
import { apiErrorSchema } from '@korkollen/api/contracts/error-schemas';
import { errorSentence, errorStatus, type ErrorCode } from '@korkollen/api/contracts/errors';
import { http, HttpResponse, type HttpHandler, type HttpResponseResolver, type PathParams } from 'msw';

interface RefusalDetails {
  fields?: { path: string; message: string }[];
  headers?: Record<string, string>;
}

class Refusal {
  constructor(
    readonly code: ErrorCode,
    readonly details: RefusalDetails,
  ) {}
}

/** One of the API's refusals, which `answer` sends with the status and the sentence of its code. */
export function refusal(code: ErrorCode, details: RefusalDetails = {}): Refusal {
  return new Refusal(code, details);
}

/** What a call came with. The contract has let it through. */
export interface ReceivedCall<Name extends EndpointName> {
  params: NonNullable<CallInput<Name>['params']>;
  query: NonNullable<CallInput<Name>['query']>;
  body: NonNullable<CallInput<Name>['body']>;
  headers: Headers;
}

/** A success answer, a refusal, or a raw response where the point is that no API would send it; undefined passes on. */
export type Reply<Name extends EndpointName> = AnswerOf<Name> | Refusal | Response | undefined;

/** By name, so that the compiler knows what a reply must be while it reads one. */
type Repliers = {
  [Name in EndpointName]: (call: ReceivedCall<Name>) => Reply<Name> | Promise<Reply<Name>>;
};

async function readCall(contract: EndpointContract, request: Request, params: PathParams): Promise<unknown> {
  // whatever stands before the path, the asterisk below, is no parameter of the call
  const { 0: _origin, ...own } = params;
  const query = Object.fromEntries(new URL(request.url).searchParams);
  return {
    params: contract.params?.parse(own),
    query: contract.querystring?.parse(query),
    body: contract.body?.parse(await request.clone().json()),
    headers: request.headers,
  };
}

function refuse(contract: EndpointContract, { code, details }: Refusal): Response {
  if (code !== 'INTERNAL_ERROR' && !contract.errors.includes(code)) {
    throw new Error(`${contract.name} never answers ${code}`);
  }
  const { fields, headers } = details;
  const body = apiErrorSchema.parse({ code, message: errorSentence(code), fields });
  return HttpResponse.json(body, { status: errorStatus(code), headers });
}

function succeed(contract: EndpointContract, value: unknown, given: number | undefined): Response {
  const status = given ?? Math.min(...Object.keys(contract.response).map(Number));
  const schema = contract.response[status];
  if (!schema) throw new Error(`${contract.name} never answers ${status}`);
  const body = schema.parse(value);
  return body === undefined ? new HttpResponse(null, { status }) : HttpResponse.json(body as object, { status });
}

/**
 * Stands where the API would answer this call. What comes and what goes is held against the contract, so that tests cannot
 * drift from what the API promises: `server.use(answer('getSchool', ({ params }) => makeSchool({ id: params.id })))`.
 *
 * @param reply makes the answer of the call
 * @param options.status which of the contract's success answers is meant; the lowest unless told
 * @param options.once whether the next call goes past this answer
 */
export function answer<Name extends EndpointName>(
  name: Name,
  reply: Repliers[Name],
  { status, once }: { status?: number; once?: boolean } = {},
): HttpHandler {
  const contract: EndpointContract = contracts[name];
  const method = contract.method.toLowerCase() as Lowercase<EndpointContract['method']>;
  const respond: HttpResponseResolver = async ({ request, params }) => {
    const call = (await readCall(contract, request, params)) as ReceivedCall<Name>;
    const given = await reply(call);
    if (given instanceof Response) return given;
    if (given instanceof Refusal) return refuse(contract, given);
    if (given === undefined && !('204' in contract.response)) return undefined;
    return succeed(contract, given, status);
  };
  return http[method](`*${contract.url}`, respond, { once });
}

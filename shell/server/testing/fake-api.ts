import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { addressOf } from '@korkollen/api/contracts/address';
import type { AddressInput, AnswerOf } from '@korkollen/api/contracts/calls';
import { contracts } from '@korkollen/api/contracts/contracts';
import type { EndpointContract, EndpointName } from '@korkollen/api/contracts/endpoints';

export interface FakeApi {
  origin: string;
  /** Method and address of every request, in their order. */
  asked: string[];
  /** The headers of each of them. */
  headers: IncomingHttpHeaders[];
  /** What is answered, by address with its query: a value as JSON, or a status alone. Anything else is 404. */
  answers: Map<string, unknown>;
  /** What an answer is sent with besides its type, by address. */
  answerHeaders: Map<string, Record<string, string>>;
  /** Answers a call as its contract promises; what is given to an address in `answers` may be anything. */
  answer<Name extends EndpointName>(call: Name, input: AddressInput<Name>, body: AnswerOf<Name>): void;
  /** From now on it takes requests and never answers them. */
  hang(): void;
  /** Goes away at once; connections are cut. */
  stop(): Promise<void>;
}

/** Stands where the API would be, on a port of its own. */
export async function startFakeApi(): Promise<FakeApi> {
  const asked: string[] = [];
  const headers: IncomingHttpHeaders[] = [];
  const answers = new Map<string, unknown>();
  const answerHeaders = new Map<string, Record<string, string>>();
  let isHanging = false;
  const server = createServer((request, response) => {
    asked.push(`${request.method ?? ''} ${request.url ?? ''}`);
    headers.push(request.headers);
    if (isHanging) return;
    const answer = answers.get(request.url ?? '') ?? 404;
    if (typeof answer === 'number') response.writeHead(answer).end();
    else {
      const body = JSON.stringify(answer);
      const own = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) };
      response.writeHead(200, { ...own, ...answerHeaders.get(request.url ?? '') }).end(body);
    }
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const stop = async (): Promise<void> => {
    if (!server.listening) return;
    const closed = new Promise((resolve) => server.close(resolve));
    server.closeAllConnections();
    await closed;
  };
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    headers,
    answers,
    answerHeaders,
    answer(call, input, body) {
      const { response }: EndpointContract = contracts[call];
      answers.set(addressOf(call, input), response[200]?.parse(body));
    },
    hang() {
      isHanging = true;
    },
    stop,
  };
}

import type { FastifyReply, FastifyRequest } from 'fastify';
import { hasCopy } from './known-copy';
import type { RegisterState } from './register-watch';
import { StateCache } from './state-cache';

/** The whole register of a large town; longer answers are passed on as they come. */
const MAX_ANSWER_BYTES = 4 * 1024 * 1024;
/** Longer addresses are somebody's attempt to fill the memory. */
const MAX_KEY_LENGTH = 500;
/** Of one connection, moment or request; everything else belongs to the answer, as in every cache that is shared. */
const passingHeaders = new Set(['connection', 'keep-alive', 'transfer-encoding', 'date', 'x-request-id']);
/** What a 304 is sent without. */
const bodyHeaders = ['content-encoding', 'content-type', 'content-length'];

/** By name in small letters. */
type SentHeaders = Readonly<Record<string, number | string | string[] | undefined>>;

interface PublicAnswer {
  headers: Record<string, string>;
  etag: string;
  bytes: Buffer;
}

/** Where an answer may be kept. */
export interface AnswerPlace {
  state: number;
  key: string;
}

/** An answer that the API calls public and tagged: the same for everybody who asks in the same encoding. */
export function isPublicAnswer(status: number, headers: SentHeaders): boolean {
  return (
    status === 200 &&
    /^public\b/.test(String(headers['cache-control'])) &&
    headers.etag !== undefined &&
    headers['set-cookie'] === undefined &&
    headers.vary === 'accept-encoding' &&
    Number(headers['content-length']) <= MAX_ANSWER_BYTES
  );
}

/**
 * The API's public answers, kept in the host as they were sent while the register is the same: they leave without
 * another process being asked, as pages do.
 */
export class PublicAnswers {
  private readonly answers = new StateCache<PublicAnswer>();

  constructor(private readonly readRegister: () => Promise<RegisterState>) {}

  /** Where the answer to a request may be kept: nowhere while the register's state is unknown. */
  async placeOf({ method, url, headers }: FastifyRequest): Promise<AnswerPlace | undefined> {
    if (method !== 'GET') return undefined;
    const key = `${headers['accept-encoding'] ?? ''} ${url}`;
    if (key.length > MAX_KEY_LENGTH) return undefined;
    const { revision } = await this.readRegister();
    return revision === undefined ? undefined : { state: this.answers.enter(revision), key };
  }

  /** Sends what is kept, or the word that the visitor has it. @returns whether there was anything to send */
  send({ state, key }: AnswerPlace, request: FastifyRequest, reply: FastifyReply): boolean {
    const answer = this.answers.find(state, key);
    if (!answer) return false;
    reply.headers(answer.headers);
    if (hasCopy(request.headers['if-none-match'], answer.etag)) {
      for (const name of bodyHeaders) reply.removeHeader(name);
      void reply.code(304).send();
    } else {
      void reply.send(answer.bytes);
    }
    return true;
  }

  keep({ state, key }: AnswerPlace, sent: SentHeaders, bytes: Buffer): void {
    const headers = Object.fromEntries(
      Object.entries(sent).flatMap(([name, value]) => (passingHeaders.has(name) ? [] : [[name, String(value)]])),
    );
    this.answers.keep(state, key, { headers, etag: String(sent.etag), bytes });
  }
}

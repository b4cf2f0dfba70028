import type { FastifyReply } from 'fastify';
import { ApiError } from '../../plugins/api-error';
import type { Person } from '../../plugins/auth';
import { type LeadNews, type LeadScope, type ScopeNews, scopeKey } from '../leads/service';
import type { PartnerNews } from '../../../contracts/partner-news';

/** Tabs of one person, and streams of one instance; who is past them asks for the news once in a while instead. */
const maxStreamsPerPerson = 4;
const maxStreams = 1_000;
const retryAfterSeconds = 60;

/** How soon a stream ends after its session has. */
const checkIntervalMs = 3_000;

/** A browser that has lost its stream comes back after so long. */
const reconnectMs = 3_000;

export const toPartnerNews = ({ until, ...news }: ScopeNews): PartnerNews => ({ ...news, until: until.toISOString() });

interface Stream {
  person: Person;
  scope: LeadScope;
  end(): void;
}

export interface NewsStreamsOptions {
  news: LeadNews;
  /** Whose leads the session's person sees, as it is now; null for one that has ended. */
  findScope(person: Person): Promise<LeadScope | null>;
}

/** The open streams of one instance: each tells one person of the leads that they see until the session or the browser ends it. */
export function createNewsStreams({ news, findScope }: NewsStreamsOptions) {
  const streams = new Set<Stream>();
  let timer: NodeJS.Timeout | undefined;

  async function endOf(stream: Stream): Promise<void> {
    // whether the session lives is not known while the database is away
    const scope = await findScope(stream.person).catch(() => stream.scope);
    if (scope === null || scopeKey(scope) !== scopeKey(stream.scope)) stream.end();
  }

  function add(stream: Stream): void {
    streams.add(stream);
    timer ??= setInterval(() => {
      for (const open of streams) void endOf(open);
    }, checkIntervalMs).unref();
  }
  function remove(stream: Stream): void {
    streams.delete(stream);
    if (streams.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  }

  return {
    /**
     * Opens a stream that begins with what has happened since a moment.
     * @throws ApiError TOO_MANY_REQUESTS, SERVICE_UNAVAILABLE where there are as many as may be
     */
    async open(reply: FastifyReply, person: Person, scope: LeadScope, since: Date): Promise<void> {
      const ofPerson = [...streams].filter((stream) => stream.person.userId === person.userId);
      if (ofPerson.length >= maxStreamsPerPerson) throw new ApiError('TOO_MANY_REQUESTS', { retryAfterSeconds });
      if (streams.size >= maxStreams) throw new ApiError('SERVICE_UNAVAILABLE', { retryAfterSeconds });

      const { sse } = reply;
      const send = (told: ScopeNews): void => {
        const data = toPartnerNews(told);
        if (sse.isConnected) void sse.send({ id: data.until, data, retry: reconnectMs }).catch(() => sse.close());
      };
      const stream: Stream = { person, scope, end: () => sse.close() };
      add(stream);
      const stop = news.listen(scope, send);
      sse.onClose(() => {
        stop();
        remove(stream);
      });
      try {
        send(await news.since(scope, since));
      } catch (error) {
        stop();
        remove(stream);
        throw error;
      }
      sse.keepAlive();
      reply.hijack();
    },

    endAll(): void {
      for (const stream of streams) stream.end();
    },
  };
}

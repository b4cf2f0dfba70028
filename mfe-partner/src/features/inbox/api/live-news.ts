import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import type { PartnerNews } from '@korkollen/api/contracts/partner-news';
import { call, hasErrorCode, openStream } from '@korkollen/shared-ui/http/http-client';
import { useUserId } from '@korkollen/shared-ui/host/user-id';
import { leadQuery, partnerKeys } from './leads';
import { removeFromLists, showInLists } from './read-leads';

const pollMs = 30_000;
const retryStreamMs = 5 * 60_000;
/** Counting again after each of many would be a storm. */
const countAgainMs = 5_000;
/** What this page has just read or is changing itself is read again later: most of its news are the page's own. */
const ownChangeMs = 3_000;
/** So many changed rows are read one by one. */
const maxReadAgain = 10;

/** Listens for news until it is told to stop: on a stream, and where there is none by asking now and then. */
function listen(secondsBefore: number, onNews: (news: PartnerNews) => void): () => void {
  let since: string | undefined;
  let source: EventSource | undefined;
  let poll: ReturnType<typeof setInterval> | undefined;
  let retry: ReturnType<typeof setTimeout> | undefined;
  let isAsking = false;

  const query = () =>
    since === undefined ? { seconds: String(Math.min(999, Math.max(1, Math.ceil(secondsBefore)))) } : { since };
  const hear = (news: PartnerNews): void => {
    since = news.until;
    onNews(news);
  };
  const ask = async (): Promise<void> => {
    if (document.hidden || isAsking) return;
    isAsking = true;
    try {
      hear(await call('listPartnerNews', { query: query() }));
    } catch {
      // the next time asks for what this one would have told
    } finally {
      isAsking = false;
    }
  };
  const askWhenSeen = (): void => {
    if (!document.hidden) void ask();
  };
  const stopAsking = (): void => {
    clearInterval(poll);
    clearTimeout(retry);
    document.removeEventListener('visibilitychange', askWhenSeen);
  };
  const askNowAndThen = (): void => {
    stopAsking();
    poll = setInterval(() => void ask(), pollMs);
    retry = setTimeout(open, retryStreamMs);
    document.addEventListener('visibilitychange', askWhenSeen);
  };
  function open(): void {
    stopAsking();
    const stream = openStream('listPartnerNews', { query: query() });
    if (stream === undefined) return askNowAndThen();
    source = stream;
    stream.addEventListener('message', ({ data }: MessageEvent<string>) => hear(JSON.parse(data) as PartnerNews));
    stream.addEventListener('error', () => {
      // a stream that broke off comes back by itself; one that was refused does not
      if (stream.readyState === EventSource.CLOSED) askNowAndThen();
    });
  }
  const close = (): void => {
    stopAsking();
    source?.close();
    source = undefined;
  };
  // a page that the browser keeps for going back has no open connections
  const comeBack = ({ persisted }: PageTransitionEvent): void => {
    if (persisted) open();
  };
  window.addEventListener('pagehide', close);
  window.addEventListener('pageshow', comeBack);
  open();
  return () => {
    window.removeEventListener('pagehide', close);
    window.removeEventListener('pageshow', comeBack);
    close();
  };
}

export interface NewsHandlers {
  /** When the list was read, in milliseconds since 1970. */
  readAt: number;
  isListed(leadId: string): boolean;
  onArrived(ids: readonly string[], more: number): void;
  /** Too much has changed to show it row by row. */
  onMuchChanged(): void;
}

/** By lead: when it is read again. */
type Postponed = Map<string, ReturnType<typeof setTimeout>>;

/** Takes what happens to the school's leads into what is shown; what has come is told, and inserted nowhere. */
export function useLiveNews({ readAt, isListed, onArrived, onMuchChanged }: NewsHandlers): void {
  const userId = useUserId();
  const queryClient = useQueryClient();

  const readAgain = async (leadId: string, postponed: Postponed): Promise<void> => {
    const query = leadQuery(userId, leadId);
    const readLately = Date.now() - (queryClient.getQueryState(query.queryKey)?.dataUpdatedAt ?? 0) < ownChangeMs;
    clearTimeout(postponed.get(leadId));
    if (readLately || queryClient.isMutating({ mutationKey: partnerKeys.changeStatus(userId) }) > 0) {
      postponed.set(
        leadId,
        setTimeout(() => void readAgain(leadId, postponed), ownChangeMs),
      );
      return;
    }
    postponed.delete(leadId);
    try {
      showInLists(queryClient, userId, [await queryClient.fetchQuery({ ...query, staleTime: 0 })]);
    } catch (error) {
      // taken back by its student, or deleted; what could not be read for other reasons stays
      if (hasErrorCode(error, 'LEAD_NOT_FOUND')) removeFromLists(queryClient, userId, leadId);
    }
  };
  const take = useEffectEvent(({ arrived, changed, arrivals, isMore }: PartnerNews, postponed: Postponed): void => {
    const isNew = arrived.filter((id) => !isListed(id));
    const touched = [...changed, ...arrived].filter((id) => isListed(id));
    if (isNew.length > 0) {
      onArrived(isNew, arrivals - arrived.length);
      // every list is read when it is next shown
      void queryClient.invalidateQueries({ queryKey: partnerKeys.allLists(userId), refetchType: 'none' });
    }
    if (isMore || touched.length > maxReadAgain) onMuchChanged();
    else for (const id of touched) void readAgain(id, postponed);
  });
  const listenFrom = useEffectEvent((onNews: (news: PartnerNews) => void) =>
    listen((Date.now() - readAt) / 1_000 + 5, onNews),
  );

  useEffect(() => {
    const postponed: Postponed = new Map();
    let counting: ReturnType<typeof setTimeout> | undefined;
    const countAgain = (): void => {
      counting ??= setTimeout(() => {
        counting = undefined;
        void queryClient.invalidateQueries({ queryKey: partnerKeys.kpis(userId) });
      }, countAgainMs);
    };
    const stop = listenFrom((news) => {
      if (news.arrivals === 0 && news.changed.length === 0) return;
      countAgain();
      take(news, postponed);
    });
    return () => {
      clearTimeout(counting);
      for (const reading of postponed.values()) clearTimeout(reading);
      stop();
    };
  }, [queryClient, userId]);
}

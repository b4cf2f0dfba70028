import { ApiError, hasStatus } from '@korkollen/shared-ui/http/http-client';
import type { Query, QueryClient, QueryKey } from '@tanstack/react-query';

/** What the API answered to one question of a page, by its key in the cache: data, or why there are none. */
type PageAnswer =
  | { queryKey: QueryKey; data: unknown }
  | { queryKey: QueryKey; error: { status: number; code: string; serverMessage: string | undefined } };

/** The answers that a page was rendered with, for the browser's cache of the same. */
export type PageData = PageAnswer[];

/** A failure that came with the page: on screen as it was rendered, until somebody asks again. */
const cameWithPage = ({ state }: Query): boolean => state.status === 'error' && state.errorUpdatedAt === 0;

/** Has pages show a failure that is already in the cache, instead of asking again as soon as they stand there. */
export function showKnownFailures(queryClient: QueryClient, isKnown: (query: Query) => boolean = cameWithPage): void {
  const { queries, ...others } = queryClient.getDefaultOptions();
  queryClient.setDefaultOptions({ ...others, queries: { ...queries, retryOnMount: (query) => !isKnown(query) } });
}

function answerOf({ queryKey, state: { data, error } }: Query): PageAnswer[] {
  if (data !== undefined) return [{ queryKey, data }];
  if (!(error instanceof ApiError)) return [];
  const { status, code, serverMessage } = error;
  return [{ queryKey, error: { status, code, serverMessage } }];
}

/** Without the times of each answer: the same page is the same text, and browsers need not load it again. */
export function readPageData(queryClient: QueryClient): PageData {
  return queryClient.getQueryCache().getAll().flatMap(answerOf);
}

/**
 * Fills a browser's cache, so that the page is taken over as it stands.
 * @param keptAt when the page was sent, of one that was kept here; its data is as old, and asked for again
 */
export function restorePageData(queryClient: QueryClient, pageData: PageData, keptAt?: number): void {
  showKnownFailures(queryClient);
  for (const answer of pageData) {
    if ('data' in answer) {
      queryClient.setQueryData(answer.queryKey, answer.data, { updatedAt: keptAt });
      continue;
    }
    const query = queryClient.getQueryCache().build(queryClient, { queryKey: answer.queryKey });
    // counted, as the host counted it: a page may ask whether an answer has come
    query.setState({ status: 'error', errorUpdateCount: 1, error: new ApiError({ ...answer.error, text: '' }) });
  }
}

/** Whether something failed that may succeed another time; what is not there is not there. */
export function hasFailed(queryClient: QueryClient): boolean {
  const queries = queryClient.getQueryCache().getAll();
  return queries.some(({ state: { status, error } }) => status === 'error' && !hasStatus(error, 404));
}

/** Asks again for what failed when the page was rendered, or for everything on a page that was kept here. */
export function askAgain(queryClient: QueryClient, keptAt?: number): void {
  if (keptAt !== undefined) return void queryClient.invalidateQueries();
  void queryClient.refetchQueries({ predicate: (query) => cameWithPage(query) && !hasStatus(query.state.error, 404) });
}

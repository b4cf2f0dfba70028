import type { QueryClient, QueryKey } from '@tanstack/react-query';

/** Tells of every reading and every change that fails, by its key if it has one. Answers how to stop that. */
export function followFailures(
  queryClient: QueryClient,
  tell: (error: unknown, key: QueryKey | undefined) => void,
): () => void {
  const unsubscribers = [
    queryClient.getQueryCache().subscribe((event) => {
      if (event.type !== 'updated' || event.action.type !== 'error') return;
      tell(event.action.error, event.query.queryKey as QueryKey);
    }),
    queryClient.getMutationCache().subscribe((event) => {
      if (event.type !== 'updated' || event.action.type !== 'error') return;
      tell(event.action.error, event.mutation.options.mutationKey);
    }),
  ];
  return () => unsubscribers.forEach((unsubscribe) => unsubscribe());
}

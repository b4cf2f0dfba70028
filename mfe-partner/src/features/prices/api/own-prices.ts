import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { OwnPrices, PriceForm } from '@korkollen/api/contracts/own-prices';
import { useErrorToast } from '@korkollen/shared-ui/host/error-toast';
import { useHostServices } from '@korkollen/shared-ui/host/host-services';
import { useUserId } from '@korkollen/shared-ui/host/user-id';
import { call, hasErrorCode, isOffline, reasonOf } from '@korkollen/shared-ui/http/http-client';
import { saveUnlessChanged } from '../../../long-forms/save-outcome';
import { priceTexts as words } from '../../../texts/prices';

const caching = { staleTime: 60_000, refetchOnWindowFocus: false } as const;

/** By the signed-in person: nobody sees what another account has read. */
const keys = {
  prices: (userId: string) => ['partner', userId, 'prices'] as const,
  versions: (userId: string, revision: string) => ['partner', userId, 'price-versions', revision] as const,
  version: (userId: string, number: number) => ['partner', userId, 'price-version', number] as const,
};

const pricesQuery = (userId: string) =>
  queryOptions({
    queryKey: keys.prices(userId),
    queryFn: ({ signal }) => call('getOwnPrices', { signal }),
    ...caching,
  });

/** The price list of the school that the signed-in person works for. */
export function useOwnPrices() {
  const userId = useUserId();
  return useQuery({ ...pricesQuery(userId), enabled: userId !== '' });
}

/** What schools ask for, to compare with. */
export function useMarket() {
  return useQuery({
    queryKey: ['market-prices'],
    queryFn: ({ signal }) => call('getPrices', { signal }),
    ...caching,
  });
}

/** Every price list that is kept, newest first. */
export function usePriceVersions(revision: string) {
  const userId = useUserId();
  return useQuery({
    queryKey: keys.versions(userId, revision),
    queryFn: async ({ signal }) => (await call('listOwnPriceVersions', { signal })).versions,
    enabled: userId !== '',
    ...caching,
  });
}

/** One of them; none while nobody asks for it. */
export function usePriceVersion(number: number | null) {
  const userId = useUserId();
  return useQuery({
    queryKey: keys.version(userId, number ?? -1),
    queryFn: ({ signal }) => call('getOwnPriceVersion', { params: { number: String(number) }, signal }),
    enabled: number !== null && userId !== '',
    ...caching,
  });
}

export type SavedPrices = { revision: string } & ({ form: PriceForm; forget: number[] } | { restores: number });

/** What is said of prices that were not saved. */
export function describeFailure(error: unknown): string {
  if (isOffline(error)) return words.saveOffline;
  return hasErrorCode(error, 'VALIDATION_FAILED') ? words.saveFailed : (reasonOf(error) ?? words.saveFailed);
}

function send(saved: SavedPrices): Promise<OwnPrices> {
  const { revision } = saved;
  if (!('restores' in saved))
    return call('saveOwnPrices', { body: { revision, form: saved.form, forget: saved.forget } });
  return call('restoreOwnPriceVersion', { params: { number: String(saved.restores) }, body: { revision } });
}

/** Saves or restores. What a colleague has saved meanwhile is answered instead of overwritten. */
export function useSavePrices() {
  const userId = useUserId();
  const queryClient = useQueryClient();
  const { toast } = useHostServices();
  const { tell, settled } = useErrorToast();
  const query = pricesQuery(userId);
  return useMutation({
    // by its key the gate notices that the session has ended
    mutationKey: query.queryKey,
    mutationFn: (saved: SavedPrices) =>
      saveUnlessChanged(
        () => send(saved),
        () => queryClient.fetchQuery({ ...query, staleTime: 0 }),
      ),
    onSuccess: ({ isSaved, own }, saved) => {
      settled();
      queryClient.setQueryData(query.queryKey, own);
      if (!isSaved) return;
      const title = 'restores' in saved ? words.versions.restoredToast : words.saved;
      toast({ title, description: words.savedText, variant: 'success' });
    },
    onError: (error) => {
      // what the school may do can have changed meanwhile; the list says why
      if (hasErrorCode(error, 'FORBIDDEN')) void queryClient.invalidateQueries({ queryKey: query.queryKey });
      tell({ title: words.failedTitle, description: describeFailure(error) });
    },
  });
}

import { useErrorToast } from '@korkollen/shared-ui/host/error-toast';
import { useHostServices } from '@korkollen/shared-ui/host/host-services';
import { useUserId } from '@korkollen/shared-ui/host/user-id';
import { formatNumber } from '@korkollen/shared-ui/format/number';
import { call, isOffline, reasonOf } from '@korkollen/shared-ui/http/http-client';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { isProofCancelled, useFreshProof } from '../../../fresh-proof/fresh-proof';
import { retentionTexts } from '../../../texts/retention';

const words = retentionTexts.run;

const useRetentionKey = () => ['admin', useUserId(), 'retention'] as const;

const totalOf = (counts: Readonly<Record<string, number>>): number =>
  Object.values(counts).reduce((total, count) => total + count, 0);

/** How long everything is kept, what is over, and the last runs. */
export function useRetention() {
  const queryKey = useRetentionKey();
  return useQuery({
    queryKey,
    queryFn: ({ signal }) => call('getRetention', { signal }),
    // the page is drawn before anybody is known
    enabled: queryKey[1] !== '',
    staleTime: 0,
  });
}

/** Runs it now, and says how much has gone; whoever does it may be asked for a proof first. */
export function useRunRetention() {
  const queryKey = useRetentionKey();
  const queryClient = useQueryClient();
  const { toast } = useHostServices();
  const { tell, settled } = useErrorToast();
  const { withFreshProof } = useFreshProof();
  return useMutation({
    mutationKey: queryKey,
    mutationFn: () => withFreshProof(() => call('runRetention', {})),
    onSuccess: ({ deleted }) => {
      settled();
      const description = words.doneText(formatNumber(totalOf(deleted)));
      toast({ title: words.done, description, variant: 'success' });
    },
    onError: (error) => {
      if (isProofCancelled(error)) return;
      const description = isOffline(error) ? words.offline : (reasonOf(error) ?? words.failedText);
      tell({ title: words.failed, description });
    },
    onSettled: () => void queryClient.invalidateQueries({ queryKey }),
  });
}

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useErrorToast } from '@korkollen/shared-ui/host/error-toast';
import { useUserId } from '@korkollen/shared-ui/host/user-id';
import { isOffline, reasonOf } from '@korkollen/shared-ui/http/http-client';
import { isProofCancelled, useFreshProof } from '../fresh-proof';
import { secondFactorTexts as words } from '../../texts/second-factor';
import { factorsKey } from './own-factors-query';

/** Why a factor was not changed, in a sentence. */
export const factorFailure = (error: unknown): string =>
  isOffline(error) ? words.offline : (reasonOf(error) ?? words.failed);

interface FactorChange<Input, Result> {
  send(input: Input): Promise<Result>;
  onDone?(result: Result, input: Input): void;
  /** The words for a failure that is told here; undefined: it is told already. */
  describe?(error: unknown): string | undefined;
}

/** A change of one's own factors, for which the person may have to prove who they are; failures are said in a message. */
export function useFactorChange<Input, Result>({
  send,
  onDone,
  describe = factorFailure,
}: FactorChange<Input, Result>) {
  const userId = useUserId();
  const queryClient = useQueryClient();
  const { withFreshProof } = useFreshProof();
  const { tell, settled } = useErrorToast();
  return useMutation({
    mutationKey: ['admin', userId, 'change-factors'],
    mutationFn: (input: Input) => withFreshProof(() => send(input)),
    onSuccess: async (result, input) => {
      settled();
      onDone?.(result, input);
      await queryClient.invalidateQueries({ queryKey: factorsKey(userId) });
    },
    onError: (error) => {
      const description = isProofCancelled(error) ? undefined : describe(error);
      if (description !== undefined) tell({ title: words.failedTitle, description });
    },
  });
}

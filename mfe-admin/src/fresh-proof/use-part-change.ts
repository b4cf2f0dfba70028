import { useMutation, useQueryClient, type QueryKey } from '@tanstack/react-query';
import { useErrorToast } from '@korkollen/shared-ui/host/error-toast';
import { useHostServices, type ToastMessage } from '@korkollen/shared-ui/host/host-services';
import { useFreshProof } from './fresh-proof';

export type Said = Pick<ToastMessage, 'title' | 'description' | 'variant'>;

interface PartChange<Thing, Part extends string> {
  /** From which part of the thing's page it is sent. */
  part: Part;
  send(): Promise<Thing>;
  /** What is said when it is done; a success unless told otherwise. */
  done: Said | ((thing: Thing) => Said);
}

interface PartChangeOptions {
  /** First part of the keys of all that shows things of the kind: the lists of them, and the one. */
  areaKey: QueryKey;
  id: string;
  failedTitle: string;
  /** Why a change did not come through; nothing where that is not to be said. */
  failureOf(error: unknown): string | null;
  onSettled?(): void;
}

/** The one way to change a thing that all parts of its page share: says what became of it, and shows the thing as it is then. */
export function usePartChange<Thing, Part extends string>(options: PartChangeOptions) {
  const { areaKey, id, failedTitle, failureOf, onSettled } = options;
  const queryClient = useQueryClient();
  const { toast } = useHostServices();
  const { tell, settled } = useErrorToast();
  const { withFreshProof } = useFreshProof();
  const ownKey = [...areaKey, 'one', id];
  return useMutation({
    mutationKey: areaKey,
    mutationFn: ({ send }: PartChange<Thing, Part>) => withFreshProof(send),
    onSuccess: async (thing, { done }) => {
      settled();
      toast({ variant: 'success', ...(typeof done === 'function' ? done(thing) : done) });
      // an answer that is under way may be from before
      await queryClient.cancelQueries({ queryKey: ownKey });
      queryClient.setQueryData(ownKey, thing);
      void queryClient.invalidateQueries({ queryKey: [...areaKey, 'list'] });
    },
    onError: (error) => {
      const description = failureOf(error);
      if (description !== null) tell({ title: failedTitle, description });
      // a colleague, or the person, may have been quicker
      void queryClient.invalidateQueries({ queryKey: ownKey });
    },
    onSettled,
  });
}

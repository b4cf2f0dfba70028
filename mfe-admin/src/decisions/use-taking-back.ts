import { useMutation } from '@tanstack/react-query';
import { useErrorToast } from '@korkollen/shared-ui/host/error-toast';
import { useHostServices } from '@korkollen/shared-ui/host/host-services';
import { hasErrorCode, isOffline, reasonOf } from '@korkollen/shared-ui/http/http-client';
import { takeBackTexts as words } from '../texts/decisions';

export interface TakingBackOptions<Answer> {
  mutationKey: readonly unknown[];
  /** Asks whoever does it for a proof first, where the last one is long ago. */
  send(reason: string | null): Promise<Answer>;
  /** Whether it was given up at that question: nothing is said then. */
  isGivenUp(error: unknown): boolean;
  /** Said where the verification is another one by now. */
  changedMeanwhile: string;
  /** Said where somebody else has taken it back, for a reason of theirs; undefined where nobody has. */
  takenMeanwhile?(answer: Answer, reason: string | null): string | undefined;
  onDone?(answer: Answer): void;
  onSettled(): Promise<void>;
}

/** Takes a school's verification back, or finishes that, and says what became of it. */
export function useTakingBack<Answer>(options: TakingBackOptions<Answer>) {
  const { mutationKey, send, isGivenUp, changedMeanwhile, takenMeanwhile, onDone, onSettled } = options;
  const { toast } = useHostServices();
  const { tell, settled } = useErrorToast();
  const why = (error: unknown): string => {
    if (isOffline(error)) return words.offline;
    if (hasErrorCode(error, 'CHANGED_MEANWHILE')) return changedMeanwhile;
    if (hasErrorCode(error, 'ALREADY_DECIDED')) return words.underWay;
    return reasonOf(error) ?? words.failedText;
  };
  return useMutation({
    mutationKey,
    mutationFn: send,
    onSuccess: (answer, reason) => {
      settled();
      const description = takenMeanwhile?.(answer, reason) ?? words.doneText;
      toast({ title: words.done, description, variant: 'success' });
      onDone?.(answer);
    },
    onError: (error) => {
      if (!isGivenUp(error)) tell({ title: words.failed, description: why(error) });
    },
    onSettled,
  });
}

/** As its form uses it, whatever it answers. */
export interface TakingBack {
  isPending: boolean;
  isSuccess: boolean;
  mutate(reason: string | null, callbacks?: { onError?: () => void }): void;
}

import { claimTakeBackSchema } from '@korkollen/api/contracts/claims';
import { useEffect, useId, useRef, useState } from 'react';
import { Button } from '@korkollen/shared-ui/components/button';
import { Cluster } from '@korkollen/shared-ui/components/layout';
import { useKeptDraft } from '@korkollen/shared-ui/host/kept-draft';
import { takeBackTexts as words } from '../texts/decisions';
import { ReasonForm } from './reason-form';
import type { TakingBack } from './use-taking-back';

const faultIn = (reason: string): string | undefined =>
  claimTakeBackSchema.safeParse({ reason }).error?.issues[0]?.message;

export interface TakeBackProps {
  /** Of what the verification is taken back: by it a reason that was typed is found again. */
  subjectId: string;
  school: string;
  /** The address that the register has of the school. */
  email: string | null;
  reasonHint: string;
  takingBack: TakingBack;
  /** Told whether a reason stands there that nobody has sent. */
  onDirtyChange(isDirty: boolean): void;
}

/** The way back from a school's verification, which says first what it takes along. */
export function TakeBack({ subjectId, school, email, reasonHint, takingBack, onDirtyChange }: TakeBackProps) {
  const formId = useId();
  const { kept, keep } = useKeptDraft<string>(`take back ${subjectId}`);
  const [isOpen, setIsOpen] = useState(kept !== undefined);
  const [reason, setReason] = useState(kept ?? '');
  // also before anything shows that it is under way, and after it is done
  const isSent = useRef(false);
  const send = (given: string): void => {
    if (isSent.current) return;
    isSent.current = true;
    const onError = (): void => {
      isSent.current = false;
    };
    takingBack.mutate(given || null, { onError });
  };
  const isDirty = reason.trim() !== '' && !takingBack.isSuccess;
  useEffect(() => keep(() => (isDirty ? reason : undefined)));
  useEffect(() => {
    onDirtyChange(isDirty);
    return () => onDirtyChange(false);
  }, [isDirty, onDirtyChange]);
  return (
    <>
      <Cluster>
        <Button
          aria-expanded={isOpen}
          aria-controls={isOpen ? formId : undefined}
          onClick={() => !takingBack.isPending && setIsOpen(!isOpen)}
        >
          {words.open}
        </Button>
      </Cluster>
      {isOpen && (
        <ReasonForm
          id={formId}
          label={words.open}
          consequences={[
            words.unverifies(school),
            words.removes,
            email ? words.mailsTo(email) : words.mailsNobody,
            words.keeps,
            words.final,
          ]}
          reason={reason}
          onType={setReason}
          hint={reasonHint}
          faultIn={faultIn}
          isPending={takingBack.isPending}
          submit={words.confirm}
          pendingLabel={words.saving}
          onSend={send}
        />
      )}
    </>
  );
}

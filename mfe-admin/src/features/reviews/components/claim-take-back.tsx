import type { Claim, ClaimDetail } from '@korkollen/api/contracts/claims';
import { useEffect, useRef, useState } from 'react';
import { Button } from '@korkollen/shared-ui/components/button';
import { Cluster } from '@korkollen/shared-ui/components/layout';
import { formatDateTime } from '@korkollen/shared-ui/format/date';
import { UnsavedChanges } from '@korkollen/shared-ui/host/unsaved-changes';
import { TakeBack } from '../../../decisions/take-back';
import { takeBackTexts as words } from '../../../texts/decisions';
import { useTakeBackClaim } from '../api/claims';
import { Quote } from './decided';

/** The way back from an approval. */
export function ClaimTakeBack({ claim }: { claim: ClaimDetail }) {
  const { id, schoolName, register } = claim;
  const takingBack = useTakeBackClaim(id);
  const [isDirty, setIsDirty] = useState(false);
  return (
    <>
      <UnsavedChanges isDirty={isDirty} openedBy="open" />
      <TakeBack
        subjectId={id}
        school={schoolName ?? ''}
        email={register?.email ?? null}
        reasonHint={words.hintOnClaim}
        takingBack={takingBack}
        onDirtyChange={setIsDirty}
      />
    </>
  );
}

interface TakenBackProps {
  claimId: string;
  takenBack: NonNullable<Claim['takenBack']>;
  /** Takes the focus of the form whose place it takes. */
  isFresh: boolean;
}

/** Who took it back, when and why; what was cut off can be finished. */
export function TakenBack({ claimId, takenBack, isFresh }: TakenBackProps) {
  const { at, by, reason, isFinished } = takenBack;
  const finish = useTakeBackClaim(claimId);
  const line = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (isFresh && document.activeElement === document.body) line.current?.focus();
  }, [isFresh]);
  return (
    <>
      <p ref={line} tabIndex={-1}>
        {words.by(by, formatDateTime(at))}
      </p>
      {reason !== null && <Quote>{reason}</Quote>}
      {!isFinished && (
        <>
          <p>{words.cutOff}</p>
          <Cluster>
            <Button isPending={finish.isPending} pendingLabel={words.saving} onClick={() => finish.mutate(null)}>
              {words.finish}
            </Button>
          </Cluster>
        </>
      )}
    </>
  );
}

import { type Claim, type ClaimDetail, claimTakeBackSchema } from '@korkollen/api/contracts/claims';
import { useEffect, useId, useRef, useState, type FormEvent } from 'react';
import { Button } from '@korkollen/shared-ui/components/button';
import { Field, TextArea } from '@korkollen/shared-ui/components/field';
import { Cluster } from '@korkollen/shared-ui/components/layout';
import { formatDateTime } from '@korkollen/shared-ui/format/date';
import { useKeptDraft } from '@korkollen/shared-ui/host/kept-draft';
import { UnsavedChanges } from '@korkollen/shared-ui/host/unsaved-changes';
import { reviewTexts } from '../../../texts/reviews';
import { useTakeBackClaim } from '../api/claims';
import { Consequences, DecisionForm } from './decision';
import { Quote } from './decided';

const words = reviewTexts.claims.takeBack;

interface TakeBackFormProps {
  id: string;
  claim: ClaimDetail;
  /** Kept while the form is closed. */
  reason: string;
  onType(reason: string): void;
  sending: { isPending: boolean };
  onTakeBack(reason: string | null): void;
}

function TakeBackForm({ id, claim, reason, onType, sending, onTakeBack }: TakeBackFormProps) {
  const [fault, setFault] = useState<string>();
  const field = useRef<HTMLTextAreaElement>(null);
  const email = claim.register?.email;
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const read = claimTakeBackSchema.safeParse({ reason });
    setFault(read.error?.issues[0]?.message);
    if (read.success) onTakeBack(read.data.reason || null);
    else field.current?.focus();
  };
  return (
    <DecisionForm id={id} noValidate aria-label={words.open} onSubmit={submit}>
      <Consequences
        lines={[
          words.unverifies(claim.schoolName ?? ''),
          words.removes,
          email ? words.mailsTo(email) : words.mailsNobody,
          words.keeps,
          words.final,
        ]}
      />
      <Field label={words.reason} hint={words.reasonHint} error={fault}>
        {(control) => (
          <TextArea
            {...control}
            ref={field}
            value={reason}
            readOnly={sending.isPending}
            onChange={({ target }) => onType(target.value)}
          />
        )}
      </Field>
      <Cluster>
        <Button type="submit" variant="danger" isPending={sending.isPending} pendingLabel={words.saving}>
          {words.confirm}
        </Button>
      </Cluster>
    </DecisionForm>
  );
}

/** The way back from an approval, which says first what it takes along. */
export function TakeBack({ claim }: { claim: ClaimDetail }) {
  const formId = useId();
  const takeBack = useTakeBackClaim(claim.id);
  const { kept, keep } = useKeptDraft<string>(`take back ${claim.id}`);
  const [isOpen, setIsOpen] = useState(kept !== undefined);
  const [reason, setReason] = useState(kept ?? '');
  // also before anything shows that it is under way, and after it is done
  const isSent = useRef(false);
  const send = (given: string | null): void => {
    if (isSent.current) return;
    isSent.current = true;
    const onError = (): void => {
      isSent.current = false;
    };
    takeBack.mutate(given, { onError });
  };
  const isDirty = reason.trim() !== '' && !takeBack.isSuccess;
  useEffect(() => keep(() => (isDirty ? reason : undefined)));
  return (
    <>
      <UnsavedChanges isDirty={isDirty} openedBy="open" />
      <Cluster>
        <Button
          aria-expanded={isOpen}
          aria-controls={isOpen ? formId : undefined}
          onClick={() => !takeBack.isPending && setIsOpen(!isOpen)}
        >
          {words.open}
        </Button>
      </Cluster>
      {isOpen && (
        <TakeBackForm
          id={formId}
          claim={claim}
          reason={reason}
          onType={setReason}
          sending={takeBack}
          onTakeBack={send}
        />
      )}
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

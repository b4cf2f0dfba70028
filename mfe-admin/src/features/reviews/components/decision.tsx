import { refusalReasonSchema } from '@korkollen/api/contracts/reviews';
import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import { type useReason } from '../state/reason';
import { Button } from '@korkollen/shared-ui/components/button';
import { FormFailure } from '@korkollen/shared-ui/components/form-error';
import { Cluster } from '@korkollen/shared-ui/components/layout';
import { UnsavedChanges } from '@korkollen/shared-ui/host/unsaved-changes';
import { ReasonForm } from '../../../decisions/reason-form';
import { reviewTexts } from '../../../texts/reviews';
import { describeFailure } from '../api/use-decision';
import { Section, SectionTitle } from './review-layout';

const words = reviewTexts.decision;

/** Why the last try did not come through, in a form with something to fill in; what was is still there. */
export function DecisionFailure({ error }: { error: unknown }) {
  return <FormFailure>{error ? `${describeFailure(error)} ${words.kept}` : null}</FormFailure>;
}

/** Why nothing but a refusal is left; takes the focus of the approval whose place it takes. */
function Obstacle({ isFresh, children }: { isFresh: boolean; children: string }) {
  const line = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (isFresh && document.activeElement === document.body) line.current?.focus();
  }, [isFresh]);
  return (
    <p ref={line} tabIndex={-1}>
      {children}
    </p>
  );
}

export interface DecisionProps {
  /** Why it is refused, as far as it is written. */
  written: ReturnType<typeof useReason>;
  /** Who hears of it. */
  email: string;
  /** What a refusal leaves as it is. */
  keeps: string;
  sending: { isPending: boolean; error: unknown; reset(): void };
  onRefuse(reason: string): void;
  /** The form of the approval; carries the id. */
  approval(id: string): ReactNode;
  /** Why nothing but a refusal is left; null where an approval can be carried out. */
  obstacle?: string | null;
}

/** The two ways to decide. Each opens what says what will happen; what is typed stays when the other is looked at. */
export function Decision({ written, email, keeps, sending, onRefuse, approval, obstacle = null }: DecisionProps) {
  const id = useId();
  const { reason, setReason, isWritten } = written;
  const [shown, setShown] = useState<'approve' | 'refuse' | undefined>(isWritten ? 'refuse' : undefined);
  const [hasShownApproval, setHasShownApproval] = useState(false);
  const [couldApprove] = useState(obstacle === null);
  const formId = (step: 'approve' | 'refuse'): string => `${id}-${step}`;
  const toggle = (step: 'approve' | 'refuse'): void => {
    if (sending.isPending) return;
    sending.reset();
    if (step === 'approve') setHasShownApproval(true);
    setShown(shown === step ? undefined : step);
  };
  const opener = (step: 'approve' | 'refuse') => ({
    'aria-expanded': shown === step,
    'aria-controls': shown === step ? formId(step) : undefined,
    onClick: () => toggle(step),
  });
  return (
    <Section aria-labelledby={`${id}-title`}>
      <UnsavedChanges isDirty={isWritten} openedBy="open" />
      <SectionTitle id={`${id}-title`}>{words.title}</SectionTitle>
      {obstacle !== null && <Obstacle isFresh={couldApprove}>{obstacle}</Obstacle>}
      <Cluster>
        {obstacle === null && (
          <Button variant={shown === undefined ? 'primary' : 'secondary'} {...opener('approve')}>
            {words.approve}
          </Button>
        )}
        <Button {...opener('refuse')}>{words.refuse}</Button>
      </Cluster>
      {/* stays while the other one is looked at, with what has been chosen in it */}
      {obstacle === null && hasShownApproval && <div hidden={shown !== 'approve'}>{approval(formId('approve'))}</div>}
      {shown === 'refuse' && (
        <ReasonForm
          id={formId('refuse')}
          label={words.refuse}
          consequences={[keeps]}
          reason={reason}
          onType={setReason}
          hint={words.reasonHint(email)}
          isRequired
          faultIn={(given) => refusalReasonSchema.safeParse(given).error?.issues[0]?.message}
          isPending={sending.isPending}
          submit={words.confirmRefusal}
          pendingLabel={words.saving}
          failure={<DecisionFailure error={sending.error} />}
          onSend={onRefuse}
        />
      )}
    </Section>
  );
}

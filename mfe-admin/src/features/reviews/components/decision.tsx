import { refusalReasonSchema } from '@korkollen/api/contracts/reviews';
import { useEffect, useId, useRef, useState, type FormEvent, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { Button } from '@korkollen/shared-ui/components/button';
import { Field, TextArea } from '@korkollen/shared-ui/components/field';
import { FormFailure } from '@korkollen/shared-ui/components/form-error';
import { Cluster } from '@korkollen/shared-ui/components/layout';
import { UnsavedChanges } from '@korkollen/shared-ui/host/unsaved-changes';
import { color, fontSize, space } from '@korkollen/shared-ui/theme/tokens';
import { useKeptDraft } from '@korkollen/shared-ui/host/kept-draft';
import { reviewTexts } from '../../../texts/reviews';
import { describeFailure } from '../api/use-decision';
import { Section, SectionTitle } from './review-layout';

const words = reviewTexts.decision;

/** A form of the decision, which opens below its button. */
export const DecisionForm = styled.form`
  display: grid;
  gap: ${space.s16};
  padding-inline-start: ${space.s16};
  border-inline-start: 4px solid ${color.yellow};
  min-width: 0;
`;
const Before = styled.div`
  display: grid;
  gap: ${space.s4};
  h4 {
    font-size: ${fontSize.s16};
  }
  ul {
    padding-inline-start: ${space.s24};
    list-style: disc;
  }
  li {
    overflow-wrap: anywhere;
  }
`;

/** What a decision will set going, said before it is made. */
export function Consequences({ lines }: { lines: readonly string[] }) {
  return (
    <Before>
      <h4>{words.consequences}</h4>
      <ul>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </Before>
  );
}

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

interface RefusalFormProps {
  id: string;
  email: string;
  keeps: string;
  /** Kept while the form is closed. */
  reason: string;
  onType(reason: string): void;
  sending: { isPending: boolean; error: unknown };
  onRefuse(reason: string): void;
}

/** The reason, which is mailed as it is written. */
function RefusalForm({ id, email, keeps, reason, onType, sending, onRefuse }: RefusalFormProps) {
  const [fault, setFault] = useState<string>();
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => field.current?.focus(), []);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (sending.isPending) return;
    const read = refusalReasonSchema.safeParse(reason);
    setFault(read.error?.issues[0]?.message);
    if (read.success) onRefuse(read.data);
    else field.current?.focus();
  };
  return (
    <DecisionForm id={id} noValidate aria-label={words.refuse} onSubmit={submit}>
      <Consequences lines={[keeps]} />
      <Field label={words.reason} hint={words.reasonHint(email)} error={fault} isRequired>
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
      <DecisionFailure error={sending.error} />
      <Cluster>
        <Button type="submit" variant="danger" isPending={sending.isPending} pendingLabel={words.saving}>
          {words.confirmRefusal}
        </Button>
      </Cluster>
    </DecisionForm>
  );
}

export interface DecisionProps {
  /** Of what is decided. */
  subjectId: string;
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
export function Decision({ subjectId, email, keeps, sending, onRefuse, approval, obstacle = null }: DecisionProps) {
  const id = useId();
  const { kept, keep } = useKeptDraft<string>(`decision ${subjectId}`);
  const [shown, setShown] = useState<'approve' | 'refuse' | undefined>(kept === undefined ? undefined : 'refuse');
  const [hasShownApproval, setHasShownApproval] = useState(false);
  const [reason, setReason] = useState(kept ?? '');
  const [couldApprove] = useState(obstacle === null);
  const isDirty = reason.trim() !== '';
  useEffect(() => keep(() => (isDirty ? reason : undefined)));
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
      <UnsavedChanges isDirty={isDirty} openedBy="open" />
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
        <RefusalForm
          id={formId('refuse')}
          email={email}
          keeps={keeps}
          reason={reason}
          onType={setReason}
          sending={sending}
          onRefuse={onRefuse}
        />
      )}
    </Section>
  );
}

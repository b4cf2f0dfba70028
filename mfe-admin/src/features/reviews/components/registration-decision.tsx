import type { Registration, RegistrationDecision as Sent } from '@korkollen/api/contracts/registrations';
import { useRef, useState, type FormEvent } from 'react';
import { Button } from '@korkollen/shared-ui/components/button';
import { Cluster } from '@korkollen/shared-ui/components/layout';
import { UnsavedChanges } from '@korkollen/shared-ui/host/unsaved-changes';
import { Consequences, DecisionForm } from '../../../decisions/decision-form';
import { reviewTexts } from '../../../texts/reviews';
import { useDecideRegistration } from '../api/registrations';
import { usePlacement } from '../state/placement';
import { useReason } from '../state/reason';
import { CutOff } from './cut-off';
import { Decision, DecisionFailure } from './decision';
import { Decided, DecidedTitle, NotMailed, UnsentReason } from './decided';
import { PlacementFields } from './placement-fields';
import { Section } from './review-layout';
import { TeacherTying } from './teacher-tying';

const words = reviewTexts.registrations;

interface ApprovalProps {
  id: string;
  registration: Registration;
  sending: { isPending: boolean; error: unknown };
  onApprove(decision: Sent): void;
}

/** Which school the account is of, and what its opening brings. What is chosen survives a failure. */
function Approval({ id, registration, sending, onApprove }: ApprovalProps) {
  const { role, email } = registration;
  const control = usePlacement(role);
  const form = useRef<HTMLFormElement>(null);
  const approve = (event: FormEvent): void => {
    event.preventDefault();
    if (sending.isPending) return;
    const approval = control.read();
    if (approval) onApprove(approval);
    // once what is wrong is drawn
    else requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
  };
  const opens = words.approval.opens(email);
  return (
    <DecisionForm ref={form} id={id} noValidate aria-label={reviewTexts.decision.approve} onSubmit={approve}>
      <UnsavedChanges isDirty={control.isTyped} openedBy="open" />
      <PlacementFields registration={registration} control={control} />
      <Consequences lines={role === 'school' ? [words.approval.verifies, opens] : [opens]} />
      <DecisionFailure error={sending.error} />
      <Cluster>
        <Button
          type="submit"
          variant="primary"
          isPending={sending.isPending}
          pendingLabel={reviewTexts.decision.saving}
        >
          {words.approval.confirm}
        </Button>
      </Cluster>
    </DecisionForm>
  );
}

/** The decision on a registration: still to be made, or who made it. */
export function RegistrationDecision({ registration }: { registration: Registration }) {
  const { id, email, role, state, teacherId, decision, isCutOff = false } = registration;
  const decide = useDecideRegistration(id, email, decision === null);
  const written = useReason(id);
  const [wasOpen] = useState(decision === null);
  const [teacherBefore] = useState(teacherId);
  if (decision !== null) {
    const isUntied = state === 'approved' && !isCutOff && role === 'teacher' && teacherId === null;
    return (
      <>
        <Section>
          {/* the form that ties a teacher goes with its button, too */}
          <DecidedTitle key={teacherId} isFresh={wasOpen || teacherId !== teacherBefore} />
          <Decided decision={decision} isApproved={state === 'approved'} />
          <UnsentReason decision={decision} written={written} sending={decide} />
          {isCutOff ? (
            <CutOff text={words.cutOff} sending={decide} onFinish={() => decide.mutate({ state: 'approved' })} />
          ) : (
            <NotMailed decision={decision} email={email} />
          )}
        </Section>
        {isUntied && <TeacherTying registration={registration} />}
      </>
    );
  }
  return (
    <Decision
      written={written}
      email={email}
      keeps={words.refusal.keeps}
      sending={decide}
      onRefuse={(reason) => decide.mutate({ state: 'refused', reason })}
      approval={(formId) => (
        <Approval
          id={formId}
          registration={registration}
          sending={decide}
          onApprove={(approval) => decide.mutate(approval)}
        />
      )}
    />
  );
}

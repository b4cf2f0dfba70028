import { styled } from 'styled-components';
import { Button } from '@korkollen/shared-ui/components/button';
import { media } from '@korkollen/shared-ui/theme/media';
import { size, space } from '@korkollen/shared-ui/theme/tokens';
import { texts } from '../../../texts/sv';
import type { LeadSteps } from '../state/lead-steps';

const words = texts.inbox.lead.steps;

const Nav = styled.nav`
  display: flex;
  gap: ${space.s4};
  margin-inline-start: auto;
  ${media.wide} {
    margin-inline: calc(-1 * ${space.s12}) ${size.target};
  }
`;

/* the end of the list weighs no more than the way on */
const StepButton = styled(Button)`
  &[aria-disabled='true'] {
    border-color: transparent;
    background: transparent;
  }
`;

interface StepProps {
  label: string;
  shortcut: string;
  step: (() => void) | undefined;
  isPending?: boolean;
}

/** Keeps the focus at the end of the list, where it leads nowhere. */
function Step({ label, shortcut, step, isPending = false }: StepProps) {
  return (
    <StepButton
      variant="quiet"
      size="small"
      title={`${label} (${shortcut.toUpperCase()})`}
      aria-keyshortcuts={shortcut}
      isPending={isPending}
      pendingLabel={words.fetching}
      aria-disabled={step === undefined || undefined}
      onClick={step}
    >
      {label}
    </StepButton>
  );
}

/** From one lead to the one before or after it in the list, without going back to the list. */
export function LeadStepper({ steps }: { steps: LeadSteps }) {
  return (
    <Nav aria-label={words.label}>
      <Step label={words.previous} shortcut="k" step={steps.previous} />
      <Step label={words.next} shortcut="j" step={steps.next} isPending={steps.isFetching} />
    </Nav>
  );
}

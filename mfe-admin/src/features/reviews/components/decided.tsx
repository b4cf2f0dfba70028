import type { Claim } from '@korkollen/api/contracts/claims';
import { useEffect, useRef } from 'react';
import { styled } from 'styled-components';
import { Button } from '@korkollen/shared-ui/components/button';
import { TextWithAddresses } from '@korkollen/shared-ui/components/text-with-addresses';
import { Field, TextArea } from '@korkollen/shared-ui/components/field';
import { FormFailure } from '@korkollen/shared-ui/components/form-error';
import { Cluster } from '@korkollen/shared-ui/components/layout';
import { formatDateTime } from '@korkollen/shared-ui/format/date';
import { color, space } from '@korkollen/shared-ui/theme/tokens';
import { decisionFormTexts } from '../../../texts/decisions';
import { reviewTexts } from '../../../texts/reviews';
import { isNotMailed } from '../api/use-decision';
import type { useReason } from '../state/reason';
import { SectionTitle } from './review-layout';

const words = reviewTexts.decision;

const Box = styled.div`
  display: grid;
  gap: ${space.s8};
  overflow-wrap: anywhere;
`;
/* the line breaks stay, as they were mailed */
export const Quote = styled.blockquote`
  margin: 0;
  padding-inline-start: ${space.s16};
  border-inline-start: 3px solid ${color.line};
  overflow-wrap: anywhere;
  white-space: pre-line;
`;

/** Stands over what has been decided; takes the focus of the form whose place it takes. */
export function DecidedTitle({ isFresh }: { isFresh: boolean }) {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isFresh && document.activeElement === document.body) title.current?.focus();
  }, [isFresh]);
  return (
    <SectionTitle ref={title} tabIndex={-1}>
      {words.title}
    </SectionTitle>
  );
}

interface NotMailedProps {
  decision: NonNullable<Claim['decision']>;
  email: string;
}

/** Says that nobody has been told of the decision by mail, where that is so: it is for the administrator to do. */
export function NotMailed({ decision, email }: NotMailedProps) {
  return (
    <FormFailure>
      {isNotMailed({ decision }) && <TextWithAddresses>{words.notMailed(email)}</TextWithAddresses>}
    </FormFailure>
  );
}

/** Who decided, when, and why where it was refused. */
export function Decided({ decision, isApproved }: { decision: NonNullable<Claim['decision']>; isApproved: boolean }) {
  const at = formatDateTime(decision.at);
  return (
    <Box>
      <p>{isApproved ? words.approvedBy(decision.by, at) : words.refusedBy(decision.by, at)}</p>
      {decision.reason !== null && (
        <Quote>
          <TextWithAddresses>{decision.reason}</TextWithAddresses>
        </Quote>
      )}
    </Box>
  );
}

interface UnsentReasonProps extends Pick<NotMailedProps, 'decision'> {
  written: ReturnType<typeof useReason>;
  /** What one has decided oneself leaves nothing to be told. */
  sending: { isPending: boolean; isSuccess: boolean };
}

/** A reason that was written while somebody else decided: nobody is sent it, and it is there to be copied. */
export function UnsentReason({ decision, written, sending }: UnsentReasonProps) {
  const { reason, setReason, isWritten } = written;
  if (sending.isPending || sending.isSuccess) return null;
  if (!isWritten || decision.reason === reason.trim()) return null;
  return (
    <Box>
      <Field label={decisionFormTexts.unsent} hint={words.unsentHint}>
        {(control) => <TextArea {...control} value={reason} readOnly />}
      </Field>
      <Cluster>
        <Button onClick={() => setReason('')}>{decisionFormTexts.drop}</Button>
      </Cluster>
    </Box>
  );
}

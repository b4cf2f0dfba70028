import type { ClaimDetail } from '@korkollen/api/contracts/claims';
import { useState, type FormEvent } from 'react';
import { Button } from '@korkollen/shared-ui/components/button';
import { TextWithAddresses } from '@korkollen/shared-ui/components/text-with-addresses';
import { Cluster } from '@korkollen/shared-ui/components/layout';
import { formatDate } from '@korkollen/shared-ui/format/date';
import { Link } from '@korkollen/shared-ui/router';
import { Consequences, DecisionForm } from '../../../decisions/decision-form';
import { reviewTexts } from '../../../texts/reviews';
import { useDecideClaim, useInviteAgain } from '../api/claims';
import { useReason } from '../state/reason';
import { CutOff } from './cut-off';
import { ClaimTakeBack, TakenBack } from './claim-take-back';
import { Decision } from './decision';
import { Decided, DecidedTitle, NotMailed, UnsentReason } from './decided';
import { Section } from './review-layout';

const words = reviewTexts.claims;

/** What became of an approved claim's invitation. */
function Invitation({ claim }: { claim: ClaimDetail }) {
  const { id, businessEmail, invitation, accountId } = claim;
  const invite = useInviteAgain(id, businessEmail);
  if (invitation === 'used') return <p>{words.invitation.used}</p>;
  if (invitation === 'gone') return <p>{words.invitation.gone}</p>;
  if (invitation === 'closed') {
    return (
      <p>
        {words.invitation.closed}{' '}
        {accountId && <Link to={`/admin/users/${accountId}`}>{words.invitation.account}</Link>}
      </p>
    );
  }
  return (
    <>
      <p>
        <TextWithAddresses>{words.invitation.waiting(businessEmail)}</TextWithAddresses>
      </p>
      <Cluster>
        <Button isPending={invite.isPending} pendingLabel={words.invitation.sending} onClick={() => invite.mutate()}>
          {words.invitation.again}
        </Button>
      </Cluster>
    </>
  );
}

/** Why a claim cannot be approved as the register stands; null where it can. */
function obstacleTo({ register }: ClaimDetail): string | null {
  if (register === null) return words.obstacles.gone;
  if (register.verification) return words.obstacles.verified(formatDate(register.verification.verifiedAt));
  return register.status === 'archived' ? words.obstacles.archived : null;
}

/** The decision on a claim: still to be made, or who made it and what came of it. */
export function ClaimDecision({ claim }: { claim: ClaimDetail }) {
  const { id, businessEmail, status, decision, invitation, isCutOff = false, takenBack } = claim;
  const decide = useDecideClaim(id, businessEmail);
  const written = useReason(id);
  const [wasOpen] = useState(decision === null);
  const [wasTakenBack] = useState(Boolean(takenBack));
  const approve = (event: FormEvent): void => {
    event.preventDefault();
    if (!decide.isPending) decide.mutate({ status: 'verifierad' });
  };
  if (decision !== null) {
    const isApproved = status === 'verifierad';
    return (
      <Section>
        <DecidedTitle isFresh={wasOpen} />
        <Decided decision={decision} isApproved={isApproved} />
        <UnsentReason decision={decision} written={written} sending={decide} />
        {isCutOff && (
          <CutOff text={words.cutOff} sending={decide} onFinish={() => decide.mutate({ status: 'verifierad' })} />
        )}
        {takenBack && <TakenBack claimId={id} takenBack={takenBack} isFresh={!wasTakenBack} />}
        {!isCutOff && !takenBack && <NotMailed decision={decision} email={businessEmail} />}
        {invitation !== null && !takenBack && (
          <>
            <Invitation claim={claim} />
            {claim.register?.verification && <ClaimTakeBack claim={claim} />}
          </>
        )}
      </Section>
    );
  }
  return (
    <Decision
      written={written}
      email={businessEmail}
      keeps={words.refusal.keeps}
      obstacle={obstacleTo(claim)}
      sending={decide}
      onRefuse={(reason) => decide.mutate({ status: 'avslag', reason })}
      approval={(formId) => (
        <DecisionForm id={formId} aria-label={reviewTexts.decision.approve} onSubmit={approve}>
          <Consequences
            lines={[words.approval.verifies(claim.schoolName ?? ''), words.approval.invites(businessEmail)]}
          />
          <Cluster>
            <Button
              type="submit"
              variant="primary"
              isPending={decide.isPending}
              pendingLabel={reviewTexts.decision.saving}
            >
              {words.approval.confirm}
            </Button>
          </Cluster>
        </DecisionForm>
      )}
    />
  );
}

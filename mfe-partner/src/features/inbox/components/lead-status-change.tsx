import { useRef } from 'react';
import { styled } from 'styled-components';
import type { PartnerLeadDetail, PartnerLeadRow } from '@korkollen/api/contracts/partner';
import type { PartnerLeadStatus } from '@korkollen/api/contracts/vocabulary';
import { color, fontSize, space } from '@korkollen/shared-ui/theme/tokens';
import { useReadsOnly } from '../../../hooks/reads-only';
import { texts } from '../../../texts/sv';
import { useChangeStatus } from '../api/change-status';
import { ChangedMeanwhile } from './changed-meanwhile';
import { StatusButtons, StatusWord } from './lead-status';

const Part = styled.div`
  display: grid;
  gap: ${space.s12};
`;

const Soft = styled.p`
  color: ${color.inkSoft};
  font-size: ${fontSize.s14};
`;

interface LeadStatusProps {
  lead: Pick<PartnerLeadRow, 'id' | 'status'>;
  /** Undefined until the rest of the lead has come. */
  detail: Pick<PartnerLeadDetail, 'version'> | undefined;
}

/** The lead's status as it is being set; a change is meant on top of what is shown. */
export function useLeadStatus({ lead, detail }: LeadStatusProps) {
  const change = useChangeStatus(lead.id);
  const set = (status: PartnerLeadStatus): void =>
    change.mutate({ status, seen: { status: lead.status, version: detail?.version } });
  return { ...change, status: lead.status, set };
}

/** The lead's status, to be set by whoever may; and, where a colleague has set it meanwhile, the choice between the two. */
export function LeadStatus({ change }: { change: ReturnType<typeof useLeadStatus> }) {
  const readsOnly = useReadsOnly();
  const part = useRef<HTMLDivElement>(null);
  const { status, set, reset, isPending, variables, data: outcome } = change;
  /** The choice goes, and the focus with it, to the status that holds. */
  const settle = (): void => {
    reset();
    part.current?.querySelector<HTMLButtonElement>('[aria-pressed="true"]')?.focus();
  };
  const refused = outcome?.isSaved === false && !variables?.isUndo ? outcome : undefined;
  if (readsOnly !== undefined) {
    return (
      <Part role="group" aria-label={texts.inbox.lead.status}>
        <StatusWord status={status} />
        <Soft>{readsOnly}</Soft>
      </Part>
    );
  }
  return (
    <Part ref={part}>
      <StatusButtons status={status} savingStatus={isPending ? variables.status : undefined} onChoose={set} />
      {refused && variables && (
        <ChangedMeanwhile
          wanted={variables.status}
          lead={refused.lead}
          meanwhile={refused.meanwhile}
          onKeep={settle}
          onChange={() => {
            settle();
            set(variables.status);
          }}
        />
      )}
    </Part>
  );
}

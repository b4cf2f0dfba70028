import type { LeadHistoryEntry, PartnerLeadDetail } from '@korkollen/api/contracts/partner';
import type { PartnerLeadStatus } from '@korkollen/api/contracts/vocabulary';
import { partnerStatusLabel } from '@korkollen/api/domain/vocabulary/lead-status';
import { Button } from '@korkollen/shared-ui/components/button';
import { Choices, ConflictBox } from '@korkollen/shared-ui/components/conflict-box';
import { texts } from '../../../texts/sv';
import { lastChangeText } from '../api/change-status';
import { LeadHistory } from './lead-history';

const words = texts.inbox.lead;

export interface ChangedMeanwhileProps {
  /** What the person chose, which has not been set. */
  wanted: PartnerLeadStatus;
  lead: PartnerLeadDetail;
  /** What has happened since the person saw the lead. */
  meanwhile: LeadHistoryEntry[];
  onKeep(): void;
  onChange(): void;
}

/** A colleague was first: what they changed and when, and the choice between theirs and one's own. */
export function ChangedMeanwhile({ wanted, lead, meanwhile, onKeep, onChange }: ChangedMeanwhileProps) {
  return (
    <ConflictBox role="alert">
      <p>
        <strong>{lastChangeText({ lead, meanwhile })}</strong> {words.notSet(partnerStatusLabel(wanted))}
      </p>
      <LeadHistory history={meanwhile} />
      <Choices>
        <Button onClick={onKeep}>{words.keep(partnerStatusLabel(lead.status))}</Button>
        <Button onClick={onChange}>{words.changeAnyway(partnerStatusLabel(wanted))}</Button>
      </Choices>
    </ConflictBox>
  );
}

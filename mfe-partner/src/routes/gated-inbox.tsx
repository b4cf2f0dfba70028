import { InboxPage } from '../features/inbox/pages/inbox-page';
import { PartnerGate } from '../features/session/components/partner-gate';

const teachersToo = ['teacher'] as const;

/** The inbox, and the lead of the address beside or instead of its list. */
export function GatedInbox() {
  return (
    <PartnerGate alsoFor={teachersToo}>
      <InboxPage />
    </PartnerGate>
  );
}

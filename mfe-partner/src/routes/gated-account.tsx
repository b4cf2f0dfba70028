import { PartnerGate } from '../features/session/components/partner-gate';
import { AccountPage } from '../features/settings/pages/account-page';

const teachersToo = ['teacher'] as const;

/** The signed-in person's own account. */
export function GatedAccount() {
  return (
    <PartnerGate alsoFor={teachersToo} isOfPerson>
      <AccountPage />
    </PartnerGate>
  );
}

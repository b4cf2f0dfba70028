import { PartnerGate } from '../features/session/components/partner-gate';
import { ColleaguesPage } from '../features/settings/pages/colleagues-page';

/** The school's staff. */
export function GatedColleagues() {
  return (
    <PartnerGate>
      <ColleaguesPage />
    </PartnerGate>
  );
}

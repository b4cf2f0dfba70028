import { PartnerGate } from '../features/session/components/partner-gate';
import { SettingsPage } from '../features/settings/pages/settings-page';

/** How the school gets its enquiries. */
export function GatedSettings() {
  return (
    <PartnerGate>
      <SettingsPage />
    </PartnerGate>
  );
}

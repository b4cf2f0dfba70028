import { ProfilePage } from '../features/profile/pages/profile-page';
import { PartnerGate } from '../features/session/components/partner-gate';
import { SettingsNav } from '../features/settings/components/settings-nav';

/** What the school says of itself. */
export function GatedProfile() {
  return (
    <PartnerGate>
      <SettingsNav />
      <ProfilePage />
    </PartnerGate>
  );
}

import { MyProfilePage } from '../features/profile/pages/my-profile-page';
import { PartnerGate } from '../features/session/components/partner-gate';
import { SettingsNav } from '../features/settings/components/settings-nav';

/** What a teacher says of themselves. */
export function GatedMyProfile() {
  return (
    <PartnerGate role="teacher">
      <SettingsNav />
      <MyProfilePage />
    </PartnerGate>
  );
}

import { AdminGate } from '../features/session/components/admin-gate';
import { SettingsPage } from '../features/settings/pages/settings-page';

export function GatedSettings() {
  return (
    <AdminGate>
      <SettingsPage />
    </AdminGate>
  );
}

import { ConsentsPage } from '../features/consents/pages/consents-page';
import { AdminGate } from '../features/session/components/admin-gate';

export function GatedConsents() {
  return (
    <AdminGate>
      <ConsentsPage />
    </AdminGate>
  );
}

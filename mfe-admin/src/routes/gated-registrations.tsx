import { RegistrationsPage } from '../features/reviews/pages/registrations-page';
import { AdminGate } from '../features/session/components/admin-gate';

export function GatedRegistrations() {
  return (
    <AdminGate>
      <RegistrationsPage />
    </AdminGate>
  );
}

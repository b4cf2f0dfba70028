import { SchoolsPage } from '../features/schools/pages/schools-page';
import { AdminGate } from '../features/session/components/admin-gate';

export function GatedSchools() {
  return (
    <AdminGate>
      <SchoolsPage />
    </AdminGate>
  );
}

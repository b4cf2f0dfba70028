import { RetentionPage } from '../features/retention/pages/retention-page';
import { AdminGate } from '../features/session/components/admin-gate';

export function GatedRetention() {
  return (
    <AdminGate>
      <RetentionPage />
    </AdminGate>
  );
}

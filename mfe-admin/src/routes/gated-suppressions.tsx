import { SuppressionsPage } from '../features/mails/pages/suppressions-page';
import { AdminGate } from '../features/session/components/admin-gate';

export function GatedSuppressions() {
  return (
    <AdminGate>
      <SuppressionsPage />
    </AdminGate>
  );
}

import { AuditPage } from '../features/audit/pages/audit-page';
import { AdminGate } from '../features/session/components/admin-gate';

export function GatedAudit() {
  return (
    <AdminGate>
      <AuditPage />
    </AdminGate>
  );
}

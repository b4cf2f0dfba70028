import { LeadsPage } from '../features/leads/pages/leads-page';
import { AdminGate } from '../features/session/components/admin-gate';

export function GatedLeads() {
  return (
    <AdminGate>
      <LeadsPage />
    </AdminGate>
  );
}

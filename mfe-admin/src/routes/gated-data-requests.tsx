import { AdminGate } from '../features/session/components/admin-gate';
import { DataRequestsPage } from '../features/data-requests/pages/data-requests-page';

export function GatedDataRequests() {
  return (
    <AdminGate>
      <DataRequestsPage />
    </AdminGate>
  );
}

import { AdminGate } from '../features/session/components/admin-gate';
import { DataRequestPage } from '../features/data-requests/pages/data-request-page';

export function GatedDataRequest() {
  return (
    <AdminGate>
      <DataRequestPage />
    </AdminGate>
  );
}

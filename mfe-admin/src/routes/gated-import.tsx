import { ImportPage } from '../features/imports/pages/import-page';
import { AdminGate } from '../features/session/components/admin-gate';

export function GatedImport() {
  return (
    <AdminGate>
      <ImportPage />
    </AdminGate>
  );
}

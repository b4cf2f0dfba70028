import { ImportsPage } from '../features/imports/pages/imports-page';
import { AdminGate } from '../features/session/components/admin-gate';

export function GatedImports() {
  return (
    <AdminGate>
      <ImportsPage />
    </AdminGate>
  );
}

import { PolicyPage } from '../features/policies/pages/policy-page';
import { AdminGate } from '../features/session/components/admin-gate';

export function GatedPolicy() {
  return (
    <AdminGate>
      <PolicyPage />
    </AdminGate>
  );
}

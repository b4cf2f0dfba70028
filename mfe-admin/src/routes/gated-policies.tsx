import { PoliciesPage } from '../features/policies/pages/policies-page';
import { AdminGate } from '../features/session/components/admin-gate';

export function GatedPolicies() {
  return (
    <AdminGate>
      <PoliciesPage />
    </AdminGate>
  );
}

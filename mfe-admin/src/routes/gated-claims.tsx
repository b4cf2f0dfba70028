import { ClaimsPage } from '../features/reviews/pages/claims-page';
import { AdminGate } from '../features/session/components/admin-gate';

export function GatedClaims() {
  return (
    <AdminGate>
      <ClaimsPage />
    </AdminGate>
  );
}

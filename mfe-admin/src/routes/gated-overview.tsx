import { OverviewPage } from '../features/overview/pages/overview-page';
import { AdminGate } from '../features/session/components/admin-gate';

export function GatedOverview() {
  return (
    <AdminGate>
      <OverviewPage />
    </AdminGate>
  );
}

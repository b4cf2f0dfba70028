import { PlaceIdsPage } from '../features/place-ids/pages/place-ids-page';
import { AdminGate } from '../features/session/components/admin-gate';

export function GatedPlaceIds() {
  return (
    <AdminGate>
      <PlaceIdsPage />
    </AdminGate>
  );
}

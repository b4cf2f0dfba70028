import { AdminGate } from '../features/session/components/admin-gate';
import { UserPage } from '../features/users/pages/user-page';

export function GatedUser() {
  return (
    <AdminGate>
      <UserPage />
    </AdminGate>
  );
}

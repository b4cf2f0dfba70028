import { AdminGate } from '../features/session/components/admin-gate';
import { UsersPage } from '../features/users/pages/users-page';

export function GatedUsers() {
  return (
    <AdminGate>
      <UsersPage />
    </AdminGate>
  );
}

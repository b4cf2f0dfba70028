import { use } from 'react';
import { SchoolsPage } from '../features/schools/pages/schools-page';
import { AdminGate } from '../features/session/components/admin-gate';
import { LoginPath } from '../features/session/state/login-path';

export function GatedSchools() {
  return (
    <AdminGate loginPath={use(LoginPath)}>
      <SchoolsPage />
    </AdminGate>
  );
}

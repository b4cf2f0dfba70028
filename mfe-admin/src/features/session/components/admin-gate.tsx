import type { ReactNode } from 'react';
import { RoleGate } from '@korkollen/shared-ui/host/role-gate';
import { texts } from '../../../texts/sv';

/** Lets administrators through. `loginPath`: where guests log in. */
export function AdminGate({ loginPath, children }: { loginPath: string; children: ReactNode }) {
  return (
    <RoleGate role="admin" ownKey="admin" loginPath={loginPath} isDrawnAhead refusal={texts.session.forbidden}>
      {children}
    </RoleGate>
  );
}

import type { ReactNode } from 'react';
import { RoleGate } from '@korkollen/shared-ui/host/role-gate';
import { texts } from '../../../texts/sv';

/** Lets a school's staff through. */
export function PartnerGate({ children }: { children: ReactNode }) {
  return (
    <RoleGate role="school" ownKey="partner" isDrawnAhead refusal={texts.session.forbidden}>
      {children}
    </RoleGate>
  );
}

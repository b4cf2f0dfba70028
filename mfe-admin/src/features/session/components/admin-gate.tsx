import { lazy, Suspense, type ReactNode } from 'react';
import { Button } from '@korkollen/shared-ui/components/button';
import { useSession } from '@korkollen/shared-ui/host/host-services';
import { RoleGate } from '@korkollen/shared-ui/host/role-gate';
import { rolePages } from '@korkollen/shared-ui/host/role-pages';
import { Link } from '@korkollen/shared-ui/router';
import { FreshProofProvider } from '../../../fresh-proof/fresh-proof';
import { texts } from '../../../texts/sv';

const FactorNeededPage = lazy(() =>
  import('../../../fresh-proof/second-factor/needed-page').then((module) => ({ default: module.FactorNeededPage })),
);

const toStudents = (
  <Button asChild variant="quiet">
    <Link to={rolePages.student.login}>{texts.session.studentLogin}</Link>
  </Button>
);

/** The pages, once the administrator has a second factor where one is needed. */
function PastFactor({ children }: { children: ReactNode }) {
  const isNeeded = useSession(({ user }) => user?.needsSecondFactor);
  if (!isNeeded) return children;
  return (
    <Suspense>
      <FactorNeededPage />
    </Suspense>
  );
}

/** Lets administrators through, and asks them again who they are where something inside needs it. */
export function AdminGate({ children }: { children: ReactNode }) {
  return (
    <RoleGate role="admin" ownKey="admin" isDrawnAhead refusal={{ ...texts.session.forbidden, otherWay: toStudents }}>
      <FreshProofProvider>
        <PastFactor>{children}</PastFactor>
      </FreshProofProvider>
    </RoleGate>
  );
}

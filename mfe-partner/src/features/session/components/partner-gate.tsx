import { useState, type ReactNode } from 'react';
import { Button } from '@korkollen/shared-ui/components/button';
import { ForbiddenState, LoadingRegion } from '@korkollen/shared-ui/components/state-view';
import { useSignOutWhenSessionEnds } from '@korkollen/shared-ui/host/ended-session';
import { useHostServices, useSession } from '@korkollen/shared-ui/host/host-services';
import { Navigate, useLocation } from '@korkollen/shared-ui/router';
import { texts } from '../../../texts/sv';
import { loginAddress } from '../state/wanted-page';
import { Refusal } from './refusal';

/** First part of every query and mutation key of the partner area. */
const partnerKey = 'partner';

/**
 * Lets a school's staff through. Guests go to the login and come back after it; everybody else is told why not.
 * The server guards the data itself: this only spares people pages that would stay empty.
 */
export function PartnerGate({ children }: { children: ReactNode }) {
  const { session } = useHostServices();
  const status = useSession((state) => state.status);
  const user = useSession((state) => state.user);
  const location = useLocation();
  const [hadSession, setHadSession] = useState(false);
  useSignOutWhenSessionEnds(partnerKey);

  if (status === 'authenticated' && !hadSession) setHadSession(true);
  if (status === 'unknown') return <LoadingRegion label={texts.session.checking} />;
  if (!user) return <Navigate to={loginAddress(location.pathname + location.search, hadSession)} replace />;
  if (user.role !== 'school') {
    return (
      <Refusal>
        <title>{`${texts.session.forbidden.title} | Körkollen`}</title>
        <ForbiddenState
          title={texts.session.forbidden.title}
          text={texts.session.forbidden.text(user.email)}
          action={<Button onClick={() => void session.signOut()}>{texts.session.signOut}</Button>}
        />
      </Refusal>
    );
  }
  return children;
}

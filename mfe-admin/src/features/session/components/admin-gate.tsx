import { useState, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { Button } from '@korkollen/shared-ui/components/button';
import { Page } from '@korkollen/shared-ui/components/layout';
import { ForbiddenState, LoadingRegion } from '@korkollen/shared-ui/components/state-view';
import { useSignOutWhenSessionEnds } from '@korkollen/shared-ui/host/ended-session';
import { useHostServices, useSession } from '@korkollen/shared-ui/host/host-services';
import { Navigate, useLocation, useNavigate } from '@korkollen/shared-ui/router';
import { space } from '@korkollen/shared-ui/theme/tokens';
import { texts } from '../../../texts/sv';
import { loginAddress } from '../state/wanted-page';

/** First part of every query and mutation key of the admin app. */
const adminKey = 'admin';

const Refusal = styled(Page)`
  padding-block: ${space.s32};
`;

export interface AdminGateProps {
  loginPath: string;
  children: ReactNode;
}

/**
 * Lets administrators through. Guests go to the login and come back after it; everybody else is told why not.
 * The server guards the data itself: this only spares people pages that would stay empty.
 */
export function AdminGate({ loginPath, children }: AdminGateProps) {
  const { session } = useHostServices();
  const status = useSession((state) => state.status);
  const user = useSession((state) => state.user);
  const location = useLocation();
  const navigate = useNavigate();
  const [hadSession, setHadSession] = useState(false);
  useSignOutWhenSessionEnds(adminKey);

  if (status === 'authenticated' && !hadSession) setHadSession(true);
  if (status === 'unknown') return <LoadingRegion label={texts.session.checking} />;
  if (!user) return <Navigate to={loginAddress(loginPath, location.pathname, hadSession)} replace />;
  if (user.role !== 'admin') {
    const { title, text, action } = texts.session.forbidden;
    const changeAccount = async (): Promise<void> => {
      await session.signOut();
      await navigate(loginPath);
    };
    return (
      <Refusal>
        <title>{`${title} | Körkollen`}</title>
        <ForbiddenState
          title={title}
          text={text(user.email)}
          action={<Button onClick={() => void changeAccount()}>{action}</Button>}
        />
      </Refusal>
    );
  }
  return children;
}

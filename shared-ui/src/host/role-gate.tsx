import { useQueryClient, type QueryKey } from '@tanstack/react-query';
import { useEffect, useState, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { pageTitle } from '@korkollen/api/contracts/product';
import type { Role } from '@korkollen/api/contracts/vocabulary';
import { Button } from '../components/button/button';
import { Page } from '../components/layout/layout';
import { ForbiddenState, LoadingRegion } from '../components/state-view/state-view';
import { hasStatus } from '../http/http-client';
import { Navigate, useLocation } from '../router/router';
import { texts } from '../texts/sv';
import { space } from '../theme/tokens';
import { useHostServices, useSession } from './host-services';
import { loginAddress, rolePages } from './role-pages';

/** Ends the session here as soon as one of the area's calls is answered with 401: it has ended on the server. */
function useEndedSession(ownKey: string): void {
  const queryClient = useQueryClient();
  const { session } = useHostServices();

  useEffect(() => {
    const follow = (key: QueryKey | undefined, error: unknown): void => {
      if (key?.[0] !== ownKey || !hasStatus(error, 401)) return;
      if (session.store.getState().status === 'authenticated') void session.endSession();
    };
    const unsubscribers = [
      queryClient.getQueryCache().subscribe((event) => {
        if (event.type !== 'updated' || event.action.type !== 'error') return;
        follow(event.query.queryKey as QueryKey, event.action.error);
      }),
      queryClient.getMutationCache().subscribe((event) => {
        if (event.type !== 'updated' || event.action.type !== 'error') return;
        follow(event.mutation.options.mutationKey, event.action.error);
      }),
    ];
    return () => unsubscribers.forEach((unsubscribe) => unsubscribe());
  }, [queryClient, session, ownKey]);
}

const RefusalPage = styled(Page)`
  padding-block: ${space.s32};
`;

export interface AccountRefusalProps {
  title: string;
  text: string;
  /** What leads to another account. */
  action: string;
}

/** The page of somebody who cannot go on here with the account that is signed in: offers to sign out. */
export function AccountRefusal({ title, text, action }: AccountRefusalProps) {
  const { session } = useHostServices();
  return (
    <RefusalPage>
      <title>{pageTitle(title)}</title>
      <ForbiddenState
        title={title}
        text={text}
        action={<Button onClick={() => void session.signOut()}>{action}</Button>}
      />
    </RefusalPage>
  );
}

export interface RoleGateProps {
  role: Role;
  /** First part of every query and mutation key of the pages behind the gate. */
  ownKey: string;
  /** Where guests log in; the role's login unless told. */
  loginPath?: string;
  /** What people of other roles are told. */
  refusal: { title: string; text(email: string): string; action: string };
  /**
   * The page stands in its last layout while nobody knows yet who is here, so that the host can send it. It asks for
   * nothing and shows nothing of anybody until then.
   */
  isDrawnAhead?: boolean;
  children: ReactNode;
}

/**
 * Lets people of one role through. Guests go to the login and come back after it; everybody else is told why not.
 * The server guards the data itself: this only spares people pages that would stay empty.
 */
export function RoleGate({ role, ownKey, loginPath = rolePages[role].login, ...gate }: RoleGateProps) {
  const { refusal, isDrawnAhead, children } = gate;
  const status = useSession((state) => state.status);
  const user = useSession((state) => state.user);
  const { pathname, search } = useLocation();
  const [wasInside, setWasInside] = useState(false);
  useEndedSession(ownKey);

  const isInside = user?.role === role;
  if (isInside && !wasInside) setWasInside(true);
  // in the same place as before somebody was known: what was typed meanwhile stays
  if (isInside || (status === 'unknown' && isDrawnAhead)) return children;
  if (status === 'unknown') return <LoadingRegion label={texts.session.checking} />;
  if (!user) {
    return <Navigate to={loginAddress({ loginPath, returnAddress: pathname + search, hasEnded: wasInside })} replace />;
  }
  return <AccountRefusal title={refusal.title} text={refusal.text(user.email)} action={refusal.action} />;
}

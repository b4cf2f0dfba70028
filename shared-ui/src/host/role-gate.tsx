import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, type ReactNode } from 'react';
import type { Role } from '@korkollen/api/contracts/vocabulary';
import { LoadingRegion } from '../components/state-view/state-view';
import { hasErrorCode, hasStatus, reasonOf } from '../http/http-client';
import { Navigate, useLocation } from '../router/router';
import { texts } from '../texts/sv';
import { AccountRefusal, type AccountRefusalProps } from './account-refusal';
import { followFailures } from './failed-calls';
import { useHostServices, useSession } from './host-services';
import { loginAddress, rolePages } from './role-pages';

/**
 * Ends the session here as soon as one of the area's calls is answered with 401: it has ended on the server. Answers why,
 * in the server's words, where that is more than that it is over.
 */
function useEndedSession(ownKey: string): string | undefined {
  const queryClient = useQueryClient();
  const { session } = useHostServices();
  const [reason, setReason] = useState<string>();

  useEffect(
    () =>
      followFailures(queryClient, (error, key) => {
        if (key?.[0] !== ownKey || !hasStatus(error, 401)) return;
        if (session.store.getState().status !== 'authenticated') return;
        if (hasErrorCode(error, 'ACCOUNT_CLOSED')) setReason(reasonOf(error));
        void session.endSession();
      }),
    [queryClient, session, ownKey],
  );
  return reason;
}

export interface RoleGateProps {
  role: Role;
  /** Others that are let through. */
  alsoFor?: readonly Role[];
  /** First part of every query and mutation key of the pages behind the gate. */
  ownKey: string;
  /** What people of other roles are told. */
  refusal: Omit<AccountRefusalProps, 'text'> & { text(email: string): string };
  /**
   * The page stands in its last layout while nobody knows yet who is here, so that the host can send it. It asks for
   * nothing and shows nothing of anybody until then.
   */
  isDrawnAhead?: boolean;
  children: ReactNode;
}

/**
 * Lets people of one role through, and of others that it names. Guests go to the login and come back after it; everybody else is told why not.
 * The server guards the data itself: this only spares people pages that would stay empty.
 */
export function RoleGate({ role, ownKey, ...gate }: RoleGateProps) {
  const { alsoFor = [], refusal, isDrawnAhead, children } = gate;
  const loginPath = rolePages[role].login;
  const { status, user, hasSignedOut } = useSession((state) => state);
  const { pathname, search } = useLocation();
  const [wasInside, setWasInside] = useState(false);
  const endedBecause = useEndedSession(ownKey);

  const isInside = user !== null && [role, ...alsoFor].includes(user.role);
  if (isInside && !wasInside) setWasInside(true);
  // in the same place as before somebody was known: what was typed meanwhile stays
  if (isInside || (status === 'unknown' && isDrawnAhead)) return children;
  if (status === 'unknown') return <LoadingRegion label={texts.session.checking} />;
  if (!user) {
    const returnAddress = pathname + search;
    // who has logged out knows it, and goes nowhere back
    const to = wasInside && hasSignedOut ? loginPath : loginAddress({ loginPath, returnAddress, hasEnded: wasInside });
    return <Navigate to={to} state={{ endedBecause }} replace />;
  }
  return <AccountRefusal {...refusal} text={refusal.text(user.email)} />;
}

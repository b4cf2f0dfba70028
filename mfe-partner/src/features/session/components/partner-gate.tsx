import { useQueryClient } from '@tanstack/react-query';
import { useEffect, type ReactNode } from 'react';
import type { SessionUser } from '@korkollen/api/contracts/session';
import type { ReviewedRole } from '@korkollen/api/contracts/vocabulary';
import { useHostServices, useSession } from '@korkollen/shared-ui/host/host-services';
import { AccountRefusal } from '@korkollen/shared-ui/host/account-refusal';
import { RoleGate } from '@korkollen/shared-ui/host/role-gate';
import { call, hasErrorCode } from '@korkollen/shared-ui/http/http-client';
import { sessionTexts } from '../../../texts/session';

type Refusal = (typeof sessionTexts)['noSchool'];

/** What is said to somebody who has no place in the area. An API from before says nothing of it. */
function refusalOf(user: SessionUser | null): Refusal | undefined {
  if (user?.role === 'school' && user.schoolId === null) return sessionTexts.noSchool;
  const { teacherEntry = 'shown' } = user ?? {};
  return teacherEntry === 'shown' ? undefined : sessionTexts.noEntry[teacherEntry];
}

/** Reads again who the person is, once a change was refused because somebody has made them a viewer. */
function useRoleAsItIs(): void {
  const queryClient = useQueryClient();
  const { session } = useHostServices();
  useEffect(
    () =>
      queryClient.getMutationCache().subscribe((event) => {
        if (event.type !== 'updated' || event.action.type !== 'error') return;
        if (!hasErrorCode(event.action.error, 'VIEWER_READS_ONLY')) return;
        call('me').then(
          ({ token, ...user }) => session.signIn(user, token),
          // what the page offers is refused again, no worse
          () => undefined,
        );
      }),
    [queryClient, session],
  );
}

export interface PartnerGateProps {
  /** Whose page it is; a school's staff's unless told. */
  role?: ReviewedRole;
  alsoFor?: readonly ReviewedRole[];
  /** The page is about the person: also for a teacher whom no school shows. */
  isOfPerson?: boolean;
  children: ReactNode;
}

/** Lets a school's staff through, and teachers where the page is for them. */
export function PartnerGate({ role = 'school', alsoFor, isOfPerson = false, children }: PartnerGateProps) {
  const user = useSession((session) => session.user);
  useRoleAsItIs();
  const refusal = isOfPerson && user?.role === 'teacher' ? undefined : refusalOf(user);
  const others = user?.role === 'teacher' || user?.role === 'school' ? sessionTexts.pageOfOthers[user.role] : undefined;
  return (
    <RoleGate
      role={role}
      {...(alsoFor && { alsoFor })}
      ownKey="partner"
      isDrawnAhead
      refusal={others ?? sessionTexts.forbidden}
    >
      {refusal ? (
        <AccountRefusal title={refusal.title} text={refusal.text(user?.email ?? '')} action={refusal.action} />
      ) : (
        children
      )}
    </RoleGate>
  );
}

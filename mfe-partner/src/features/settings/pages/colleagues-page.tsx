import { useState } from 'react';
import { maxColleagues } from '@korkollen/api/contracts/limits';
import type { Staff } from '@korkollen/api/contracts/colleagues';
import { SkeletonText } from '@korkollen/shared-ui/components/skeleton';
import { ErrorState, LoadingRegion } from '@korkollen/shared-ui/components/state-view';
import { useSession } from '@korkollen/shared-ui/host/host-services';
import { SettingsSection } from '@korkollen/shared-ui/components/settings-section';
import { useReadsOnly } from '../../../hooks/reads-only';
import { peopleTexts } from '../../../texts/people';
import { useStaff } from '../api/staff';
import { ColleagueList } from '../components/colleague-list';
import { InvitationList } from '../components/invitation-list';
import { InviteForm } from '../components/invite-form';
import { SettingsPage, Soft } from '../components/settings-page';
import { failureOf } from '../state/failure';

const words = peopleTexts.colleagues;

function StaffParts({ staff: { colleagues, invitations } }: { staff: Staff }) {
  const readsOnly = useReadsOnly();
  const [now] = useState(() => new Date());
  const isFull = colleagues.length + invitations.length >= maxColleagues;
  return (
    <>
      <SettingsSection title={words.listTitle} {...(readsOnly !== undefined && { text: readsOnly })}>
        <ColleagueList colleagues={colleagues} readsOnly={readsOnly} now={now} />
      </SettingsSection>
      <InvitationList invitations={invitations} readsOnly={readsOnly} now={now} />
      {readsOnly === undefined && (
        <SettingsSection title={words.invite.title} text={words.invite.text}>
          {isFull ? <Soft>{words.invite.full(maxColleagues)}</Soft> : <InviteForm />}
        </SettingsSection>
      )}
    </>
  );
}

/** `/partner/colleagues`: a school's staff. */
export function ColleaguesPage() {
  const schoolName = useSession(({ user }) => user?.schoolName) ?? words.ourSchool;
  const staff = useStaff();
  return (
    <SettingsPage title={words.title} intro={words.intro(schoolName)}>
      {staff.data && <StaffParts staff={staff.data} />}
      {staff.isPending && (
        <LoadingRegion label={words.loading}>
          <SkeletonText lines={6} />
        </LoadingRegion>
      )}
      {staff.isError && !staff.data && (
        <ErrorState title={words.loadFailed} text={failureOf(staff.error)} onRetry={() => void staff.refetch()} />
      )}
    </SettingsPage>
  );
}

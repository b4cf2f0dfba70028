import { Page } from '@korkollen/shared-ui/components/layout';
import { Skeleton } from '@korkollen/shared-ui/components/skeleton';
import { LoadingRegion } from '@korkollen/shared-ui/components/state-view';
import { useSession } from '@korkollen/shared-ui/host/host-services';
import { RoleGate } from '@korkollen/shared-ui/host/role-gate';
import { media } from '@korkollen/shared-ui/theme/media';
import { space } from '@korkollen/shared-ui/theme/tokens';
import { styled } from 'styled-components';
import { texts } from '../../../texts/sv';
import { ownKey } from '../api/own-account';
import { AccountDeletion } from '../components/profile/account-deletion';
import { DataDownload } from '../components/profile/data-download';
import { DetailsForm } from '../components/profile/details-form';
import { PasswordForm } from '../components/profile/password-form';

const Column = styled(Page)`
  padding-block: ${space.s24} ${space.s72};
  > h1 {
    margin-bottom: ${space.s32};
  }
  ${media.desktop} {
    padding-block-start: ${space.s48};
  }
`;

function Profile() {
  const user = useSession((session) => session.user);
  if (!user) {
    return (
      <LoadingRegion label={texts.profile.loading}>
        <Skeleton height="320px" />
      </LoadingRegion>
    );
  }
  const isProved = user.isEmailProved !== false;
  return (
    <>
      <DetailsForm key={user.id} user={user} />
      <PasswordForm email={user.email} />
      <DataDownload isProved={isProved} />
      <AccountDeletion email={user.email} isProved={isProved} />
    </>
  );
}

/** `/min-profil`: what a signed-in student can see, change, take along and delete of their account. */
export function ProfilePage() {
  return (
    <RoleGate role="student" ownKey={ownKey} isDrawnAhead refusal={texts.ownPages.forbidden}>
      <Column>
        <title>{texts.pageTitle(texts.profile.title)}</title>
        <h1>{texts.profile.title}</h1>
        <Profile />
      </Column>
    </RoleGate>
  );
}

import { pageTitle } from '@korkollen/api/contracts/product';
import type { OwnSchoolProfile } from '@korkollen/api/contracts/school-profile';
import { LineLink } from '@korkollen/shared-ui/components/link';
import { Skeleton } from '@korkollen/shared-ui/components/skeleton';
import { LoadingRegion } from '@korkollen/shared-ui/components/state-view';
import { media } from '@korkollen/shared-ui/theme/media';
import { space } from '@korkollen/shared-ui/theme/tokens';
import { useWatch } from 'react-hook-form';
import { styled } from 'styled-components';
import { addresses } from '../../../addresses/page-addresses';
import { useReadsOnly } from '../../../hooks/reads-only';
import { FormPage, FormPageHeading } from '../../../long-forms/form-page';
import { PageProblem } from '../../../try-again/page-problem';
import { profileTexts as words } from '../../../texts/profile';
import { UnsavedChanges } from '@korkollen/shared-ui/host/unsaved-changes';
import { useProfile } from '../api/profile';
import { ProfileForm } from '../components/profile-form';
import { ProfileMissing } from '../components/profile-missing';
import { ProfilePreview } from '../components/profile-preview';
import { ProfileVersions } from '../components/profile-versions';
import { SchoolTeachers } from '../components/school-teachers';
import { SchoolPhotos } from '../components/school-photos';
import { toProfile, type ProfileValues } from '../state/profile-values';
import { useProfileEditing, type ProfileEditing } from '../state/use-profile-editing';

const Columns = styled.div`
  display: grid;
  gap: ${space.s32} ${space.s48};
  ${media.desktop} {
    grid-template-columns: minmax(0, 1fr) minmax(300px, 380px);
    align-items: start;
  }
`;
const Main = styled.div`
  display: grid;
  gap: ${space.s48};
  min-width: 0;
`;
/** Stays beside what is typed, as long as a screen at most; on phones what is missing comes before the form. */
const Aside = styled.aside`
  display: contents;
  > :first-child {
    order: -1;
  }
  ${media.desktop} {
    position: sticky;
    top: ${space.s16};
    display: grid;
    gap: ${space.s32};
    max-height: calc(100dvh - 2 * ${space.s16});
    min-width: 0;
    overflow-y: auto;
  }
`;

/** The preview follows what is typed; the rest of the page does not. */
function LivePreview({ own, form }: { own: OwnSchoolProfile; form: ProfileEditing['form'] }) {
  const values = useWatch({ control: form.control }) as ProfileValues;
  return <ProfilePreview school={own.school} profile={toProfile(values)} />;
}

function OpenProfile({ own }: { own: OwnSchoolProfile }) {
  const editing = useProfileEditing(own);
  const readsOnly = useReadsOnly();
  const refusal = own.isPublished ? readsOnly : words.notPublished;
  return (
    <Columns>
      <UnsavedChanges isDirty={editing.isDirty} />
      <Main>
        <ProfileForm own={own} editing={editing} refusal={refusal} />
        <SchoolPhotos school={own.school} mayChange={refusal === undefined} />
        <SchoolTeachers mayChange={refusal === undefined} />
      </Main>
      <Aside tabIndex={0} aria-label={words.beside}>
        <ProfileMissing missing={own.missing} />
        <LivePreview own={own} form={editing.form} />
        <ProfileVersions
          own={own}
          isDirty={editing.isDirty}
          mayChange={refusal === undefined && !editing.isPending}
          onRestore={editing.restore}
        />
      </Aside>
    </Columns>
  );
}

/** What the school says of itself, with how students will see it. */
export function ProfilePage() {
  const profile = useProfile();
  return (
    <FormPage>
      <title>{pageTitle(words.title)}</title>
      <FormPageHeading>
        <h1>{words.title}</h1>
        <p>
          {words.intro}{' '}
          {profile.data && <LineLink to={addresses.school(profile.data.school.id)}>{words.seePage}</LineLink>}
        </p>
      </FormPageHeading>
      {profile.isPending && (
        <LoadingRegion label={words.loading}>
          <Skeleton height="480px" />
        </LoadingRegion>
      )}
      {profile.isError && !profile.data && (
        <PageProblem title={words.failed} error={profile.error} onRetry={() => void profile.refetch()} />
      )}
      {profile.data && <OpenProfile key={profile.data.school.id} own={profile.data} />}
    </FormPage>
  );
}

import { pageTitle } from '@korkollen/api/contracts/product';
import type { OwnEntry, TeacherProfile } from '@korkollen/api/contracts/own-teachers';
import { LineLink } from '@korkollen/shared-ui/components/link';
import { Skeleton } from '@korkollen/shared-ui/components/skeleton';
import { EmptyState, ErrorState, LoadingRegion } from '@korkollen/shared-ui/components/state-view';
import { hasStatus, isOffline } from '@korkollen/shared-ui/http/http-client';
import { media } from '@korkollen/shared-ui/theme/media';
import { size, space } from '@korkollen/shared-ui/theme/tokens';
import { styled } from 'styled-components';
import { addresses } from '../../../addresses/page-addresses';
import { FormPageHeading } from '../../../long-forms/form-page';
import { myProfileTexts as words } from '../../../texts/my-profile';
import { useChangeOwnEntry, useOwnEntry } from '../api/own-entry';
import { OwnPhoto } from '../components/own-photo';
import { TeacherForm } from '../components/teacher-form';

const Box = styled.div`
  display: grid;
  gap: ${space.s24};
  width: 100%;
  max-width: calc(${size.content} + 2 * ${size.gutter});
  margin-inline: auto;
  padding: ${space.s16} ${size.gutter} ${space.s48};
`;
const Columns = styled.div`
  display: grid;
  gap: ${space.s32} ${space.s48};
  ${media.desktop} {
    grid-template-columns: minmax(0, 1fr) minmax(280px, 340px);
    align-items: start;
  }
`;

function EntryProblem({ error, onRetry }: { error: unknown; onRetry(): void }) {
  if (hasStatus(error, 403)) return <EmptyState title={words.gone} text={words.goneText} />;
  return (
    <ErrorState title={words.failed} text={isOffline(error) ? words.offlineText : words.failedText} onRetry={onRetry} />
  );
}

function OpenEntry({ entry }: { entry: OwnEntry }) {
  const { save, ...photos } = useChangeOwnEntry();
  const { teacher, isPublished } = entry;
  const send = async (profile: TeacherProfile, version: number) => {
    const { isSaved, own } = await save.mutateAsync({ profile, version });
    return { isSaved, own: own.teacher };
  };
  return (
    <Columns>
      <TeacherForm
        label={words.form}
        about="own entry"
        teacher={teacher}
        words={words}
        refusal={isPublished ? undefined : words.notPublished}
        onSave={send}
      />
      <OwnPhoto teacher={teacher} mayChange={isPublished} {...photos} />
    </Columns>
  );
}

/** `/partner/my-profile`: what a teacher says of themselves to students. */
export function MyProfilePage() {
  const { data: entry, isPending, error, refetch } = useOwnEntry();
  return (
    <Box>
      <title>{pageTitle(words.title)}</title>
      <FormPageHeading>
        <h1>{words.title}</h1>
        <p>
          {words.intro(entry?.schoolName ?? words.ownSchool)}{' '}
          {entry && <LineLink to={addresses.teacher(entry.teacher.id)}>{words.seePage}</LineLink>}
        </p>
      </FormPageHeading>
      {isPending && (
        <LoadingRegion label={words.loading}>
          <Skeleton height="480px" />
        </LoadingRegion>
      )}
      {error && !entry && <EntryProblem error={error} onRetry={() => void refetch()} />}
      {entry && <OpenEntry key={entry.teacher.id} entry={entry} />}
    </Box>
  );
}

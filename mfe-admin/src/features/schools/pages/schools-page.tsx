import { lazy, Suspense, useRef, useState } from 'react';
import { styled } from 'styled-components';
import type { RegisterPage } from '@korkollen/api/contracts/admin';
import { Button } from '@korkollen/shared-ui/components/button';
import { Cluster } from '@korkollen/shared-ui/components/layout';
import { EmptyState } from '@korkollen/shared-ui/components/state-view';
import { Tick } from '@korkollen/shared-ui/components/tick';
import { FreshnessNote } from '@korkollen/shared-ui/host/freshness-note';
import { Link } from '@korkollen/shared-ui/router';
import { media } from '@korkollen/shared-ui/theme/media';
import { color, fontSize, space } from '@korkollen/shared-ui/theme/tokens';
import { AdminPage } from '../../../admin-page/admin-page';
import { schoolsTexts as words } from '../../../texts/schools';
import { useStatusChange } from '../api/change-schools';
import { useRegisterPage } from '../api/schools';
import { OpenSchoolEditor } from '../components/editor/open-school-editor';
import { RegisterPages } from '../components/register-pages';
import { SchoolGroups } from '../components/school-groups';
import { oneLine } from '../components/one-line';
import { NoSuchPage, SchoolsProblem } from '../components/schools-problem';
import { SchoolsSkeleton } from '../components/schools-skeleton';
import { useChosenSchools } from '../state/chosen-schools';
import { newSchoolId } from '../state/open-school';
import { noFilter, type RegisterAddress, useRegisterAddress } from '../state/register-address';

// the list is read first, what is done with it later
const ManySchools = lazy(() =>
  import('../components/many-schools').then((module) => ({ default: module.ManySchools })),
);
const SchoolToolbar = lazy(() =>
  import('../components/school-toolbar').then((module) => ({ default: module.SchoolToolbar })),
);
const RegisterExports = lazy(() =>
  import('../components/register-exports').then((module) => ({ default: module.RegisterExports })),
);

const Tools = styled.div`
  ${oneLine}
`;
/* as high before the filters are there, so that nothing moves when they come */
const ToolbarRoom = styled.div`
  min-width: 0;
  min-height: 228px;
  ${media.tablet} {
    min-height: 168px;
  }
`;
const All = styled.div`
  display: flex;
  align-items: center;
  gap: ${space.s16};
  padding-inline: ${space.s12};
  color: ${color.inkSoft};
  font-size: ${fontSize.s14};
`;
/* phones have no such key */
const ForKeys = styled.span`
  @media (pointer: coarse) {
    display: none;
  }
`;
const Soft = styled.span`
  color: ${color.inkSoft};
  font-size: ${fontSize.s14};
`;

interface RegisterProps {
  page: RegisterPage;
  /** When it was read, in milliseconds. */
  readAt: number;
  isBusy: boolean;
  address: RegisterAddress;
}

/** The schools that the filter finds, a page of them, and what is done with one or many. */
function Register({ page, readAt, isBusy, address }: RegisterProps) {
  const { filter, linkToOpen, linkToPage } = address;
  const status = useStatusChange(readAt);
  const choice = useChosenSchools(page.schools.map(status.shown), JSON.stringify(filter));
  const list = useRef<HTMLDivElement>(null);
  const [hasChosen, setHasChosen] = useState(false);
  if (choice.chosen.size > 0 && !hasChosen) setHasChosen(true);
  return (
    <>
      {page.total === 0 && (
        <EmptyState
          title={words.filter.noHits}
          text={words.filter.noHitsText}
          action={<Button onClick={() => address.change(noFilter)}>{words.filter.clear}</Button>}
        />
      )}
      {page.total > 0 && page.schools.length === 0 && <NoSuchPage linkToStart={linkToPage('')} />}
      {page.schools.length > 0 && (
        <>
          <All>
            <Tick label={words.choosePage} isChosen={choice.isPageChosen} onToggle={choice.togglePage} />
            <span aria-hidden="true">{words.choosePage}.</span>
            <ForKeys>{words.choosing}</ForKeys>
          </All>
          <SchoolGroups
            page={page}
            isBusy={isBusy}
            chosen={choice.chosen}
            shown={status.shown}
            linkTo={linkToOpen}
            listRef={list}
            onToggle={choice.toggle}
            onChangeStatus={status.change}
          />
          <RegisterPages page={page} linkToPage={linkToPage} />
        </>
      )}
      {hasChosen && (
        <Suspense>
          <ManySchools list={list} choice={choice} shown={status.shown} filter={filter} total={page.total} />
        </Suspense>
      )}
    </>
  );
}

/** /admin/schools: the register in its groups. */
export function SchoolsPage() {
  const address = useRegisterAddress();
  const { filter, after, change, linkToOpen, linkToPage } = address;
  const register = useRegisterPage(filter, after);
  const { data: page, error, isError, isPlaceholderData, dataUpdatedAt, refetch } = register;
  const isFiltered = Object.keys(filter).length > 0;
  const isEmpty = page?.register.schools === 0;

  const drawRegister = () => {
    if (isError && (!page || isPlaceholderData)) {
      return <SchoolsProblem error={error} onRetry={() => void refetch()} linkToStart={linkToPage('')} />;
    }
    if (!page) return <SchoolsSkeleton />;
    if (isEmpty) return <EmptyState title={words.empty} text={words.emptyText} />;
    return <Register page={page} readAt={dataUpdatedAt} isBusy={isPlaceholderData} address={address} />;
  };
  return (
    <AdminPage
      title={words.title}
      summary={page && !isEmpty && words.summary(page.register.schools, page.register.verified)}
      actions={
        <Button asChild variant="primary">
          <Link to={linkToOpen(newSchoolId)}>{words.add}</Link>
        </Button>
      }
    >
      <Tools>
        <Button asChild size="small">
          <Link to="/admin/schools/import">{words.import}</Link>
        </Button>
        {page && !isEmpty && (
          <Suspense>
            <RegisterExports />
          </Suspense>
        )}
        <Button asChild size="small" variant="quiet">
          <Link to="/admin/settings">{words.settings}</Link>
        </Button>
      </Tools>
      <FreshnessNote query={register} />
      {!isEmpty && (
        <ToolbarRoom>
          <Suspense>
            <SchoolToolbar filter={filter} change={change} counts={page?.counts} />
          </Suspense>
        </ToolbarRoom>
      )}
      {isFiltered && page && page.total > 0 && (
        <Cluster role="group" aria-label={words.exportChosen}>
          <Soft aria-hidden="true">{words.exportChosen}:</Soft>
          <Suspense>
            <RegisterExports filter={filter} />
          </Suspense>
        </Cluster>
      )}
      {drawRegister()}
      <OpenSchoolEditor />
    </AdminPage>
  );
}

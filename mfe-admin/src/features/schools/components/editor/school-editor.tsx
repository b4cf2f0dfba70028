import { useEffect, useState } from 'react';
import { styled } from 'styled-components';
import type { AdminSchool } from '@korkollen/api/contracts/schools';
import { Button } from '@korkollen/shared-ui/components/button';
import { Dialog } from '@korkollen/shared-ui/components/dialog';
import { FormFailure } from '@korkollen/shared-ui/components/form-error';
import { Skeleton } from '@korkollen/shared-ui/components/skeleton';
import { EmptyState, ErrorState, LoadingRegion } from '@korkollen/shared-ui/components/state-view';
import { UnsavedChanges } from '@korkollen/shared-ui/host/unsaved-changes';
import { hasStatus, isOffline } from '@korkollen/shared-ui/http/http-client';
import { color, fontSize } from '@korkollen/shared-ui/theme/tokens';
import { schoolEditorTexts as words } from '../../../../texts/school-editor';
import { useAdminSchool } from '../../api/school-editing';
import { newSchoolId, useOpenSchool } from '../../state/open-school';
import { useSchoolEditing } from '../../state/use-school-editing';
import { SchoolForm, schoolFormId } from './school-form';
import { SchoolVerification } from './school-verification';

/* a line of its own over the buttons: what went wrong is read where it was pressed */
const Failed = styled.div`
  && {
    flex: 1 1 100%;
  }
`;
const Unsaved = styled.p`
  flex: 1 1 160px;
  align-self: center;
  color: ${color.inkSoft};
  font-size: ${fontSize.s14};
`;

interface Leaving {
  /** Asked for by the dialog's own buttons. */
  onClose(): void;
  onSaved(): void;
  onDirtyChange(isDirty: boolean): void;
}

function Editing({ school, onClose, onSaved, onDirtyChange }: Leaving & { school: AdminSchool | undefined }) {
  const editing = useSchoolEditing(school, onSaved);
  const { read, isDirty, isPending, conflict, failure, takeIn } = editing;
  const [isReasonTyped, setIsReasonTyped] = useState(false);
  useEffect(() => onDirtyChange(isDirty || isReasonTyped), [isDirty, isReasonTyped, onDirtyChange]);
  return (
    <Dialog
      open
      size="large"
      onOpenChange={onClose}
      title={read ? words.editTitle(read.name) : words.newTitle}
      footer={
        <>
          {failure?.reason && (
            <Failed>
              <FormFailure>{words.saveProblem(failure.title, failure.reason)}</FormFailure>
            </Failed>
          )}
          {isDirty && <Unsaved role="status">{words.unsaved}</Unsaved>}
          <Button onClick={onClose}>{words.cancel}</Button>
          <Button
            type="submit"
            form={schoolFormId}
            variant="primary"
            disabled={conflict !== null}
            isPending={isPending}
            pendingLabel={words.saving}
          >
            {read ? words.save : words.create}
          </Button>
        </>
      }
    >
      <SchoolForm editing={editing} />
      {read && <SchoolVerification school={read} onTakenBack={takeIn} onDirtyChange={setIsReasonTyped} />}
    </Dialog>
  );
}

function SchoolProblem({ error, onRetry, onClose }: { error: unknown; onRetry(): void; onClose(): void }) {
  if (hasStatus(error, 404)) {
    const action = <Button onClick={onClose}>{words.back}</Button>;
    return <EmptyState title={words.notFound} text={words.notFoundText} action={action} />;
  }
  return (
    <ErrorState title={words.failed} text={isOffline(error) ? words.offlineText : words.failedText} onRetry={onRetry} />
  );
}

function ReadSchool({ id, ...leaving }: Leaving & { id: string }) {
  const { data, error, refetch } = useAdminSchool(id);
  if (data) return <Editing school={data} {...leaving} />;
  return (
    <Dialog open size="large" onOpenChange={leaving.onClose} title={words.loadingTitle}>
      {error ? (
        <SchoolProblem error={error} onRetry={() => void refetch()} onClose={leaving.onClose} />
      ) : (
        <LoadingRegion label={words.loading}>
          <Skeleton height="480px" />
        </LoadingRegion>
      )}
    </Dialog>
  );
}

/** The dialog over the school that the address has open. It is not left with changes that nobody has saved, unasked. */
export function SchoolEditor() {
  const { openId, reopen, close } = useOpenSchool();
  const [shownId, setShownId] = useState(openId);
  const [isDirty, setIsDirty] = useState(false);
  const [isAsked, setIsAsked] = useState(false);
  const isElsewhere = openId !== shownId;
  if (isElsewhere && !isDirty) setShownId(openId);
  if (shownId === undefined) return null;

  const leave = (): void => {
    setIsDirty(false);
    setIsAsked(false);
    if (isElsewhere) setShownId(openId);
    else close();
  };
  const stay = (): void => {
    setIsAsked(false);
    // the way back has changed the address already
    if (isElsewhere) reopen(shownId);
  };
  const leaving: Leaving = {
    onClose: () => (isDirty ? setIsAsked(true) : close()),
    onSaved: leave,
    onDirtyChange: setIsDirty,
  };
  const isAsking = isDirty && (isAsked || isElsewhere);
  return (
    <>
      {shownId === newSchoolId ? (
        <Editing key={newSchoolId} school={undefined} {...leaving} />
      ) : (
        <ReadSchool key={shownId} id={shownId} {...leaving} />
      )}
      <UnsavedChanges isDirty={isDirty} closing={isAsking ? { onLeave: leave, onStay: stay } : undefined} />
    </>
  );
}

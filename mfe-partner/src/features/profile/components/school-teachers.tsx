import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { styled } from 'styled-components';
import type { OwnTeacher, TeacherProfile } from '@korkollen/api/contracts/own-teachers';
import { photoFiles } from '@korkollen/api/domain/photos/photo-files';
import { personInitials } from '@korkollen/api/domain/text/initials';
import { Button } from '@korkollen/shared-ui/components/button';
import { Photo } from '@korkollen/shared-ui/components/photo';
import { useHasKeptDraft } from '@korkollen/shared-ui/host/kept-draft';
import { useKeptFocus } from '@korkollen/shared-ui/host/kept-focus';
import { randomUuid } from '@korkollen/shared-ui/host/random-uuid';
import { media } from '@korkollen/shared-ui/theme/media';
import { color, font, fontSize, radius, space } from '@korkollen/shared-ui/theme/tokens';
import { Fold } from '@korkollen/shared-ui/components/fold';
import type { SaveOutcome } from '../../../long-forms/save-outcome';
import { RemovalDialog } from '../../../questions/removal-dialog';
import { ownTeacherTexts as words } from '../../../texts/own-teachers';
import { TryAgain } from '@korkollen/shared-ui/components/try-again';
import { useChangeTeachers, useOwnTeachers, useTeacherAccounts } from '../api/teachers';
import { newTeacher } from '../state/teacher-values';
import { TeacherAccounts } from './teacher-accounts';
import { TeacherForm, type TeacherFormHandle, type VersionedTeacher } from './teacher-form';
import { TeacherPhoto } from './teacher-photo';

/* the focus is put here when what had it is gone */
const Parts = styled.div`
  display: grid;
  gap: ${space.s16};
  &:focus {
    outline: none;
  }
`;
const Soft = styled.p`
  color: ${color.inkSoft};
`;
const List = styled.ul`
  display: grid;
`;
const Item = styled.li`
  display: grid;
  gap: ${space.s12};
  padding-block: ${space.s12};
  border-block-start: 1px solid ${color.line};
`;
const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space.s8} ${space.s12};
  > div {
    flex: 1 1 160px;
    min-width: 0;
    overflow-wrap: anywhere;
  }
`;
const Portrait = styled.span`
  flex: none;
  display: grid;
  place-items: center;
  width: 56px;
  height: 56px;
  border-radius: ${radius.full};
  background: ${color.greenTint};
  color: ${color.green};
  font-family: ${font.heading};
  font-size: ${fontSize.s18};
  font-weight: 600;
  overflow: hidden;
  img {
    width: 100%;
    height: 100%;
    object-fit: cover;
  }
`;
/** On phones below the name, which needs the width. */
const Actions = styled.span`
  display: flex;
  gap: ${space.s8};
  width: 100%;
  padding-inline-start: calc(56px + ${space.s12});
  ${media.tablet} {
    width: auto;
    padding-inline-start: 0;
  }
`;

/** Begins what the forms of teachers are about. */
const TEACHER = 'teacher ';
/** What the form of one who is added is about. */
const NEW_TEACHER = `${TEACHER}new`;

type Changes = ReturnType<typeof useChangeTeachers>;

/** What of an answer about all teachers is about one. */
const outcomeFor = (id: string, { isSaved, own }: SaveOutcome<OwnTeacher[]>): SaveOutcome<OwnTeacher | undefined> => ({
  isSaved,
  own: own.find((teacher) => teacher.id === id),
});

interface TeacherItemProps {
  teacher: OwnTeacher;
  mayChange: boolean;
  changes: Changes;
  onRemove(): void;
}

/** A teacher with the way to change and to remove them. */
function TeacherItem({ teacher, mayChange, changes, onRemove }: TeacherItemProps) {
  const { id, profile, photo } = teacher;
  const about = `${TEACHER}${id}`;
  const [isOpen, setIsOpen] = useState(useHasKeptDraft(about));
  const opener = useRef<HTMLButtonElement>(null);
  const form = useRef<TeacherFormHandle>(null);
  const [isPhotoWaiting, setIsPhotoWaiting] = useState(false);
  const { name, title } = profile;
  const send = async (changed: TeacherProfile, version: number) =>
    outcomeFor(id, await changes.save.mutateAsync({ id, version, profile: changed }));
  const close = (): void => {
    setIsOpen(false);
    setIsPhotoWaiting(false);
    // once the row stands where its new name puts it
    setTimeout(() => opener.current?.focus());
  };
  return (
    <Item>
      <Line>
        <Portrait>
          {photo ? (
            <Photo {...photo} files={photoFiles(photo)} alt="" sizes="56px" />
          ) : (
            <span aria-hidden="true">{personInitials(name)}</span>
          )}
        </Portrait>
        <div>
          <strong>{name}</strong>
          <Soft>{title}</Soft>
        </div>
        <Actions>
          <Button
            ref={opener}
            size="small"
            disabled={!mayChange}
            aria-label={words.edit(name)}
            aria-expanded={isOpen}
            onClick={() => (isOpen ? form.current?.askToClose() : setIsOpen(true))}
          >
            {words.editShort}
          </Button>
          <Button size="small" disabled={!mayChange} aria-label={words.remove(name)} onClick={onRemove}>
            {words.removeShort}
          </Button>
        </Actions>
      </Line>
      {isOpen && (
        <>
          <TeacherPhoto
            teacher={teacher}
            mayChange={mayChange}
            isRemoving={changes.removePhoto.isPending}
            onWaiting={setIsPhotoWaiting}
            onSend={(file, alt) => changes.addPhoto.mutateAsync({ id, file, alt })}
            onRemove={() => changes.removePhoto.mutate(id)}
          />
          <TeacherForm
            ref={form}
            label={words.edit(name)}
            about={about}
            teacher={teacher}
            hasMoreUnsaved={isPhotoWaiting}
            onSave={send}
            onClose={close}
          />
        </>
      )}
    </Item>
  );
}

const unsaved: VersionedTeacher = { profile: newTeacher, version: 0 };

/** A new teacher. The key, which becomes their id, stays the same, so that a retry adds nobody twice. */
function NewTeacher({ changes, onDone }: { changes: Changes; onDone(): void }) {
  const [id] = useState(randomUuid);
  const [isAdded, setIsAdded] = useState(false);
  const send = async (profile: TeacherProfile, version: number) => {
    // what was typed while the teacher was being added is a change of them
    const saved = await changes.save.mutateAsync(isAdded ? { id, version, profile } : { key: id, profile });
    setIsAdded(true);
    return outcomeFor(id, saved);
  };
  return (
    <TeacherForm
      label={words.formAdd}
      about={NEW_TEACHER}
      teacher={unsaved}
      onSave={send}
      onClose={onDone}
      takesFocus
    />
  );
}

/** The school's teachers: added, changed, removed. Each change is shown to students at once. */
export function SchoolTeachers({ mayChange }: { mayChange: boolean }) {
  const teachers = useOwnTeachers();
  const accounts = useTeacherAccounts();
  const changes = useChangeTeachers();
  const [isAdding, setIsAdding] = useState(useHasKeptDraft(NEW_TEACHER));
  const isWaitedFor = useHasKeptDraft(TEACHER);
  const [leaving, setLeaving] = useState<OwnTeacher | null>(null);
  const parts = useRef<HTMLDivElement>(null);
  const focus = useKeptFocus(parts);
  const adder = useRef<HTMLButtonElement>(null);
  const remove = (): void => {
    // the row that was asked from is gone then
    if (leaving) changes.remove.mutate(leaving.id, { onSuccess: () => setTimeout(() => parts.current?.focus()) });
    setLeaving(null);
  };
  const endAdding = (): void => {
    flushSync(() => setIsAdding(false));
    adder.current?.focus();
  };
  return (
    <section aria-labelledby="profile-teachers">
      <Fold
        title={words.title}
        titleId="profile-teachers"
        note={teachers.data && words.count(teachers.data.length)}
        startsOpen={isWaitedFor || undefined}
      >
        <Parts ref={parts} tabIndex={-1} role="group" aria-labelledby="profile-teachers" {...focus}>
          <Soft>{words.text}</Soft>
          {teachers.isPending && <Soft role="status">{words.loading}</Soft>}
          {teachers.isLoadingError && <TryAgain text={words.failed} onRetry={() => void teachers.refetch()} />}
          {teachers.data?.length === 0 && <Soft>{words.none}</Soft>}
          <List role="list">
            {teachers.data?.map((teacher) => (
              <TeacherItem
                key={teacher.id}
                teacher={teacher}
                mayChange={mayChange}
                changes={changes}
                onRemove={() => setLeaving(teacher)}
              />
            ))}
          </List>
          {accounts.isLoadingError && <TryAgain text={words.accounts.failed} onRetry={() => void accounts.refetch()} />}
          {teachers.data && accounts.data && accounts.data.length > 0 && (
            <TeacherAccounts accounts={accounts.data} teachers={teachers.data} mayChange={mayChange} />
          )}
          {isAdding ? (
            <NewTeacher changes={changes} onDone={endAdding} />
          ) : (
            <div>
              <Button ref={adder} disabled={!mayChange || !teachers.data} onClick={() => setIsAdding(true)}>
                {words.add}
              </Button>
            </div>
          )}
        </Parts>
      </Fold>
      <RemovalDialog
        isOpen={leaving !== null}
        title={words.removeTitle(leaving?.profile.name ?? '')}
        text={words.removeText}
        onKeep={() => setLeaving(null)}
        onRemove={remove}
      />
    </section>
  );
}

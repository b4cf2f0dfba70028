import { useEffect, useId, useRef, useState, type FocusEvent } from 'react';
import { styled } from 'styled-components';
import { maxPhotoTextLength, maxSchoolPhotos } from '@korkollen/api/contracts/limits';
import type { Photo as PhotoData } from '@korkollen/api/contracts/photos';
import type { OwnSchoolProfile } from '@korkollen/api/contracts/school-profile';
import { photoFiles } from '@korkollen/api/domain/photos/photo-files';
import { Badge } from '@korkollen/shared-ui/components/badge';
import { Button } from '@korkollen/shared-ui/components/button';
import { Field, TextInput } from '@korkollen/shared-ui/components/field';
import { Photo } from '@korkollen/shared-ui/components/photo';
import { useHostServices } from '@korkollen/shared-ui/host/host-services';
import { useHasKeptDraft } from '@korkollen/shared-ui/host/kept-draft';
import { useKeptFocus } from '@korkollen/shared-ui/host/kept-focus';
import { UnsavedChanges } from '@korkollen/shared-ui/host/unsaved-changes';
import { media } from '@korkollen/shared-ui/theme/media';
import { color, radius, space } from '@korkollen/shared-ui/theme/tokens';
import { Fold } from '@korkollen/shared-ui/components/fold';
import { profileTexts } from '../../../texts/profile';
import { refusalOf, useSchoolPhotos, whyRefused, type SchoolPhotoChanges } from '../api/photos';
import { PHOTO, usePhotoText } from '../state/use-photo-text';
import { PhotoDrop } from './photo-drop';
import { PhotoTextChanged } from './photo-text-changed';
import { RemovePhoto } from './remove-photo';

const words = profileTexts.photos;

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
  gap: ${space.s16};
`;
const Item = styled.li`
  display: grid;
  grid-template-columns: 96px minmax(0, 1fr);
  gap: ${space.s12};
  align-items: start;
  padding-block-start: ${space.s16};
  border-block-start: 1px solid ${color.line};
  img {
    width: 100%;
    height: auto;
    aspect-ratio: 1;
    object-fit: cover;
    border-radius: ${radius.field};
  }
  ${media.tablet} {
    grid-template-columns: 200px minmax(0, 1fr);
    img {
      aspect-ratio: 16 / 9;
    }
  }
`;
const Words = styled.div`
  display: grid;
  gap: ${space.s8};
`;
const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space.s8};
`;
const Problem = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space.s8};
  padding: ${space.s8} ${space.s12};
  border-inline-start: 4px solid ${color.red};
  background: ${color.redTint};
  overflow-wrap: anywhere;
`;

interface PhotoItemProps {
  photo: PhotoData;
  isFirst: boolean;
  mayChange: boolean;
  changes: SchoolPhotoChanges;
  onFirst(): void;
}

/** One photo with what is said of it. */
function PhotoItem({ photo, isFirst, mayChange, changes, onFirst }: PhotoItemProps) {
  const { toast } = useHostServices();
  const { text, isTyped, isChangedMeanwhile, type, save, forget } = usePhotoText(photo, changes);
  const id = useId();
  const item = useRef<HTMLLIElement>(null);
  const focus = useKeptFocus(item);
  const { isChanging } = changes;
  const done = (title: string) => () => toast({ title, variant: 'success' });
  const ignore = (): void => undefined;
  const describe = (): void => void save().then((isSaved) => isSaved && done(words.savedAlt)(), ignore);
  const maySave = mayChange && text.trim() !== '';
  return (
    <Item ref={item} tabIndex={-1} {...focus}>
      <UnsavedChanges isDirty={isTyped} />
      <Photo {...photo} files={photoFiles(photo)} alt="" sizes="(min-width: 640px) 200px, 96px" />
      <Words>
        <Field id={id} label={words.alt}>
          {(control) => (
            <TextInput
              {...control}
              value={text}
              maxLength={maxPhotoTextLength}
              disabled={!mayChange}
              onChange={({ target }) => type(target.value)}
            />
          )}
        </Field>
        {isChangedMeanwhile && (
          <PhotoTextChanged
            theirs={photo.alt}
            maySave={maySave}
            isPending={isChanging}
            onKeep={forget}
            onInsist={describe}
          />
        )}
        <Actions>
          {isTyped && !isChangedMeanwhile && (
            <Button
              size="small"
              disabled={!maySave}
              isPending={isChanging}
              pendingLabel={words.saveAlt}
              onClick={describe}
            >
              {words.saveAlt}
            </Button>
          )}
          {isFirst ? (
            <Badge tone="green">{words.isFirst}</Badge>
          ) : (
            <Button
              size="small"
              disabled={!mayChange}
              isPending={isChanging}
              pendingLabel={words.first}
              onClick={onFirst}
            >
              {words.first}
            </Button>
          )}
          <RemovePhoto
            photo={photo}
            label={words.remove}
            aria-label={`${words.remove}: ${photo.alt}`}
            disabled={!mayChange}
            isPending={isChanging}
            onRemove={() => void changes.remove(photo.id).then(done(words.removed), ignore)}
          />
        </Actions>
      </Words>
    </Item>
  );
}

/** Sends files one after the other; one that is refused says why and leaves the rest. Whoever leaves the page ends it. */
function usePhotoSending(changes: SchoolPhotoChanges, alt: string) {
  const [progress, setProgress] = useState<string | null>(null);
  const [refused, setRefused] = useState<string[]>([]);
  const isHere = useRef(true);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);
  async function sendOne(file: File): Promise<string | undefined> {
    const refusal = refusalOf(file);
    if (refusal) return refusal;
    try {
      await changes.add(file, alt, (share) => {
        const percent = String(Math.round(share * 100));
        setProgress(share < 1 ? words.sending(file.name, percent) : words.preparing(file.name));
      });
      return undefined;
    } catch (error) {
      return whyRefused(error);
    }
  }
  const send = async (files: File[]): Promise<void> => {
    setRefused([]);
    for (const file of files) {
      if (!isHere.current) return;
      setProgress(words.sending(file.name, '0'));
      const why = await sendOne(file);
      if (why) setRefused((before) => [...before, words.refused(file.name, why)]);
    }
    setProgress(null);
  };
  return { progress, refused, send, dismiss: () => setRefused([]) };
}

/** Gives the focus of a photo that is gone to the next one, or to the one before; of all else to the part itself. */
function usePhotosFocus() {
  const part = useRef<HTMLDivElement>(null);
  const heir = useRef<HTMLElement>(null);
  const { onFocus, onBlur } = useKeptFocus(heir);
  const remember = ({ target }: FocusEvent): void => {
    const photo = target.closest('li');
    const neighbour = photo?.nextElementSibling ?? photo?.previousElementSibling;
    heir.current = neighbour instanceof HTMLElement ? neighbour : part.current;
    onFocus();
  };
  return { ref: part, onFocus: remember, onBlur };
}

export interface SchoolPhotosProps {
  school: OwnSchoolProfile['school'];
  mayChange: boolean;
}

/** The school's photos: added, described, put first, taken away. Each change is shown to students at once. */
export function SchoolPhotos({ school, mayChange }: SchoolPhotosProps) {
  const changes = useSchoolPhotos();
  const { progress, refused, send, dismiss } = usePhotoSending(changes, words.altDefault(school.name));
  const focus = usePhotosFocus();
  const isWaitedFor = useHasKeptDraft(PHOTO);
  const { photos } = school;
  const ids = photos.map(({ id }) => id);
  const isFull = photos.length >= maxSchoolPhotos;
  return (
    <section aria-labelledby="profile-photos">
      <UnsavedChanges isDirty={progress !== null} />
      <Fold
        title={words.title}
        titleId="profile-photos"
        note={words.count(photos.length)}
        startsOpen={isWaitedFor || undefined}
      >
        <Parts tabIndex={-1} role="group" aria-label={words.title} {...focus}>
          <Soft>{words.text}</Soft>
          {photos.length === 0 && <Soft>{words.none}</Soft>}
          <List role="list">
            {photos.map((photo, at) => (
              <PhotoItem
                key={photo.id}
                photo={photo}
                isFirst={at === 0}
                mayChange={mayChange}
                changes={changes}
                onFirst={() =>
                  void changes.order([photo.id, ...ids.filter((id) => id !== photo.id)]).catch(() => undefined)
                }
              />
            ))}
          </List>
          {refused.length > 0 && (
            <Problem role="alert">
              <div>
                {refused.map((line, at) => (
                  <p key={at}>{line}</p>
                ))}
              </div>
              <Button size="small" onClick={dismiss}>
                {words.dismiss}
              </Button>
            </Problem>
          )}
          {isFull ? (
            <Soft>{words.full}</Soft>
          ) : (
            <PhotoDrop
              label={words.add}
              isDisabled={!mayChange}
              isWaiting={progress !== null}
              onFiles={(files) => void send(files)}
            />
          )}
          <Soft role="status">{progress}</Soft>
        </Parts>
      </Fold>
    </section>
  );
}

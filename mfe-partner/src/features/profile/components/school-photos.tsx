import { useEffect, useRef, useState, type FocusEvent } from 'react';
import { styled } from 'styled-components';
import { maxSchoolPhotos } from '@korkollen/api/contracts/limits';
import type { OwnSchoolProfile } from '@korkollen/api/contracts/school-profile';
import { Button } from '@korkollen/shared-ui/components/button';
import { useHasKeptDraft } from '@korkollen/shared-ui/host/kept-draft';
import { useKeptFocus } from '@korkollen/shared-ui/host/kept-focus';
import { UnsavedChanges } from '@korkollen/shared-ui/host/unsaved-changes';
import { color, space } from '@korkollen/shared-ui/theme/tokens';
import { Fold } from '@korkollen/shared-ui/components/fold';
import { profileTexts } from '../../../texts/profile';
import { refusalOf, useSchoolPhotos, whyRefused, type SchoolPhotoChanges } from '../api/photos';
import { PHOTO } from '../state/use-photo-text';
import { PhotoDrop } from './photo-drop';
import { PhotoItem } from './photo-item';

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

import { useId, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { maxPhotoTextLength } from '@korkollen/api/contracts/limits';
import type { OwnTeacher } from '@korkollen/api/contracts/own-teachers';
import { Button } from '@korkollen/shared-ui/components/button';
import { Field, TextInput } from '@korkollen/shared-ui/components/field';
import { FormFailure } from '@korkollen/shared-ui/components/form-error';
import { focusNow, useKeptFocus } from '@korkollen/shared-ui/host/kept-focus';
import { space } from '@korkollen/shared-ui/theme/tokens';
import { ownTeacherTexts as words } from '../../../texts/own-teachers';
import { profileTexts } from '../../../texts/profile';
import { isPhotoRefused, refusalOf, whyRefused } from '../api/photos';
import { PhotoDrop } from './photo-drop';
import { RemovePhoto } from './remove-photo';

const { alt: altLabel, altHint } = profileTexts.photos;

/* the focus is put here when what had it is gone */
const Part = styled.div`
  display: grid;
  gap: ${space.s12};
  &:focus {
    outline: none;
  }
`;
const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space.s8};
`;

export interface TeacherPhotoProps {
  teacher: OwnTeacher;
  mayChange: boolean;
  isRemoving: boolean;
  /** Told when a photo is chosen that nobody has sent, and when it no longer is. */
  onWaiting(isWaiting: boolean): void;
  /** Rejects where the photo was not taken. */
  onSend(file: File, alt: string): Promise<unknown>;
  onRemove(): void;
}

/** The photo of a teacher: chosen, said in words what it shows, and then sent. */
export function TeacherPhoto({ teacher, mayChange, isRemoving, onWaiting, onSend, onRemove }: TeacherPhotoProps) {
  const { photo, profile } = teacher;
  const id = useId();
  const [file, setFile] = useState<File | null>(null);
  const [alt, setAlt] = useState('');
  const [failure, setFailure] = useState<string | null>(null);
  const [isSending, setIsSending] = useState(false);
  const part = useRef<HTMLDivElement>(null);
  const focus = useKeptFocus(part);
  const take = (chosen: File | null): void => {
    setFile(chosen);
    onWaiting(chosen !== null);
  };
  const choose = (chosen: File): void => {
    const refusal = refusalOf(chosen) ?? null;
    setFailure(refusal);
    setAlt(photo?.alt ?? words.photo(profile.name));
    take(refusal === null ? chosen : null);
  };
  const send = async (chosen: File): Promise<void> => {
    setFailure(null);
    setIsSending(true);
    try {
      await onSend(chosen, alt.trim());
      take(null);
    } catch (error) {
      setFailure(whyRefused(error));
      // what the network or the server could not do for now is tried again, with the words as they are
      if (isPhotoRefused(error)) take(null);
    }
    setIsSending(false);
  };
  return (
    <Part ref={part} tabIndex={-1} role="group" aria-label={words.photo(profile.name)} {...focus}>
      {file === null ? (
        <PhotoDrop
          label={photo ? words.photoChange : words.photoAdd}
          isDisabled={!mayChange}
          isSingle
          onFiles={([chosen]) => chosen && choose(chosen)}
        />
      ) : (
        <>
          <Field id={id} label={altLabel} hint={altHint}>
            {(control) => (
              <TextInput
                {...control}
                ref={focusNow}
                readOnly={isSending}
                value={alt}
                maxLength={maxPhotoTextLength}
                onChange={({ target }) => setAlt(target.value)}
              />
            )}
          </Field>
          <Actions>
            <Button
              isPending={isSending}
              pendingLabel={words.photoSaving}
              disabled={alt.trim() === ''}
              onClick={() => void send(file)}
            >
              {words.photoSave}
            </Button>
            <Button onClick={() => take(null)} disabled={isSending}>
              {words.cancel}
            </Button>
          </Actions>
        </>
      )}
      <FormFailure>{failure}</FormFailure>
      {photo && file === null && (
        <div>
          <RemovePhoto
            photo={photo}
            label={words.photoRemove}
            disabled={!mayChange}
            isPending={isRemoving}
            onRemove={onRemove}
          />
        </div>
      )}
    </Part>
  );
}

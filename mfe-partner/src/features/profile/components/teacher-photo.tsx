import { useId, useState } from 'react';
import { styled } from 'styled-components';
import { maxPhotoTextLength } from '@korkollen/api/contracts/limits';
import type { OwnTeacher } from '@korkollen/api/contracts/own-teachers';
import { Button } from '@korkollen/shared-ui/components/button';
import { Field, TextInput } from '@korkollen/shared-ui/components/field';
import { FormFailure } from '@korkollen/shared-ui/components/form-error';
import { space } from '@korkollen/shared-ui/theme/tokens';
import { ownTeacherTexts as words } from '../../../texts/own-teachers';
import { profileTexts } from '../../../texts/profile';
import { refusalOf, whyRefused } from '../api/photos';
import { PhotoDrop } from './photo-drop';

const { alt: altLabel, altHint } = profileTexts.photos;

const Part = styled.div`
  display: grid;
  gap: ${space.s12};
`;
const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space.s8};
`;

export interface TeacherPhotoProps {
  teacher: OwnTeacher;
  mayChange: boolean;
  isPending: boolean;
  /** Rejects where the photo was not taken. */
  onSend(file: File, alt: string): Promise<unknown>;
  onRemove(): void;
}

/** The photo of a teacher: chosen, said in words what it shows, and then sent. */
export function TeacherPhoto({ teacher, mayChange, isPending, onSend, onRemove }: TeacherPhotoProps) {
  const { photo, profile } = teacher;
  const id = useId();
  const [file, setFile] = useState<File | null>(null);
  const [alt, setAlt] = useState('');
  const [failure, setFailure] = useState<string | null>(null);
  const choose = (chosen: File): void => {
    const refusal = refusalOf(chosen) ?? null;
    setFailure(refusal);
    setAlt(photo?.alt ?? words.photo(profile.name));
    setFile(refusal === null ? chosen : null);
  };
  const send = async (chosen: File): Promise<void> => {
    setFailure(null);
    try {
      await onSend(chosen, alt.trim());
    } catch (error) {
      setFailure(whyRefused(error));
    }
    setFile(null);
  };
  return (
    <Part>
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
                value={alt}
                maxLength={maxPhotoTextLength}
                onChange={({ target }) => setAlt(target.value)}
              />
            )}
          </Field>
          <Actions>
            <Button
              isPending={isPending}
              pendingLabel={words.photoSaving}
              disabled={alt.trim() === ''}
              onClick={() => void send(file)}
            >
              {words.photoSave}
            </Button>
            <Button onClick={() => setFile(null)} disabled={isPending}>
              {words.cancel}
            </Button>
          </Actions>
        </>
      )}
      <FormFailure>{failure}</FormFailure>
      {photo && file === null && (
        <div>
          <Button size="small" disabled={!mayChange} onClick={onRemove}>
            {words.photoRemove}
          </Button>
        </div>
      )}
    </Part>
  );
}

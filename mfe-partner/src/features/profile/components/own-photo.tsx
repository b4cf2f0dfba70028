import { useRef, useState } from 'react';
import { styled } from 'styled-components';
import type { OwnTeacher } from '@korkollen/api/contracts/own-teachers';
import { photoFiles } from '@korkollen/api/domain/photos/photo-files';
import { FormFailure } from '@korkollen/shared-ui/components/form-error';
import { Photo } from '@korkollen/shared-ui/components/photo';
import { useKeptFocus } from '@korkollen/shared-ui/host/kept-focus';
import { UnsavedChanges } from '@korkollen/shared-ui/host/unsaved-changes';
import { color, fontSize, radius, space } from '@korkollen/shared-ui/theme/tokens';
import { myProfileTexts as words } from '../../../texts/my-profile';
import type { useChangeOwnEntry } from '../api/own-entry';
import { refusalOf, whyRefused } from '../api/photos';
import { PhotoDrop } from './photo-drop';
import { RemovePhoto } from './remove-photo';

const Part = styled.section`
  display: grid;
  gap: ${space.s12};
  min-width: 0;
  /* the focus is put here when what had it is gone */
  &:focus {
    outline: none;
  }
  h2 {
    font-size: ${fontSize.s18};
  }
  p {
    color: ${color.inkSoft};
  }
  img {
    width: 120px;
    height: 120px;
    border-radius: ${radius.full};
    object-fit: cover;
  }
`;

type Changes = Pick<ReturnType<typeof useChangeOwnEntry>, 'addPhoto' | 'removePhoto'>;

interface OwnPhotoProps extends Changes {
  teacher: OwnTeacher;
  mayChange: boolean;
}

/** The teacher's photo: shown, chosen, changed, removed. */
export function OwnPhoto({ teacher, mayChange, addPhoto, removePhoto }: OwnPhotoProps) {
  const { photo, profile } = teacher;
  const [refusal, setRefusal] = useState<string>();
  const part = useRef<HTMLElement>(null);
  const focus = useKeptFocus(part);
  const choose = (file: File): void => {
    const why = refusalOf(file);
    setRefusal(why);
    addPhoto.reset();
    if (why === undefined) addPhoto.mutate({ file, alt: words.photo(profile.name) });
  };
  return (
    <Part ref={part} tabIndex={-1} aria-labelledby="own-photo" {...focus}>
      <UnsavedChanges isDirty={addPhoto.isPending} />
      <h2 id="own-photo">{words.photoTitle}</h2>
      {photo && <Photo {...photo} files={photoFiles(photo)} sizes="120px" />}
      <p>{words.photoText}</p>
      <PhotoDrop
        label={photo ? words.photoChange : words.photoAdd}
        isDisabled={!mayChange}
        isWaiting={addPhoto.isPending}
        isSingle
        onFiles={([file]) => file && choose(file)}
      />
      <FormFailure>{refusal ?? (addPhoto.isError ? whyRefused(addPhoto.error) : undefined)}</FormFailure>
      {photo && (
        <div>
          <RemovePhoto
            photo={photo}
            label={words.photoRemove}
            disabled={!mayChange}
            isPending={removePhoto.isPending}
            onRemove={() => removePhoto.mutate()}
          />
        </div>
      )}
    </Part>
  );
}

import { styled } from 'styled-components';
import type { OwnTeacher } from '@korkollen/api/contracts/own-teachers';
import { photoFiles } from '@korkollen/api/domain/photos/photo-files';
import { Button } from '@korkollen/shared-ui/components/button';
import { Photo } from '@korkollen/shared-ui/components/photo';
import { color, fontSize, radius, space } from '@korkollen/shared-ui/theme/tokens';
import { myProfileTexts as words } from '../../../texts/my-profile';
import type { useChangeOwnEntry } from '../api/own-entry';
import { PhotoDrop } from './photo-drop';

const Part = styled.section`
  display: grid;
  gap: ${space.s12};
  min-width: 0;
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
  return (
    <Part aria-labelledby="own-photo">
      <h2 id="own-photo">{words.photoTitle}</h2>
      {photo && <Photo {...photo} files={photoFiles(photo)} sizes="120px" />}
      <p>{words.photoText}</p>
      <PhotoDrop
        label={photo ? words.photoChange : words.photoAdd}
        isDisabled={!mayChange || addPhoto.isPending}
        isSingle
        onFiles={([file]) => file && addPhoto.mutate({ file, alt: words.photo(profile.name) })}
      />
      {photo && (
        <div>
          <Button size="small" disabled={!mayChange} onClick={() => removePhoto.mutate()}>
            {words.photoRemove}
          </Button>
        </div>
      )}
    </Part>
  );
}

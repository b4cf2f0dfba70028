import { useId, useRef } from 'react';
import { styled } from 'styled-components';
import { maxPhotoTextLength } from '@korkollen/api/contracts/limits';
import type { Photo as PhotoData } from '@korkollen/api/contracts/photos';
import { photoFiles } from '@korkollen/api/domain/photos/photo-files';
import { Badge } from '@korkollen/shared-ui/components/badge';
import { Button } from '@korkollen/shared-ui/components/button';
import { Field, TextInput } from '@korkollen/shared-ui/components/field';
import { Photo } from '@korkollen/shared-ui/components/photo';
import { useHostServices } from '@korkollen/shared-ui/host/host-services';
import { useKeptFocus } from '@korkollen/shared-ui/host/kept-focus';
import { UnsavedChanges } from '@korkollen/shared-ui/host/unsaved-changes';
import { media } from '@korkollen/shared-ui/theme/media';
import { color, radius, space } from '@korkollen/shared-ui/theme/tokens';
import { profileTexts } from '../../../texts/profile';
import type { SchoolPhotoChanges } from '../api/photos';
import { usePhotoText } from '../state/use-photo-text';
import { PhotoTextChanged } from './photo-text-changed';
import { RemovePhoto } from './remove-photo';

const words = profileTexts.photos;

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

export interface PhotoItemProps {
  photo: PhotoData;
  isFirst: boolean;
  mayChange: boolean;
  changes: SchoolPhotoChanges;
  onFirst(): void;
}

/** One photo with what is said of it. */
export function PhotoItem({ photo, isFirst, mayChange, changes, onFirst }: PhotoItemProps) {
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

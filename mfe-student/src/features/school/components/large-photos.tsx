import type { School } from '@korkollen/api/contracts/schools';
import { photoFiles } from '@korkollen/api/domain/photos/photo-files';
import { Button } from '@korkollen/shared-ui/components/button';
import { Dialog } from '@korkollen/shared-ui/components/dialog';
import { Photo } from '@korkollen/shared-ui/components/photo';
import { breakpoint, color, fontSize, radius, space } from '@korkollen/shared-ui/theme/tokens';
import { useEffect } from 'react';
import { styled } from 'styled-components';
import { texts } from '../../../texts/sv';

const Large = styled.figure`
  display: grid;
  gap: ${space.s12};
  margin: 0;
  img {
    display: block;
    width: 100%;
    height: auto;
    max-height: 56dvh;
    object-fit: contain;
    border-radius: ${radius.field};
    background: ${color.sunk};
  }
`;
const Caption = styled.figcaption`
  color: ${color.inkSoft};
  font-size: ${fontSize.s14};
`;

/** The arrow keys go through the pictures while they are shown large. */
function useArrowKeys(isOpen: boolean, step: (by: number) => void): void {
  useEffect(() => {
    if (!isOpen) return undefined;
    const onKeyDown = ({ key, altKey, ctrlKey, metaKey }: KeyboardEvent): void => {
      // with these they are the browser's, as the way back
      if (altKey || ctrlKey || metaKey) return;
      if (key === 'ArrowLeft') step(-1);
      if (key === 'ArrowRight') step(1);
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [isOpen, step]);
}

export interface LargePhotosProps {
  school: Pick<School, 'name' | 'photos'>;
  /** Which of the photos; null while none is. */
  shown: number | null;
  onShow(index: number | null): void;
}

/** One picture at a time, as large as there is room for; after the last one comes the first. */
export function LargePhotos({ school: { name, photos }, shown, onShow }: LargePhotosProps) {
  const step = (by: number): void => {
    if (shown !== null) onShow((shown + by + photos.length) % photos.length);
  };
  useArrowKeys(shown !== null, step);
  const photo = photos[shown ?? 0];
  if (!photo) return null;
  return (
    <Dialog
      size="large"
      open={shown !== null}
      onOpenChange={() => onShow(null)}
      title={texts.school.photos.of(name)}
      footer={
        <>
          <Button onClick={() => step(-1)}>{texts.school.photos.previous}</Button>
          <Button onClick={() => step(1)}>{texts.school.photos.next}</Button>
        </>
      }
    >
      <Large>
        <Photo
          key={photo.id}
          {...photo}
          files={photoFiles(photo)}
          sizes={`(min-width: ${breakpoint.desktop}) 912px, 100vw`}
          isFirst
          fallback={<p>{texts.school.photos.failed}</p>}
        />
        <Caption role="status">{texts.school.photos.position((shown ?? 0) + 1, photos.length, photo.alt)}</Caption>
      </Large>
    </Dialog>
  );
}

import type { School } from '@korkollen/api/contracts/schools';
import { photoFiles } from '@korkollen/api/domain/photos/photo-files';
import { Button } from '@korkollen/shared-ui/components/button';
import { Dialog } from '@korkollen/shared-ui/components/dialog';
import { Photo } from '@korkollen/shared-ui/components/photo';
import { media } from '@korkollen/shared-ui/theme/media';
import { breakpoint, color, fontSize, radius, size, space } from '@korkollen/shared-ui/theme/tokens';
import { useEffect, useState } from 'react';
import { styled } from 'styled-components';
import { texts } from '../../../texts/sv';

/** Phones swipe through a row that shows where the next one begins; wider screens show a calm grid. */
const Pictures = styled.ul`
  display: flex;
  gap: ${space.s8};
  margin-inline: calc(-1 * ${size.gutter});
  padding-inline: ${size.gutter};
  overflow-x: auto;
  scroll-padding-inline: ${size.gutter};
  scroll-snap-type: x mandatory;
  > li {
    flex: none;
    width: 72%;
    scroll-snap-align: start;
  }
  ${media.tablet} {
    display: grid;
    grid-template-columns: repeat(auto-fill, minmax(180px, 1fr));
    margin-inline: 0;
    padding-inline: 0;
    overflow: visible;
    > li {
      width: auto;
    }
  }
`;
const Press = styled.button`
  display: block;
  width: 100%;
  padding: 0;
  overflow: hidden;
  border: 1px solid ${color.line};
  border-radius: ${radius.field};
  background: ${color.sunk};
  cursor: zoom-in;
  img {
    display: block;
    width: 100%;
    height: auto;
    aspect-ratio: 3 / 2;
    object-fit: cover;
  }
  &:hover {
    border-color: ${color.lineStrong};
  }
`;
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
    const onKeyDown = ({ key }: KeyboardEvent): void => {
      if (key === 'ArrowLeft') step(-1);
      if (key === 'ArrowRight') step(1);
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [isOpen, step]);
}

interface LargePhotosProps {
  school: Pick<School, 'name' | 'photos'>;
  /** Which of the photos; null while none is. */
  shown: number | null;
  onShow(index: number | null): void;
}

/** One picture at a time, as large as there is room for; after the last one comes the first. */
function LargePhotos({ school: { name, photos }, shown, onShow }: LargePhotosProps) {
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

/** The school's photos after the one at the head of the page. Pressing one shows it large, and the others after it. */
export function PhotoGallery({ school }: { school: Pick<School, 'name' | 'photos'> }) {
  const [shown, setShown] = useState<number | null>(null);
  const { photos } = school;
  if (photos.length < 2) return null;
  return (
    <>
      <Pictures role="list" aria-label={texts.school.photos.title}>
        {photos.slice(1).map((photo, index) => (
          <li key={photo.id}>
            <Press type="button" aria-label={texts.school.photos.open(photo.alt)} onClick={() => setShown(index + 1)}>
              <Photo
                {...photo}
                alt=""
                files={photoFiles(photo)}
                sizes={`(min-width: ${breakpoint.tablet}) 260px, 72vw`}
              />
            </Press>
          </li>
        ))}
      </Pictures>
      <LargePhotos school={school} shown={shown} onShow={setShown} />
    </>
  );
}

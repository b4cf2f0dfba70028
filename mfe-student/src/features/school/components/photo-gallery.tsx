import type { School } from '@korkollen/api/contracts/schools';
import { photoFiles } from '@korkollen/api/domain/photos/photo-files';
import { Photo } from '@korkollen/shared-ui/components/photo';
import { useHostServices } from '@korkollen/shared-ui/host/host-services';
import { media } from '@korkollen/shared-ui/theme/media';
import { breakpoint, color, radius, size, space } from '@korkollen/shared-ui/theme/tokens';
import { useState } from 'react';
import { styled } from 'styled-components';
import { showWhole } from '../../../hooks/show-whole';
import { useLateComponent } from '../../../hooks/use-late-component';
import { texts } from '../../../texts/sv';
import type { LargePhotosProps } from './large-photos';

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
  /* where four stand in a row, a fifth would stand alone */
  ${media.desktop} {
    &:has(> :nth-child(5):last-child) {
      grid-template-columns: repeat(5, 1fr);
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
const loadLarge = () => import('./large-photos').then(({ LargePhotos }) => LargePhotos);

/** The school's photos after the one at the head of the page. Pressing one shows it large, and the others after it. */
export function PhotoGallery({ school }: { school: Pick<School, 'name' | 'photos'> }) {
  const { toast } = useHostServices();
  const [shown, setShown] = useState<number | null>(null);
  const Large = useLateComponent<LargePhotosProps>(shown !== null, loadLarge, () => {
    setShown(null);
    return toast({ ...texts.school.photos.largeFailed, variant: 'error' });
  });
  const { photos } = school;
  if (photos.length < 2) return null;
  return (
    <>
      <Pictures role="list" aria-label={texts.school.photos.title} onFocus={showWhole}>
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
      {Large && <Large school={school} shown={shown} onShow={setShown} />}
    </>
  );
}

import type { Teacher } from '@korkollen/api/contracts/teachers';
import { photoFiles } from '@korkollen/api/domain/photos/photo-files';
import { personInitials } from '@korkollen/api/domain/text/initials';
import { Photo, type PhotoFile } from '@korkollen/shared-ui/components/photo';
import { media } from '@korkollen/shared-ui/theme/media';
import { color, font, fontSize, radius } from '@korkollen/shared-ui/theme/tokens';
import { css, styled } from 'styled-components';

const edges = { card: 64, page: 160 } as const;

const onPage = css`
  width: 96px;
  height: 96px;
  border-radius: ${radius.card};
  font-size: ${fontSize.s34};
  ${media.tablet} {
    width: ${edges.page}px;
    height: ${edges.page}px;
    font-size: ${fontSize.s46};
  }
`;
const Frame = styled.span<{ $size: keyof typeof edges }>`
  flex: none;
  display: grid;
  place-items: center;
  width: ${edges.card}px;
  height: ${edges.card}px;
  border-radius: ${radius.full};
  background: ${color.greenTint};
  color: ${color.green};
  font-family: ${font.heading};
  font-size: ${fontSize.s21};
  font-weight: 600;
  overflow: hidden;
  img {
    width: 100%;
    height: 100%;
    object-fit: cover;
  }
  ${({ $size }) => $size === 'page' && onPage}
`;

interface TeacherPortraitProps {
  teacher: Pick<Teacher, 'name' | 'imageUrl' | 'photo'>;
  /** On a card the name stands beside it; on the teacher's own page it is the picture of the page. */
  size: keyof typeof edges;
}

/** A picture's files: a photo's, or the one at an address of the teacher's own. */
function filesOf({ photo, imageUrl }: Pick<Teacher, 'imageUrl' | 'photo'>, edge: number): PhotoFile[] {
  if (photo) return photoFiles(photo);
  return imageUrl ? [{ address: imageUrl, width: edge, type: 'image/webp' }] : [];
}

/** The teacher's photo, or their initials on a tint where there is none or it cannot be fetched. */
export function TeacherPortrait({ teacher, size }: TeacherPortraitProps) {
  const isPage = size === 'page';
  return (
    <Frame $size={size}>
      <Photo
        files={filesOf(teacher, edges[size])}
        width={edges[size]}
        height={edges[size]}
        alt={isPage ? (teacher.photo?.alt ?? teacher.name) : ''}
        sizes={`${edges[size]}px`}
        isFirst={isPage}
        fallback={<span aria-hidden="true">{personInitials(teacher.name)}</span>}
      />
    </Frame>
  );
}

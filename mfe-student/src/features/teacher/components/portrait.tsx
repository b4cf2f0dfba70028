import type { Teacher } from '@korkollen/api/contracts/teachers';
import { media } from '@korkollen/shared-ui/theme/media';
import { color, font, fontSize, radius } from '@korkollen/shared-ui/theme/tokens';
import { useState } from 'react';
import { styled } from 'styled-components';
import { personInitials } from '../state/person-initials';

const EDGE = 160;

const Frame = styled.span`
  flex: none;
  display: grid;
  place-items: center;
  width: 96px;
  height: 96px;
  border-radius: ${radius.card};
  background: ${color.greenTint};
  color: ${color.green};
  font-family: ${font.heading};
  font-size: ${fontSize.s34};
  font-weight: 600;
  overflow: hidden;
  img {
    width: 100%;
    height: 100%;
    object-fit: cover;
  }
  ${media.tablet} {
    width: ${EDGE}px;
    height: ${EDGE}px;
    font-size: ${fontSize.s46};
  }
`;

/** The teacher's photo, or their initials on a tint where there is none or it cannot be fetched. */
export function Portrait({ teacher }: { teacher: Pick<Teacher, 'name' | 'imageUrl'> }) {
  const [hasFailed, setHasFailed] = useState(false);
  if (!teacher.imageUrl || hasFailed) return <Frame aria-hidden="true">{personInitials(teacher.name)}</Frame>;
  return (
    <Frame>
      <img
        src={teacher.imageUrl}
        alt={teacher.name}
        width={EDGE}
        height={EDGE}
        fetchPriority="high"
        onError={() => setHasFailed(true)}
      />
    </Frame>
  );
}

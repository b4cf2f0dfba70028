import type { Teacher } from '@korkollen/api/contracts/teachers';
import { LineLink } from '@korkollen/shared-ui/components/link';
import { Rating } from '@korkollen/shared-ui/components/rating';
import { media } from '@korkollen/shared-ui/theme/media';
import { color, fontSize, space } from '@korkollen/shared-ui/theme/tokens';
import { styled } from 'styled-components';
import { addresses } from '../../../addresses/page-addresses';
import { TeacherPortrait } from '../../../teachers/teacher-portrait';
import { texts } from '../../../texts/sv';

const Head = styled.header`
  display: grid;
  gap: ${space.s8};
`;
const Person = styled.div`
  display: flex;
  align-items: center;
  gap: ${space.s16};
  ${media.tablet} {
    gap: ${space.s24};
  }
`;
const Who = styled.div`
  display: grid;
  gap: ${space.s4};
  min-width: 0;
  h1 {
    font-size: ${fontSize.s26};
    overflow-wrap: anywhere;
  }
  > p {
    color: ${color.inkSoft};
  }
  ${media.tablet} {
    h1 {
      font-size: ${fontSize.s34};
    }
  }
`;

/** Who it is: photo, name, title, rating with its source, and the way back to the school. */
export function TeacherHeader({ teacher }: { teacher: Teacher }) {
  return (
    <Head>
      <LineLink to={addresses.school(teacher.schoolId)}>‹ {teacher.schoolName}</LineLink>
      <Person>
        <TeacherPortrait key={teacher.id} teacher={teacher} size="page" />
        <Who>
          <h1>{teacher.name}</h1>
          <p>{teacher.title}</p>
          {teacher.rating === null && <p>{texts.teacher.noReviews}</p>}
          {teacher.rating !== null && (
            <Rating
              value={teacher.rating}
              origin={teacher.ratingOrigin}
              reviews={texts.teacher.reviews(teacher.reviewCount)}
            />
          )}
        </Who>
      </Person>
    </Head>
  );
}

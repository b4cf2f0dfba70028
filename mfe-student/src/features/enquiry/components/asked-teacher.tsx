import type { Teacher } from '@korkollen/api/contracts/teachers';
import { TextLink } from '@korkollen/shared-ui/components/link';
import { Rating } from '@korkollen/shared-ui/components/rating';
import { boxLook } from '@korkollen/shared-ui/theme/looks';
import { color, fontSize, size, space } from '@korkollen/shared-ui/theme/tokens';
import { styled } from 'styled-components';
import { addresses } from '../../../addresses/page-addresses';
import { TeacherPortrait } from '../../../teachers/teacher-portrait';
import { texts } from '../../../texts/sv';

const Card = styled.section`
  display: grid;
  grid-template-columns: 64px minmax(0, 1fr);
  gap: ${space.s4} ${space.s16};
  padding: ${space.s16};
  ${boxLook}
`;
const Foot = styled.div`
  grid-column: 1 / -1;
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  align-items: center;
  gap: 0 ${space.s16};
  a {
    display: inline-flex;
    align-items: center;
    min-height: ${size.target};
  }
`;
const Who = styled.div`
  display: grid;
  align-content: start;
  justify-items: start;
  h2 {
    font-size: ${fontSize.s18};
  }
  p {
    color: ${color.inkSoft};
    font-size: ${fontSize.s14};
  }
`;

/** The teacher who is written to, and that a lesson is about to be booked. */
export function AskedTeacher({ teacher }: { teacher: Teacher }) {
  const { name, title, schoolName, rating, ratingOrigin, reviewCount } = teacher;
  return (
    <Card aria-label={texts.contact.teacherCard}>
      <TeacherPortrait key={teacher.id} teacher={teacher} size="card" />
      <Who>
        <h2>{name}</h2>
        <p>{[title, schoolName].filter(Boolean).join(' · ')}</p>
        {rating !== null && <Rating value={rating} origin={ratingOrigin} count={reviewCount} />}
      </Who>
      <Foot>
        <p>{texts.contact.booking(name)}</p>
        <TextLink to={addresses.contact({ schoolId: teacher.schoolId })} replace>
          {texts.contact.withoutTeacher}
        </TextLink>
      </Foot>
    </Card>
  );
}

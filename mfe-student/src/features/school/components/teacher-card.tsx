import type { Teacher } from '@korkollen/api/contracts/teachers';
import { languageLabel } from '@korkollen/api/domain/vocabulary/languages';
import { Badge } from '@korkollen/shared-ui/components/badge';
import { Rating } from '@korkollen/shared-ui/components/rating';
import { TextLink } from '@korkollen/shared-ui/components/link';
import { color, fontSize, radius, size, space } from '@korkollen/shared-ui/theme/tokens';
import type { Ref } from 'react';
import { styled } from 'styled-components';
import { addresses } from '../../../addresses/page-addresses';
import { TeacherPortrait } from '../../../teachers/teacher-portrait';
import { texts } from '../../../texts/sv';

const Card = styled.article<{ $isChosen: boolean }>`
  display: grid;
  grid-template-columns: 64px minmax(0, 1fr);
  gap: ${space.s4} ${space.s16};
  height: 100%;
  padding: ${space.s16};
  border: 1px solid ${({ $isChosen }) => ($isChosen ? color.green : color.line)};
  border-radius: ${radius.card};
  background: ${color.surface};
  box-shadow: ${({ $isChosen }) => ($isChosen ? `inset 0 0 0 1px ${color.green}` : 'none')};
`;
const Who = styled.div`
  display: grid;
  align-content: start;
  justify-items: start;
  h3 {
    font-size: ${fontSize.s18};
  }
  h3 a {
    color: ${color.ink};
    text-decoration-color: ${color.line};
  }
  p {
    color: ${color.inkSoft};
    font-size: ${fontSize.s14};
  }
`;
const More = styled.div`
  grid-column: 1 / -1;
  display: grid;
  gap: ${space.s8};
  align-content: start;
  padding-top: ${space.s8};
  small {
    color: ${color.inkSoft};
    font-size: ${fontSize.s14};
  }
`;
const Links = styled.div`
  align-self: end;
  display: flex;
  flex-wrap: wrap;
  column-gap: ${space.s16};
  a {
    display: inline-flex;
    align-items: center;
    min-height: ${size.target};
  }
`;

interface TeacherCardProps {
  teacher: Teacher;
  isChosen: boolean;
  onBook(): void;
  ref?: Ref<HTMLElement>;
}

/** A teacher as a person: face or initials, what they say, and the way to book them. */
export function TeacherCard({ teacher, isChosen, onBook, ref }: TeacherCardProps) {
  const { id: teacherId, schoolId } = teacher;
  const teachers = texts.teachers;
  const details = [
    !!teacher.yearsExperience && teachers.experience(teacher.yearsExperience),
    !!teacher.studentsCount && teachers.students(teacher.studentsCount),
    teacher.languages.map(languageLabel).join(', '),
  ].filter(Boolean);
  return (
    <Card ref={ref} $isChosen={isChosen} aria-current={isChosen || undefined}>
      <TeacherPortrait teacher={teacher} size="card" />
      <Who>
        <h3>
          <TextLink to={addresses.school(schoolId, { teacherId })}>{teacher.name}</TextLink>
        </h3>
        <p>{teacher.title}</p>
        {teacher.rating !== null && (
          <Rating value={teacher.rating} origin={teacher.ratingOrigin} count={teacher.reviewCount} />
        )}
        {isChosen && <Badge tone="green">{teachers.chosen}</Badge>}
      </Who>
      <More>
        <small>{details.join(' · ')}</small>
        {teacher.personalPresentation && <p>{teacher.personalPresentation}</p>}
        <Links>
          <TextLink to={addresses.teacher(teacherId)}>{teachers.more(teacher.name)}</TextLink>
          <TextLink
            to={addresses.contact({ schoolId, teacherId, inquiryType: 'book-lesson' })}
            aria-label={teachers.bookNamed(teacher.name)}
            onClick={onBook}
          >
            {teachers.book}
          </TextLink>
        </Links>
      </More>
    </Card>
  );
}

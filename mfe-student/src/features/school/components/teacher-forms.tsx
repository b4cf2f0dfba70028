import type { Teacher } from '@korkollen/api/contracts/teachers';
import { Button } from '@korkollen/shared-ui/components/button';
import { ExternalLink } from '@korkollen/shared-ui/components/link';
import { useHostServices } from '@korkollen/shared-ui/host/host-services';
import { color, fontSize, space } from '@korkollen/shared-ui/theme/tokens';
import { styled } from 'styled-components';
import { texts } from '../../../texts/sv';

const MOST_FORMS = 4;

const Aside = styled.div`
  display: grid;
  gap: ${space.s8};
  margin-top: ${space.s32};
  padding-top: ${space.s16};
  border-top: 1px solid ${color.line};
`;
const Title = styled.h3`
  font-size: ${fontSize.s18};
`;
const Forms = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: ${space.s8};
`;

/** The way to teachers who take enquiries in a form of their own, outside of Körkollen. Nothing where none does. */
export function TeacherForms({ teachers = [] }: { teachers: Teacher[] | undefined }) {
  const { track } = useHostServices();
  const withForm = teachers.flatMap((teacher) =>
    teacher.contactFormUrl ? [{ ...teacher, contactFormUrl: teacher.contactFormUrl }] : [],
  );
  if (withForm.length === 0) return null;
  return (
    <Aside>
      <Title>{texts.teachers.forms}</Title>
      <Forms role="list" aria-label={texts.teachers.forms}>
        {withForm.slice(0, MOST_FORMS).map(({ id, schoolId, name, contactFormUrl }) => (
          <li key={id}>
            <Button asChild>
              <ExternalLink
                href={contactFormUrl}
                onClick={() => track('teacher_contact_clicked', { schoolId, teacherId: id, teacherName: name })}
              >
                {name}
              </ExternalLink>
            </Button>
          </li>
        ))}
      </Forms>
    </Aside>
  );
}

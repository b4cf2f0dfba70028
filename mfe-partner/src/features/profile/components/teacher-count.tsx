import { useId } from 'react';
import { useWatch } from 'react-hook-form';
import { styled } from 'styled-components';
import { color, fontSize, space } from '@korkollen/shared-ui/theme/tokens';
import { profileTexts as words } from '../../../texts/profile';
import { useOwnTeachers } from '../api/teachers';
import { typedTeachers } from '../state/profile-values';
import { ProfileTextField, type ProfileFormState } from './profile-fields';

const Noted = styled.div`
  display: grid;
  gap: ${space.s4};
`;
/* below the field, which must not move while it is typed in */
const Note = styled.p`
  color: ${color.inkSoft};
  font-size: ${fontSize.s14};
`;

/** How many teachers the school says it has; fewer than it shows is not what students see. */
export function TeacherCount({ form }: { form: ProfileFormState }) {
  const noteId = useId();
  const typed = useWatch({ control: form.control, name: 'teacherCount' });
  const shown = useOwnTeachers().data?.length ?? 0;
  const isFewer = typedTeachers(typed) < shown;
  return (
    <Noted>
      <ProfileTextField form={form} name="teacherCount" inputMode="numeric" noteId={isFewer ? noteId : undefined} />
      {isFewer && <Note id={noteId}>{words.fewerTeachers(shown)}</Note>}
    </Noted>
  );
}

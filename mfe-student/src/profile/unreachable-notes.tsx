import { color, radius, space } from '@korkollen/shared-ui/theme/tokens';
import { styled } from 'styled-components';
import { texts } from '../texts/sv';

export const WarningNote = styled.p`
  padding: ${space.s12} ${space.s16};
  border-radius: ${radius.field};
  background: ${color.amberTint};
  color: ${color.amber};
`;

/** A school that an enquiry is to be mailed to. */
export interface MailedSchool {
  id: string;
  name: string;
  /** Where it can be mailed to nobody, and what to do instead. */
  isUnreachable?: true | undefined;
  phone?: string | null | undefined;
}

/** Tells before the question is asked which schools can be mailed nothing. */
export function UnreachableNotes({ schools }: { schools: readonly MailedSchool[] }) {
  return schools.map(
    ({ id, name, isUnreachable, phone = null }) =>
      isUnreachable && <WarningNote key={id}>{texts.unreachable.before(name, phone)}</WarningNote>,
  );
}

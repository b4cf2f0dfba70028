import { isOver } from '@korkollen/api/domain/stockholm/away';
import { formatDate, formatPlainDay } from '@korkollen/shared-ui/format/date';
import { color, radius, space } from '@korkollen/shared-ui/theme/tokens';
import { useEffect, useState } from 'react';
import { styled } from 'styled-components';
import { texts } from '../../../texts/sv';
import type { AskedSchool } from '../state/enquiry-values';

const Note = styled.p`
  padding: ${space.s12} ${space.s16};
  border-radius: ${radius.field};
  background: ${color.amberTint};
  color: ${color.amber};
`;

/** Tells before the question is asked which schools can be mailed nothing. */
export function UnreachableNotes({ schools }: { schools: readonly AskedSchool[] }) {
  return schools
    .filter(({ isUnreachable }) => isUnreachable)
    .map(({ id, name, phone = null }) => <Note key={id}>{texts.enquiry.unreachable(name, phone)}</Note>);
}

/** Tells before the question is asked when a school answers nobody. A period that is over says nothing. */
export function AwayNotes({ schools }: { schools: readonly AskedSchool[] }) {
  // what the host has drawn may be of an earlier day: compared once it is read
  const [today, setToday] = useState<string>();
  useEffect(() => setToday(formatPlainDay(new Date())), []);
  return schools.map(({ id, name, away }) =>
    away && !(today !== undefined && isOver(away, today)) ? (
      <Note key={id}>{texts.enquiry.away(name, formatDate(away.from), formatDate(away.until))}</Note>
    ) : null,
  );
}

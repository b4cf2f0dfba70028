import { isOver } from '@korkollen/api/domain/stockholm/away';
import { formatDate, formatPlainDay } from '@korkollen/shared-ui/format/date';
import { useEffect, useState } from 'react';
import { WarningNote } from '../../../profile/unreachable-notes';
import { texts } from '../../../texts/sv';
import type { AskedSchool } from '../state/enquiry-values';

/** Tells before the question is asked when a school answers nobody. A period that is over says nothing. */
export function AwayNotes({ schools }: { schools: readonly AskedSchool[] }) {
  // what the host has drawn may be of an earlier day: compared once it is read
  const [today, setToday] = useState<string>();
  useEffect(() => setToday(formatPlainDay(new Date())), []);
  return schools.map(({ id, name, away }) =>
    away && !(today !== undefined && isOver(away, today)) ? (
      <WarningNote key={id}>{texts.enquiry.away(name, formatDate(away.from), formatDate(away.until))}</WarningNote>
    ) : null,
  );
}

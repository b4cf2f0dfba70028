/** What a check found: all is well, something to know, or something to mend. */
export interface Finding {
  state: 'fine' | 'note' | 'mend';
  subject: string;
  text: string;
}

/** The ways to say what was found of one subject. */
export function findingsOf(subject: string) {
  const as =
    (state: Finding['state']) =>
    (text: string): Finding => ({ state, subject, text });
  return { fine: as('fine'), note: as('note'), mend: as('mend') };
}

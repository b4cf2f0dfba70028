/** A line of two texts that are compared, and in which of them it stands. */
export interface ComparedLine {
  kind: 'same' | 'removed' | 'added';
  text: string;
}

/** How long the longest part in common is of what begins at each two lines. */
function commonLengths(before: readonly string[], after: readonly string[]): number[][] {
  const lengths = Array.from({ length: before.length + 1 }, () => Array.from({ length: after.length + 1 }, () => 0));
  for (let one = before.length - 1; one >= 0; one -= 1) {
    for (let other = after.length - 1; other >= 0; other -= 1) {
      const row = lengths[one] ?? [];
      row[other] =
        before[one] === after[other]
          ? (lengths[one + 1]?.[other + 1] ?? 0) + 1
          : Math.max(lengths[one + 1]?.[other] ?? 0, row[other + 1] ?? 0);
    }
  }
  return lengths;
}

/** What was taken away and what was added, line by line, in the order of the texts; lines without words are left out. */
export function compareTexts(before: string, after: string): ComparedLine[] {
  const [old, fresh] = [before, after].map((text) => text.split('\n').filter((line) => line.trim() !== '')) as [
    string[],
    string[],
  ];
  const lengths = commonLengths(old, fresh);
  const lines: ComparedLine[] = [];
  let [one, other] = [0, 0];
  while (one < old.length || other < fresh.length) {
    const [was, is] = [old[one], fresh[other]];
    if (was !== undefined && was === is) {
      lines.push({ kind: 'same', text: was });
      one += 1;
      other += 1;
    } else if (
      was !== undefined &&
      (is === undefined || (lengths[one + 1]?.[other] ?? 0) >= (lengths[one]?.[other + 1] ?? 0))
    ) {
      lines.push({ kind: 'removed', text: was });
      one += 1;
    } else {
      lines.push({ kind: 'added', text: is ?? '' });
      other += 1;
    }
  }
  return lines;
}

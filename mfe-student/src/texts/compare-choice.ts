import { maxComparedSchools } from '@korkollen/api/domain/comparison/choices';
import { schools } from './school-count';

/** Choosing schools for the comparison, wherever they are shown. */
export const compareChoiceTexts = {
  choose: 'Jämför',
  chooseSchool: (name: string) => `Jämför ${name}`,
  add: 'Lägg till',
  full: `Max ${maxComparedSchools}`,
  fullFor: (name: string) => ` (ta bort en vald skola för att kunna lägga till ${name})`,
  removeSchool: (name: string) => `Ta bort ${name} från jämförelsen`,
  toComparison: (count: number) => (count > 1 ? `Jämför ${schools(count)}` : 'Till jämförelsen'),

  bar: {
    label: 'Skolor att jämföra',
    count: (count: number) => `${count} av ${maxComparedSchools} skolor valda`,
    spoken: (count: number) =>
      count === 0 ? 'Ingen skola vald för jämförelse.' : `${schools(count)} av ${maxComparedSchools} för jämförelse.`,
    clear: 'Rensa',
    clearAll: 'Rensa valda skolor',
    compare: 'Jämför',
    needsMore: 'Välj minst 2 skolor',
  },
} as const;

/** What schools can be compared by (specification, part 2); `basic` and `staff` have no rows. */
export const comparisonCategories = [
  'pricing',
  'quality',
  'basic',
  'languages',
  'licenses',
  'features',
  'staff',
] as const;
export type ComparisonCategory = (typeof comparisonCategories)[number];

/** Those that have rows and can be chosen, in the order of the selector and of the table. */
export const offeredCategories = ['pricing', 'quality', 'languages', 'licenses', 'features'] as const;
export type OfferedCategory = (typeof offeredCategories)[number];

/** Chosen until the visitor chooses otherwise. */
export const defaultCategories: readonly OfferedCategory[] = ['pricing', 'quality'];

export function isOfferedCategory(text: string): text is OfferedCategory {
  return (offeredCategories as readonly string[]).includes(text);
}

/** Schools that can be compared at once (specification, section 9). */
export const mostComparedSchools = 3;
export const fewestComparedSchools = 2;
export const fewestCategories = 1;

/** What still has to be chosen before a comparison can start; null when nothing is missing. */
export function missingChoice(chosen: { schools: number; categories: number }): 'categories' | 'schools' | null {
  if (chosen.categories < fewestCategories) return 'categories';
  return chosen.schools < fewestComparedSchools ? 'schools' : null;
}

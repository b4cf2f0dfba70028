import type { SpecialNeed, TrainingType } from '@korkollen/api/contracts/vocabulary';

// The words of the contracts, written out: reading them from the schemas would make every visitor of the list fetch
// the validation library as well. The tests compare them.

/** In the order of the menu. */
export const trainingTypes: readonly TrainingType[] = ['korlektioner', 'risk1', 'risk2', 'handledarutbildning'];
export const specialNeeds: readonly SpecialNeed[] = ['rorelsehinder', 'npf'];

/** Lessons of the total cost until the visitor says how many: the domain's default plan. */
export const usualLessons = 20;

/** As many schools as the API gives at once. */
export const mostSchoolsAtOnce = 100;

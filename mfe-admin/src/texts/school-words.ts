import type { SpecialNeed, TrainingType } from '@korkollen/api/contracts/vocabulary';

// What a school offers, as the editor, the imports and the log call it.

export const trainingTypes = {
  korlektioner: 'Körlektioner',
  risk1: 'Risk 1',
  risk2: 'Risk 2',
  handledarutbildning: 'Handledarutbildning',
} satisfies Record<TrainingType, string>;

export const specialNeeds = { rorelsehinder: 'Rörelsehinder', npf: 'NPF' } satisfies Record<SpecialNeed, string>;

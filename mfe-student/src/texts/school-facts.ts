import type { SchoolFactName, SpecialNeed, TrainingType } from '@korkollen/api/contracts/vocabulary';
import { gearboxLabel } from '@korkollen/api/domain/vocabulary/gearboxes';

/** What is true or false of a school, as its page, the list and the comparison say it and the filters ask for it. */
export const schoolFacts = {
  manualTransmission: gearboxLabel('manual'),
  automaticTransmission: gearboxLabel('automatic'),
  electricCar: 'Elbil',
  intensiveCourse: 'Intensivkurs',
} satisfies Record<SchoolFactName, string>;

/** What else a school offers, where it says so. */
export const trainingTypes: Record<TrainingType, string> = {
  korlektioner: 'Körlektioner',
  risk1: 'Risk 1',
  risk2: 'Risk 2',
  handledarutbildning: 'Handledarutbildning',
};
export const specialNeeds: Record<SpecialNeed, string> = {
  rorelsehinder: 'Anpassat för rörelsehinder',
  npf: 'NPF-anpassat',
};

/** Whose data is shown, where its licence wants that said. */
export const openStreetMapCredit = {
  text: 'Källa till en del av uppgifterna:',
  name: '© OpenStreetMaps bidragsgivare (ODbL)',
  address: 'https://www.openstreetmap.org/copyright',
} as const;

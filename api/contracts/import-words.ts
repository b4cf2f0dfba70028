/** The words of an import into the register, as plain lists: browsers read them without the validation library. */

/** What an import is read from: a public register's CSV, an answer of Overpass, our own export. */
export const importSources = ['register', 'openstreetmap', 'export'] as const;
export type ImportSource = (typeof importSources)[number];

/** Whose data a school shows, where its licence wants that said. */
export const creditedSources = ['openstreetmap'] as const;
export type CreditedSource = (typeof creditedSources)[number];

/**
 * Fields of a school that an import may bring, in the order that differences are shown in. Ratings, photos, verification and
 * what was measured are not among them: they come from elsewhere.
 */
export const importFields = [
  'name',
  'address',
  'postalCode',
  'city',
  'district',
  'phone',
  'email',
  'website',
  'latitude',
  'longitude',
  'licenseTypes',
  'trainingTypes',
  'pricing',
  'description',
  'languages',
  'specialNeeds',
  'intensiveCourse',
  'electricCar',
  'manualTransmission',
  'automaticTransmission',
  'teacherCount',
  'yearsInBusiness',
  'successRate',
  'imageUrl',
  'campaignBadge',
  'specialNote',
] as const;
export type ImportField = (typeof importFields)[number];

/** What a row is to the register. `duplicate`: it may be a school that is there, which somebody has to say. */
export const importRowKinds = ['new', 'changed', 'duplicate', 'unchanged', 'rejected'] as const;
export type ImportRowKind = (typeof importRowKinds)[number];

/** What is done with a row. `merge`: its values go to a school that is there, as those of a changed one do. */
export const importChoices = ['take', 'skip', 'merge'] as const;
export type ImportChoice = (typeof importChoices)[number];

/** By what a row and a school are thought to be the same, the surest first. */
export const matchReasons = [
  'id',
  'osmId',
  'organisationNumber',
  'nameAndAddress',
  'nameAndPosition',
  'website',
  'phone',
  'nameAndCity',
] as const;
export type MatchReason = (typeof matchReasons)[number];

/**
 * Why an import leaves a value as it is: who has set it, that the school is verified, or that the school has prices which are
 * read and would get a text instead that cannot be.
 */
export const keptReasons = ['staff', 'admin', 'verified', 'readablePrices'] as const;
export type KeptReason = (typeof keptReasons)[number];

/**
 * Why a row is rejected. `value`: a rule of the field says so in a sentence of its own. `schoolUnreadable`: it is, or may be,
 * of a school that the register has and cannot read.
 */
export const rowIssueCodes = [
  'columns',
  'value',
  'unknownValue',
  'organisationNumber',
  'position',
  'price',
  'duplicateInFile',
  'unreadable',
  'schoolUnreadable',
] as const;
export type RowIssueCode = (typeof rowIssueCodes)[number];

export const importRunStates = ['preview', 'applying', 'applied', 'undoing', 'undone'] as const;
export type ImportRunState = (typeof importRunStates)[number];

/**
 * What has become of a row. `refused`: the register has changed since the preview so that it was not taken. `kept`: it was
 * to be undone, and all or some of it stays because somebody has changed it since.
 */
export const importRowStates = ['waiting', 'writing', 'written', 'refused', 'undone', 'kept'] as const;
export type ImportRowState = (typeof importRowStates)[number];

/** Why a row was refused, or stays when it was to be undone. */
export const rowOutcomeReasons = [
  'appearedMeanwhile',
  'schoolGone',
  'schoolUnreadable',
  'changedSince',
  'inUse',
  'invalid',
] as const;
export type RowOutcomeReason = (typeof rowOutcomeReasons)[number];

/** How the file was written. */
export const textEncodings = ['utf-8', 'utf-8-bom', 'windows-1252', 'utf-16'] as const;
export type TextEncoding = (typeof textEncodings)[number];

import type {
  Gearbox,
  GearboxWish,
  Language,
  LicenceClass,
  MatchLanguage,
  MatchLicence,
  ScheduleTime,
  TeachingStyle,
} from '../../contracts/vocabulary';

/** A learner's five answers. */
export interface MatchWishes {
  language: MatchLanguage;
  licenseType: MatchLicence;
  gearbox: GearboxWish;
  schedule: readonly ScheduleTime[];
  teachingStyle: readonly TeachingStyle[];
}

/** What a teacher and their school have told. An empty list, and null, say that they have told nothing. */
export interface MatchedTeacher {
  languages: readonly Language[];
  licenseTypes: readonly LicenceClass[];
  /** The school's. */
  gearboxes: readonly Gearbox[];
  schedule: readonly ScheduleTime[];
  /** Empty when what was told is none of ours. */
  teachingStyles: readonly TeachingStyle[] | null;
  /** Average 0..5. */
  rating: number | null;
  /** Whole years. */
  yearsExperience: number | null;
}

/** The parts of the score in the order of its explanation, and how many points each can give: 100 together (specification, part 1, section 9). */
export const maxMatchPoints = {
  language: 20,
  licenseType: 20,
  gearbox: 20,
  teachingStyle: 15,
  schedule: 10,
  rating: 10,
  experience: 5,
} as const;
export type MatchPartId = keyof typeof maxMatchPoints;
export const matchPartIds = Object.keys(maxMatchPoints) as MatchPartId[];

/** What most of the score is about; a teacher is a match when most of these fit. */
export const basicMatchParts = ['language', 'licenseType', 'gearbox'] as const satisfies readonly MatchPartId[];
const basicParts: ReadonlySet<MatchPartId> = new Set(basicMatchParts);
const minBasicParts = 2;

/**
 * `fits`: what was told is what is wished, or counts for something. `differs`: it was told, and is not. `unknown`: nobody
 * has told it, so it counts as no match. `notCounted`: the score does not ask for what is wished.
 */
export type MatchPartState = 'fits' | 'differs' | 'unknown' | 'notCounted';

export interface MatchPart {
  id: MatchPartId;
  maxPoints: number;
  points: number;
  state: MatchPartState;
}

export interface Match {
  /** Whole per cent, 0..100. */
  score: number;
  parts: MatchPart[];
  /** How many of the three basic parts fit. */
  basicFits: number;
}

/** What a teacher is placed by. */
export interface MatchRank {
  /** 0..100, before rounding. */
  points: number;
  /** Whether a wished time is one that the teacher has told, also where the score does not ask for it. */
  fitsSchedule: boolean;
  basicFits: number;
}

const leastRating = 4;
const experiencedYears = 20;

/**
 * Wishes that the score gives points for (specification, part 1, section 9, read as the learner's wish; who is flexible
 * wishes weekdays and evenings too). Where it does, any wished time that the teacher has counts, and to who is flexible
 * that is every time, a weekend too. The results say so: ”Poäng ges bara när du söker vardagar, kvällar eller flexibla
 * tider.”
 */
const countedTimes: ReadonlySet<ScheduleTime> = new Set(['weekdays', 'evenings', 'flexible']);

const clampToUnit = (value: number): number => (value > 0 ? Math.min(1, value) : 0);

const isUnknown = (number: number | null): number is null => number === null || Number.isNaN(number);

/** Whoever is flexible can be met at any time, whether learner or teacher. */
function sharesTime(wished: readonly ScheduleTime[], told: readonly ScheduleTime[]): boolean {
  if (wished.includes('flexible')) return told.length > 0;
  return told.some((time) => time === 'flexible' || wished.includes(time));
}

const isScheduleCounted = ({ schedule }: MatchWishes): boolean => schedule.some((wish) => countedTimes.has(wish));

function hasGearbox(wish: GearboxWish, gearboxes: readonly Gearbox[]): boolean {
  if (wish === 'both') return gearboxes.includes('manual') && gearboxes.includes('automatic');
  return gearboxes.includes(wish);
}

const isTold = (list: readonly unknown[]): boolean => list.length > 0;

/** How much of its points each part gives, 0..1; null when nothing was told. */
const shares: Record<MatchPartId, (wishes: MatchWishes, teacher: MatchedTeacher) => number | null> = {
  language: ({ language }, { languages }) => (isTold(languages) ? Number(languages.includes(language)) : null),
  licenseType: ({ licenseType }, { licenseTypes }) =>
    isTold(licenseTypes) ? Number(licenseTypes.includes(licenseType)) : null,
  gearbox: ({ gearbox }, { gearboxes }) => (isTold(gearboxes) ? Number(hasGearbox(gearbox, gearboxes)) : null),
  teachingStyle: ({ teachingStyle }, { teachingStyles }) =>
    teachingStyles && Number(teachingStyle.some((style) => teachingStyles.includes(style))),
  schedule: (wishes, { schedule }) =>
    isTold(schedule) ? Number(isScheduleCounted(wishes) && sharesTime(wishes.schedule, schedule)) : null,
  rating: (_wishes, { rating }) => (isUnknown(rating) ? null : clampToUnit(rating - leastRating)),
  experience: (_wishes, { yearsExperience }) =>
    isUnknown(yearsExperience) ? null : clampToUnit(yearsExperience / experiencedYears),
};

/** Sums of tenths are not exact in binary; a millionth of a point is. */
const roundPoints = (points: number): number => Math.round(points * 1e6) / 1e6;

/** Where a teacher stands among others, without the explanation: for going through a whole register. */
export function rankMatch(wishes: MatchWishes, teacher: MatchedTeacher): MatchRank {
  let points = 0;
  let basicFits = 0;
  for (const id of matchPartIds) {
    const gained = (shares[id](wishes, teacher) ?? 0) * maxMatchPoints[id];
    points += gained;
    if (gained > 0 && basicParts.has(id)) basicFits += 1;
  }
  return { points: roundPoints(points), fitsSchedule: sharesTime(wishes.schedule, teacher.schedule), basicFits };
}

/** True where at least two of language, licence and gearbox fit: with fewer, the rest of a score says nothing. */
export function isMatch({ basicFits }: Pick<MatchRank, 'basicFits'>): boolean {
  return basicFits >= minBasicParts;
}

/** The better match first: by points, then who teaches at a wished time; 0 where both are alike. */
export function compareMatches(a: MatchRank, b: MatchRank): number {
  return b.points - a.points || Number(b.fitsSchedule) - Number(a.fitsSchedule);
}

function stateOf(id: MatchPartId, share: number | null, wishes: MatchWishes): MatchPartState {
  if (id === 'schedule' && !isScheduleCounted(wishes)) return 'notCounted';
  if (share === null) return 'unknown';
  return share > 0 ? 'fits' : 'differs';
}

/** How well a teacher meets the wishes, in per cent, with its parts. Out-of-range numbers are clamped, so it never throws. */
export function matchTeacher(wishes: MatchWishes, teacher: MatchedTeacher): Match {
  const { points, basicFits } = rankMatch(wishes, teacher);
  const parts = matchPartIds.map((id): MatchPart => {
    const share = shares[id](wishes, teacher);
    const maxPoints = maxMatchPoints[id];
    return { id, maxPoints, points: roundPoints((share ?? 0) * maxPoints), state: stateOf(id, share, wishes) };
  });
  return { score: Math.round(points), parts, basicFits };
}

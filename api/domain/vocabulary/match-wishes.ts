import { type GearboxWish, type ScheduleTime, type TeachingStyle, teachingStyles } from '../../contracts/vocabulary';
import { fold } from '../text/fold';
import { gearboxLabel } from './gearboxes';

const gearboxLabels: Record<GearboxWish, string> = {
  automatic: gearboxLabel('automatic'),
  manual: gearboxLabel('manual'),
  both: 'Båda',
};

const scheduleLabels: Record<ScheduleTime, string> = {
  weekdays: 'Vardagar',
  evenings: 'Kvällar',
  weekends: 'Helger',
  flexible: 'Flexibla tider',
};

const styleLabels: Record<TeachingStyle, string> = {
  calm: 'Lugn och tålmodig',
  structured: 'Strukturerad',
  encouraging: 'Uppmuntrande',
  direct: 'Rak och tydlig',
  humorous: 'Humoristisk',
  detailed: 'Detaljerad och förklarande',
};

/** How the words begin, folded, by which teachers tell that they teach so. */
const styleStems: Record<TeachingStyle, readonly string[]> = {
  calm: ['lugn', 'talmod', 'calm', 'patient'],
  structured: ['struktur', 'structured'],
  encouraging: ['uppmuntra', 'peppa', 'encourag'],
  direct: ['rak', 'tydlig', 'direct'],
  humorous: ['humor', 'rolig'],
  detailed: ['detalj', 'forklara', 'detailed'],
};

/** The choice's name in the matching. */
export function gearboxWishLabel(gearbox: GearboxWish): string {
  return gearboxLabels[gearbox];
}

/** The choice's name in the matching, and in what a teacher has told. */
export function scheduleTimeLabel(time: ScheduleTime): string {
  return scheduleLabels[time];
}

/** The choice's name in the matching. */
export function teachingStyleLabel(style: TeachingStyle): string {
  return styleLabels[style];
}

/**
 * The styles that a teacher's own words name (”Lugn, men rak” is calm and direct), in the order of the choices; none when
 * the words name another one. Null when nothing was told.
 */
export function readTeachingStyles(text: string | null): TeachingStyle[] | null {
  const words = fold(text ?? '').split(/[^\p{L}]+/u);
  if (words.every((word) => word === '')) return null;
  return teachingStyles.filter((style) =>
    styleStems[style].some((stem) => words.some((word) => word.startsWith(stem))),
  );
}

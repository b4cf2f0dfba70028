import { lessonMinutesRange, maxLessonsSold } from '../../contracts/limits';
import { doubleLessonMinutes } from './lesson-figures';

const numberWords: Record<string, number> = { fem: 5, sex: 6, sju: 7, åtta: 8, nio: 9, tio: 10, femton: 15, tjugo: 20 };

const plain = (text: string): string => text.slice(0, 300).normalize('NFKC').toLowerCase();

/** Whole minutes when they are a believable length of a lesson, else null. */
export function believableMinutes(minutes: number): number | null {
  const whole = Math.round(minutes);
  return whole >= lessonMinutesRange.min && whole <= lessonMinutesRange.max ? whole : null;
}

/**
 * Length in minutes given in a text: ”Körlektion 40 min”, ”45min”, ”2x40 min”, ”1 h 20 min”, ”1,5 timmar”; else null.
 */
export function minutesInText(text: string): number | null {
  const name = plain(text);
  const twice = /\b2 ?[x×*] ?(\d{2,3}) ?min/.exec(name);
  if (twice !== null) return believableMinutes(2 * Number(twice[1]));
  const hours = /\b(\d{1,2}(?:[.,]\d)?) ?(?:h|tim|timme|timmar)\b\.?(?: (?:och )?(\d{1,2}) ?min)?/.exec(name);
  if (hours !== null) {
    return believableMinutes(Number((hours[1] ?? '').replace(',', '.')) * 60 + Number(hours[2] ?? 0));
  }
  const minutes = /(?<![\d.,])(\d{1,4})[ -]?min/.exec(name);
  return minutes === null ? null : believableMinutes(Number(minutes[1]));
}

const countedLessons = new RegExp(
  '(?<![\\d.,])(\\d{1,3})(?: ?st\\.?| ?[x×])?[ -]{0,3}(?:dubbel|kör|enkel)?(?:lekt|pack|paket|gång|tillfäll|st\\b)',
);
const looseNumber = /(?<![\d.,])(\d{1,3})(?![\d.,]*\d)(?![ -]?(?:min|kr|%|år|h\b|tim|:-))/;

/**
 * Number of lessons in a package's name: the number before a word for lessons (”Paket 2: 10 körlektioner”), else the
 * first number that is no length or price (”Paket 10, 40 min”), else a number word (”Tio lektioner”); null without one.
 */
export function lessonsInName(text: string): number | null {
  const name = plain(text).replace(/\b2 ?[x×*] ?(?=\d{2,3} ?min)/g, ' ');
  const counted = countedLessons.exec(name);
  const loose = looseNumber.exec(name);
  const word = /(?<!\p{L})(fem|sex|sju|åtta|nio|tio|femton|tjugo)(?!\p{L})/u.exec(name);
  const lessons = Number(counted?.[1] ?? loose?.[1] ?? numberWords[word?.[1] ?? ''] ?? 0);
  return lessons >= 1 && lessons <= maxLessonsSold ? lessons : null;
}

/** True when a name says that its lessons are double ones, by word or by minutes. */
export function namesDoubleLesson(text: string): boolean {
  return /dubbel|double/.test(plain(text)) || (minutesInText(text) ?? 0) >= doubleLessonMinutes;
}

const otherThanDriving = new RegExp(
  'teori|prov|test|uppkör|risk|halk|mörker|handledar|introduktion|bedömning|lån(?!g)|hyra|släp|start|avgift|simulator',
);

export type LessonNameKind = 'single' | 'double' | 'package' | 'other';

/** What a name in a map of lessons stands for. Trial, theory and risk lessons are no lesson to compare prices by. */
export function lessonNameKind(text: string): LessonNameKind {
  const name = plain(text);
  const isLesson = /lekt|lesson|^körning|^enkel|^dubbel|^single|^double|^(?:\d ?[x×] ?)?\d{2,3} ?min/.test(name);
  if (!isLesson || otherThanDriving.test(name)) return 'other';
  const counted = /lektioner|paket|pack\b|lessons/.test(name) ? lessonsInName(name) : null;
  if (counted !== null && counted > 1) return 'package';
  return namesDoubleLesson(name) ? 'double' : 'single';
}

import { endpoints } from '../../contracts/endpoints';
import type { SchoolNews } from '../../domain/watching/school-news';
import { sv } from '../texts/sv';
import { letterMail } from './letters/letter-mail';
import type { Block } from './letters/letter';
import { greetedName } from './mails';
import type { Mail } from './transport';

const MAX_SCHOOLS = 10;

/** What is new of one thing that somebody watches. */
export type NewsOfWatch = { name: string; endToken: string } & (
  | { kind: 'school'; id: string; news: SchoolNews }
  | { kind: 'search'; address: string; schools: readonly { id: string; name: string; district: string | null }[] }
);

export interface WatchNews {
  /** The person's. */
  name: string;
  news: readonly NewsOfWatch[];
  endAllToken: string;
}

const words = sv.watchNews;
const kronor = new Intl.NumberFormat('sv-SE', { maximumFractionDigits: 0 });
const inKronor = (ore: number): string => `${kronor.format(ore / 100)} kr`;

const schoolAddress = (origin: string, id: string) => `${origin}/school/${id}`;
/** What stands behind the `#` is sent to no server and no other site. */
const endAddress = (origin: string, token: string) => `${origin}/bevakningar/avsluta#${token}`;

function schoolLines({ fall, courses }: SchoolNews): string[] {
  return [
    ...(fall ? [words.fall(inKronor(fall.fromOre), inKronor(fall.toOre), fall.packLessons)] : []),
    ...courses.map((course) => words.course[course]),
  ];
}

function blocksOf(watch: NewsOfWatch, origin: string): Block[] {
  const end = { link: words.end, to: endAddress(origin, watch.endToken) };
  if (watch.kind === 'school') {
    const { name, news, id } = watch;
    return [{ entry: name, lines: schoolLines(news), button: words.toSchool, to: schoolAddress(origin, id) }, end];
  }
  const { name, address, schools } = watch;
  const more = schools.length - MAX_SCHOOLS;
  return [
    { heading: words.search(name) },
    ...schools
      .slice(0, MAX_SCHOOLS)
      .map((school) => ({ link: words.fits(school.name, school.district), to: schoolAddress(origin, school.id) })),
    ...(more > 0 ? [{ link: words.more(more), to: `${origin}${address}` }] : []),
    end,
  ];
}

/** All that is new of what a person watches, in one mail that one click ends. */
export function watchMail(to: string, { name, news, endAllToken }: WatchNews, origin: string): Mail {
  const [firstName = ''] = name.trim().split(/\s+/, 1);
  const mail = letterMail(to, 'watchMail', {
    firstName: greetedName(firstName),
    news: news.flatMap((watch) => blocksOf(watch, origin)),
    watchesAddress: `${origin}/bevakningar`,
    endAllAddress: endAddress(origin, endAllToken),
  });
  return {
    ...mail,
    unsubscribeUrl: `${origin}${endpoints.endByWatchLink.url.replace(':token', endAllToken)}`,
  };
}

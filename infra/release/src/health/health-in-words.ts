import type { ReleaseHealth } from '@korkollen/api/contracts/releases';
import { errorNames, releasePhases, vitals } from '@korkollen/api/contracts/release-words';
import { countOf } from '../gates/gate';

const share = (part: number, whole: number): string => `${((100 * part) / Math.max(1, whole)).toFixed(1)} %`;

/** `render 3, load 1`, without what there was none of. */
const named = (names: readonly string[], counts: Readonly<Record<string, number | undefined>>): string =>
  names.flatMap((name) => (counts[name] ? [`${name} ${counts[name]}`] : [])).join(', ');

const inBrackets = (text: string): string => text && ` (${text})`;

/** How one release does, as a line of `release status`. */
export function healthInWords(health: ReleaseHealth | undefined): string {
  if (!health) return 'nobody has told of it';
  const { starts, failedStarts, networks, failedNetworks, renders, failedRenders } = health;
  const causes = [named(releasePhases.slice(0, -1), health.phases), named(errorNames, health.errors)];
  const felt = vitals.flatMap((vital) => {
    const { good, 'needs-improvement': fair, poor } = health.vitals[vital];
    const all = good + fair + poor;
    return all > 0 ? [`${vital.toUpperCase()} good ${share(good, all)}`] : [];
  });
  return [
    `${countOf(starts, 'page load')}, ${share(failedStarts, starts)} failed${inBrackets(causes.filter(Boolean).join('; '))}`,
    `${countOf(networks, 'neighbourhood')}, ${failedNetworks} with failures`,
    `${renders} rendered, ${failedRenders} failed`,
    ...felt,
  ].join(' · ');
}

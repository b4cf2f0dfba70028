import type { ReleaseHealth } from '@korkollen/api/contracts/releases';

/** When a canary is judged, and what it may do wrong. */
export interface JudgingRules {
  /** Page loads of the canary before it can be called good. */
  minStarts: number;
  /** The share of page loads that may fail, from 0 to 1. */
  maxShare: number;
}
export const defaultRules: JudgingRules = { minStarts: 50, maxShare: 0.02 };

/**
 * Nobody proves to have been shown a release, so a few who lie must not be able to end a canary: this many neighbourhoods
 * of the net have to tell of failures, and each counts once a day, whatever it sends.
 */
const MIN_FAILED_NETWORKS = 5;
/** A canary may be so many times as bad as the stable release: what ails both is not the canary's. */
const TIMES_STABLE = 2;
/** Standard deviations from what was seen to what is certain enough to act on: one case in a thousand goes wrong by chance. */
const DEVIATIONS = 3;

export type Verdict = { state: 'good' | 'bad' | 'too-few'; says: string };

const stateInWords: Record<Verdict['state'], string> = {
  good: 'does well',
  bad: 'does badly',
  'too-few': 'has too few visitors to tell',
};
export const verdictInWords = ({ state, says }: Verdict): string => `${stateInWords[state]}: ${says}`;

type Share = { failed: number; of: number };

/** What a share is at least, as far as so few cases can tell (Wilson's interval). */
export function certainShare({ failed, of }: Share): number {
  if (of === 0) return 0;
  const share = Math.min(1, failed / of);
  const square = DEVIATIONS ** 2 / of;
  const spread = DEVIATIONS * Math.sqrt((share * (1 - share) + square / 4) / of);
  return Math.max(0, (share + square / 2 - spread) / (1 + square));
}

const percent = ({ failed, of }: Share): string => `${((100 * Math.min(failed, of)) / Math.max(1, of)).toFixed(1)} %`;

/** What was seen of one kind, in the words of a reason. */
interface Seen {
  canary: Share;
  stable: Share;
  called: string;
}

function isTooMuch({ canary, stable }: Seen, { maxShare }: JudgingRules): boolean {
  const limit = Math.max(maxShare, TIMES_STABLE * certainShare(stable));
  return certainShare(canary) > limit;
}

const reason = ({ canary, stable, called }: Seen): string =>
  `${percent(canary)} of ${canary.of} ${called} failed (stable: ${percent(stable)} of ${stable.of})`;

const seen = (
  called: string,
  read: (health: ReleaseHealth) => Share,
  canary: ReleaseHealth,
  stable: ReleaseHealth | undefined,
): Seen => ({ called, canary: read(canary), stable: stable ? read(stable) : { failed: 0, of: 0 } });

/**
 * Whether a canary does worse than it may, beside the stable release in the same time. What browsers tell counts when
 * page loads and neighbourhoods agree on it; the web host is believed by itself.
 * @param canary undefined: nobody has told of it yet
 */
export function judgeCanary(
  canary: ReleaseHealth | undefined,
  stable: ReleaseHealth | undefined,
  rules: JudgingRules = defaultRules,
): Verdict {
  if (!canary) return { state: 'too-few', says: 'nobody has come to it yet' };
  const loads = seen(
    'page loads',
    ({ failedStarts, starts }) => ({ failed: failedStarts, of: starts }),
    canary,
    stable,
  );
  const networks = seen(
    'neighbourhoods of the net',
    (health) => ({ failed: health.failedNetworks, of: health.networks }),
    canary,
    stable,
  );
  const renders = seen(
    'pages on the web host',
    ({ failedRenders, renders: of }) => ({ failed: failedRenders, of }),
    canary,
    stable,
  );
  if (isTooMuch(renders, rules)) return { state: 'bad', says: reason(renders) };
  const isWidespread = canary.failedNetworks >= MIN_FAILED_NETWORKS && isTooMuch(networks, rules);
  if (isWidespread && isTooMuch(loads, rules))
    return { state: 'bad', says: `${reason(loads)}, and ${reason(networks)}` };
  if (canary.starts < rules.minStarts) {
    return { state: 'too-few', says: `${canary.starts} of the ${rules.minStarts} page loads that it takes` };
  }
  return { state: 'good', says: reason(loads) };
}

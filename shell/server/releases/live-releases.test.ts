import type { Release } from '@korkollen/release/format/release';
import { inventRelease } from '@korkollen/release/testing/invented-release';
import { expect, it } from 'vitest';
import { LiveReleases } from './live-releases';
import { registeredRemote } from './registered-remote';
import type { VerifiedChannels, VerifiedRelease } from './verified-revision';

const since = '2026-11-22T20:00:00.000Z';

function verified(whole: Release): VerifiedRelease {
  const shown = { version: whole.version, signed: { text: '', signature: '', key: '' } };
  return { ...registeredRemote(whole), whole, shown };
}
const releaseOf = (name: string, version: string) => verified(inventRelease({ name, version }).release);
const canaryOf = (name: string, percent: number) => ({ ...releaseOf(name, '2.0.0'), percent, since });

function liveOf(remotes: Record<string, VerifiedChannels>): LiveReleases {
  const change = { action: 'promote', remote: '', from: null, to: null, by: 'anna', why: '', at: since } as const;
  return new LiveReleases({ revision: { format: 2, revision: 7, change, remotes: {} }, remotes, refused: [] }, 3);
}

const buckets = Array.from({ length: 1_000 }, (_, bucket) => bucket);

it('shows everybody the same while there is no canary', () => {
  const live = liveOf({ mfe_student: { stable: releaseOf('mfe_student', '1.0.0') } });
  expect(new Set([null, ...buckets].map((bucket) => live.registryFor(bucket))).size).toBe(1);
  expect(live.registryFor(null)).toMatchObject({ revision: 7, state: 3, variant: 0 });
  expect(live.variants()).toEqual([null]);
});

it('has one registry for each combination of releases that somebody is shown', () => {
  const live = liveOf({
    mfe_student: { stable: releaseOf('mfe_student', '1.0.0'), canary: canaryOf('mfe_student', 50) },
    mfe_partner: { stable: releaseOf('mfe_partner', '1.0.0'), canary: canaryOf('mfe_partner', 50) },
    mfe_admin: { stable: releaseOf('mfe_admin', '1.0.0') },
  });
  const all = new Set(buckets.map((bucket) => live.registryFor(bucket)));
  expect(new Set([...all].map(({ variant }) => variant)).size).toBe(all.size);
  const variants = live.variants();
  expect(variants[0]).toBeNull();
  expect(new Set(variants.map((bucket) => live.registryFor(bucket)))).toEqual(all);
  expect(live.releases()).toHaveLength(5);
});

it('leaves a remote out of what those are shown who do not see its canary', () => {
  const live = liveOf({ mfe_insights: { canary: canaryOf('mfe_insights', 30) } });
  expect(live.registryFor(null).remotes).toEqual({});
  const shown = buckets.filter((bucket) => live.registryFor(bucket).remotes.mfe_insights);
  expect(shown).toHaveLength(300);
});

it('has one registry for each release that somebody previews, and keeps it for nobody else', () => {
  const live = liveOf({ mfe_student: { stable: releaseOf('mfe_student', '1.0.0') } });
  const everybodys = live.registryFor(null);
  const preview = live.registryWith(everybodys, 'mfe_partner', releaseOf('mfe_partner', '3.0.0'));
  expect(preview.variant).toBeNull();
  expect(Object.keys(preview.remotes)).toEqual(['mfe_student', 'mfe_partner']);
  expect(live.registryWith(everybodys, 'mfe_partner', releaseOf('mfe_partner', '3.0.0'))).toBe(preview);
  expect(live.registryFor(null)).toBe(everybodys);
});

it('shows nothing before the first release', () => {
  const live = new LiveReleases(undefined, 0);
  expect(live.registryFor(null)).toMatchObject({ revision: 0, remotes: {} });
});

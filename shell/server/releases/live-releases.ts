import { BUCKET_COUNT, chooseRelease } from '@korkollen/release/channels/choose-release';
import type { RegisteredRemote, Registry } from './registered-remote';
import type { VerifiedRelease, VerifiedRevision } from './verified-revision';

/** Registries for single visitors that are kept to be used again. */
const MAX_PREVIEWS = 20;

/** What is shown to whom, as one revision of the registry has it. */
export class LiveReleases {
  readonly revision: number;
  /** Whether some visitors are shown another release than the others. */
  readonly hasCanary: boolean;
  private readonly byBucket = new Map<number | null, Registry>();
  private readonly byReleases = new Map<string, Registry>();
  private readonly previews = new Map<string, Registry>();

  /** @param state counts up with each change of what is shown */
  constructor(
    private readonly verified: VerifiedRevision | undefined,
    readonly state: number,
  ) {
    this.revision = verified?.revision.revision ?? 0;
    this.hasCanary = this.channels.some(([, { canary }]) => canary !== undefined);
  }

  /** What a visitor is shown. @param bucket null for who is nobody in particular */
  registryFor(bucket: number | null): Registry {
    const at = this.hasCanary ? bucket : null;
    const known = this.byBucket.get(at);
    if (known) return known;
    const remotes = Object.fromEntries(
      this.channels.flatMap(([name, channels]) => {
        const release = chooseRelease(name, channels, at);
        return release ? [[name, release]] : [];
      }),
    );
    const releases = Object.entries(remotes).map(([name, { version }]) => `${name} ${version}`);
    const registry = this.byReleases.get(releases.join('\n')) ?? this.registryOf(remotes, this.byReleases.size);
    this.byReleases.set(releases.join('\n'), registry);
    this.byBucket.set(at, registry);
    return registry;
  }

  /** What a visitor is shown with one remote in another version than everybody's. */
  registryWith(base: Registry, name: string, release: RegisteredRemote): Registry {
    const key = `${base.variant}\n${name}\n${release.version}`;
    const known = this.previews.get(key);
    if (known) return known;
    if (this.previews.size >= MAX_PREVIEWS) this.previews.clear();
    const registry = this.registryOf({ ...base.remotes, [name]: release }, null);
    this.previews.set(key, registry);
    return registry;
  }

  /** For each registry that visitors are shown, a bucket whose visitors are; the first is nobody in particular. */
  variants(): (number | null)[] {
    if (!this.hasCanary) return [null];
    const found = new Map<Registry, number | null>([[this.registryFor(null), null]]);
    for (let bucket = 0; bucket < BUCKET_COUNT; bucket += 1) {
      const registry = this.registryFor(bucket);
      if (!found.has(registry)) found.set(registry, bucket);
    }
    return [...found.values()];
  }

  /** Every release that somebody is shown, with its remote's name. */
  releases(): VerifiedRelease[] {
    return this.channels.flatMap(([, { stable, canary }]) => [stable ?? [], canary ?? []].flat());
  }

  private get channels() {
    return Object.entries(this.verified?.remotes ?? {});
  }

  private registryOf(remotes: Record<string, RegisteredRemote>, variant: number | null): Registry {
    return { revision: this.revision, state: this.state, variant, remotes };
  }
}

import { rcompare } from 'semver';
import type { ShownRelease } from '../format/registry';
import {
  type Release,
  RELEASE_FILE,
  SIGNATURE_FILE,
  type SignedRelease,
  signedReleaseSchema,
  VERSION_PATTERN,
} from '../format/release';
import { openRelease, ReleaseRefused, type TrustedKey } from '../signing/keys';
import type { ReleaseStore } from './release-store';

/** A release that is published whole. */
interface PublishedVersion {
  version: string;
  publishedAt: Date;
}

/** The newest first; some stores tell whole seconds only. */
const newestFirst = (one: PublishedVersion, other: PublishedVersion): number =>
  other.publishedAt.getTime() - one.publishedAt.getTime() || rcompare(one.version, other.version);

/** The whole releases below a part of the store, by remote, the newest first. */
async function listPublished(store: ReleaseStore, prefix: string): Promise<Map<string, PublishedVersion[]>> {
  const remotes = new Map<string, PublishedVersion[]>();
  for (const { key, storedAt } of await store.list(prefix)) {
    const [remote = '', version = '', file] = key.split('/');
    if (file !== RELEASE_FILE || !VERSION_PATTERN.test(version)) continue;
    remotes.set(remote, [...(remotes.get(remote) ?? []), { version, publishedAt: storedAt }]);
  }
  for (const versions of remotes.values()) versions.sort(newestFirst);
  return remotes;
}

/** The newest release of every remote that has published one. */
export async function listNewest(store: ReleaseStore): Promise<Map<string, string>> {
  const published = await listPublished(store, '');
  return new Map([...published].flatMap(([remote, [newest]]) => (newest ? [[remote, newest.version]] : [])));
}

/** The whole releases of a remote, the newest first. */
export async function listVersions(store: ReleaseStore, remote: string): Promise<string[]> {
  const published = await listPublished(store, `${remote}/`);
  return (published.get(remote) ?? []).map(({ version }) => version);
}

/**
 * What a team signed of a release; it is not verified.
 * @throws ReleaseRefused when it is not there, or unreadable.
 */
export async function readSigned(store: ReleaseStore, remote: string, version: string): Promise<SignedRelease> {
  const content = await store.read(`${remote}/${version}/${SIGNATURE_FILE}`);
  if (!content) throw new ReleaseRefused(`${remote} ${version} is not in the store, or not whole: publish it.`);
  try {
    return signedReleaseSchema.parse(JSON.parse(content.toString()));
  } catch (cause) {
    throw new ReleaseRefused(`${SIGNATURE_FILE} of ${remote} ${version} is no signature of a release.`, { cause });
  }
}

/** A published release that its team signed. */
export interface VerifiedRelease {
  release: Release;
  shown: ShownRelease;
}

/**
 * Reads a release and verifies its signature; its files are not looked at.
 * @throws ReleaseRefused when it is not there, or not what its team signed.
 */
export async function readVerified(
  store: ReleaseStore,
  trusted: readonly TrustedKey[],
  remote: string,
  version: string,
): Promise<VerifiedRelease> {
  const signed = await readSigned(store, remote, version);
  const release = openRelease(signed, trusted);
  if (release.name === remote && release.version === version) return { release, shown: { version, signed } };
  throw new ReleaseRefused(
    `What lies in the store as ${remote} ${version} is ${release.name} ${release.version}: it was moved there.`,
  );
}

/**
 * The whole name of a version of which the beginning is given; the newest that is published when nothing is.
 * @throws ReleaseRefused when there is none, or several.
 */
export async function findVersion(store: ReleaseStore, remote: string, given = ''): Promise<string> {
  // a list takes long where there are many releases
  if (VERSION_PATTERN.test(given) && (await store.read(`${remote}/${given}/${RELEASE_FILE}`))) return given;
  const versions = await listVersions(store, remote);
  const [newest] = versions;
  if (newest === undefined) throw new ReleaseRefused(`No release of ${remote} is published.`);
  if (given === '') return newest;
  const found = versions.filter((version) => version.startsWith(given));
  const [only] = found;
  if (only === undefined)
    throw new ReleaseRefused(`${remote} ${given} is not published; the newest that is: ${newest}.`);
  if (found.length === 1) return only;
  throw new ReleaseRefused(`${remote} ${given} may be any of ${found.join(', ')}: say more of it.`);
}

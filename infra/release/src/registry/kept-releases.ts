import { randomUUID } from 'node:crypto';
import { RELEASE_FILE, SIGNATURE_FILE } from '../format/release';
import type { TrustedKey } from '../signing/keys';
import { readVerified, type VerifiedRelease } from '../store/published-releases';
import type { ReleaseStore } from '../store/release-store';
import { findPreviousStable } from './previous-stable';
import { readHistory } from './registry-chain';

/** How long the files of a release stay after it was last shown: open tabs and kept pages may still ask for them. */
export const KEPT_DAYS = 30;

/** `mfe_student/2.1.0-0f3a9c21d4e8`: the folder of a release in the store. */
export const folderOf = (remote: string, version: string): string => `${remote}/${version}`;

/** The folders of the releases that any channel has shown since then, and of those that a rollback would lead to. */
export async function findReleasesInUse(store: ReleaseStore, since: Date): Promise<Set<string>> {
  const folders = new Set<string>();
  let live: string[] | undefined;
  for await (const { remotes, change } of readHistory(store)) {
    live ??= Object.keys(remotes);
    for (const [remote, { stable, canary }] of Object.entries(remotes)) {
      if (stable) folders.add(folderOf(remote, stable.version));
      if (canary) folders.add(folderOf(remote, canary.version));
    }
    // it was in force at that moment; those before it were not any more
    if (new Date(change.at) <= since) break;
  }
  for (const remote of live ?? []) {
    const previous = await findPreviousStable(store, remote);
    if (previous) folders.add(folderOf(remote, previous.version));
  }
  return folders;
}

/**
 * Shows a release, which nobody removes meanwhile.
 * @throws ReleaseRefused when it is not there, or not what its team signed.
 */
export async function whileHeld<Value>(
  store: ReleaseStore,
  trusted: readonly TrustedKey[],
  remote: string,
  version: string,
  show: (release: VerifiedRelease) => Promise<Value>,
): Promise<Value> {
  const key = `${folderOf(remote, version)}/held-${randomUUID()}`;
  await store.create(key, Buffer.from(key));
  try {
    // not before it is held: see removeUnneeded
    return await show(await readVerified(store, trusted, remote, version));
  } finally {
    // keys that may not remove anything leave it there, until it goes with the release
    await store.remove(key).catch(() => undefined);
  }
}

/**
 * Removes a release that nobody has stored anything of, held or shown since then. Answers whether it did: somebody may
 * have begun to show it a moment ago.
 *
 * No lock is needed, because each side first says what it is about to do and then looks at the other. Who shows a release
 * stores a file in its folder, and reads its signature after that; here the signature goes, and the folder is read after
 * that. Of two who do so at once one at least sees the other: either the signature is missing there, and nothing is
 * shown, or the file is found here, and the signature comes back. A file that has gone again has left what was shown in
 * the registry, which therefore is read last.
 */
export async function removeUnneeded(store: ReleaseStore, folder: string, since: Date): Promise<boolean> {
  const signatureKey = `${folder}/${SIGNATURE_FILE}`;
  const signature = await store.read(signatureKey);
  let isUnneeded = false;
  try {
    await store.remove(signatureKey);
    const files = await store.list(`${folder}/`);
    isUnneeded =
      files.every(({ storedAt }) => storedAt < since) && !(await findReleasesInUse(store, since)).has(folder);
    if (!isUnneeded) return false;
    // next its description: a release that is half removed is not one
    await store.remove(`${folder}/${RELEASE_FILE}`);
    for (const { key } of files) await store.remove(key);
    return true;
  } finally {
    if (!isUnneeded && signature) await store.create(signatureKey, signature);
  }
}

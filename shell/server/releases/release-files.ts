import { readdir, readFile, rm, stat, utimes } from 'node:fs/promises';
import path from 'node:path';
import { integrityOf } from '@korkollen/release/format/integrity';
import { type Release, SIGNATURE_FILE, VERSION_PATTERN } from '@korkollen/release/format/release';
import { readTrustedKeys, ReleaseRefused } from '@korkollen/release/signing/keys';
import { readVerified } from '@korkollen/release/store/published-releases';
import type { ReleaseStore } from '@korkollen/release/store/release-store';
import { LRUCache } from 'lru-cache';
import { createSharing } from '../keeping/sharing';
import { reasonOf } from '../reason-of';
import { writeWholeFile } from '../whole-file';

const MAX_KNOWN_RELEASES = 100;
const MAX_VERIFIED_FILES = 20_000;
/** A release that is not there may be published any moment, and somebody may ask for many that never are. */
const MISSING_MS = 1_000;
/** A key that is retired takes with it what it signed, but for what is live: how long that may take. */
const TRUSTED_MS = 10_000;
/** Files that are fetched at the same time ahead of their visitors. */
const FETCHED_AT_ONCE = 8;
/** Tabs that stay open ask for files of the release that they were loaded with. */
const DAYS_KEPT = 30;
const DAY_MS = 86_400_000;

const NAME = /^[a-z][a-z0-9_]*$/;

export interface ReleaseFilesOptions {
  store: ReleaseStore;
  /** Where the files lie on this disk. */
  folder: string;
  /** Whether the folder holds copies of what lies in a store elsewhere, rather than being the store itself. */
  isMirror: boolean;
  keysFolder: string;
  log: { warn(details: object, message: string): void };
}

/** The files of releases on this disk, each one held against what its team has signed. */
export interface ReleaseFiles {
  /** What a release says of itself, live or not; nothing when there is none, or none that can be verified. Never rejects. */
  describe(name: string, version: string): Promise<Release | undefined>;
  /** Absolute path of where they lie. */
  folder: string;
  /** Whether a file is there and was published; `changed`: something else is there in its place. Never rejects. */
  isThere(name: string, version: string, file: string): Promise<'published' | 'missing' | 'changed'>;
  /** Where a file lies; nothing when it is not there, or not what was published. Never rejects. */
  find(name: string, version: string, file: string): Promise<string | undefined>;
  /** Makes files of releases ready before somebody asks for them, and drops those of releases that are long gone. Never rejects. */
  prepare(live: readonly Release[]): Promise<void>;
}

/** Which release a file of the registry belongs to, and under which name there. */
interface Place {
  name: string;
  version: string;
  file: string;
}

const keyOf = ({ name, version, file }: Place): string => `${name}/${version}/${file}`;

export function createReleaseFiles(options: ReleaseFilesOptions): ReleaseFiles {
  const { store, folder, isMirror, keysFolder, log } = options;
  const releases = new LRUCache<string, { release: Release | undefined; verifiedAt: number }>({
    max: MAX_KNOWN_RELEASES,
  });
  /** The state in which a file was read and found to be what was published. */
  const verified = new LRUCache<string, string>({ max: MAX_VERIFIED_FILES });
  const shareRelease = createSharing<Release | undefined>();
  const shareFile = createSharing<boolean>();
  /** What was complained of, so that a file that everybody asks for fills no log. */
  const told = new LRUCache<string, true>({ max: 1_000, ttl: DAY_MS });
  let lastLive: readonly Release[] = [];

  const onDisk = (place: Place): string => path.join(folder, place.name, place.version, place.file);

  function complain(place: Place, reason: string): void {
    const key = `${keyOf(place)} ${reason}`;
    if (!told.has(key)) log.warn({ ...place, reason }, 'a file of a release cannot be used');
    told.set(key, true);
  }

  /** What the store has, also when it is away: nothing then. */
  async function fromStore(place: Place): Promise<Buffer | undefined> {
    try {
      return await store.read(keyOf(place));
    } catch (error) {
      complain(place, reasonOf(error));
      return undefined;
    }
  }

  /** Reads what was copied before it asks the store, and copies what it gets. */
  async function readCopied(key: string): Promise<Buffer | undefined> {
    const place = path.join(folder, key);
    const kept = await readFile(place).catch(() => undefined);
    if (kept || !isMirror) return kept;
    const content = await store.read(key);
    if (content) await writeWholeFile(place, content);
    return content;
  }

  /** Nothing when nobody who is trusted has signed it; what was known `before` while that cannot be told. */
  async function readRelease(name: string, version: string, before?: Release): Promise<Release | undefined> {
    try {
      const trusted = await readTrustedKeys(keysFolder);
      return (await readVerified({ ...store, read: readCopied }, trusted, name, version)).release;
    } catch (error) {
      complain({ name, version, file: SIGNATURE_FILE }, reasonOf(error));
      return error instanceof ReleaseRefused ? undefined : before;
    }
  }

  const isLive = (name: string, version: string): boolean =>
    lastLive.some((live) => live.name === name && live.version === version);

  async function describe(name: string, version: string): Promise<Release | undefined> {
    if (!NAME.test(name) || !VERSION_PATTERN.test(version)) return undefined;
    const key = `${name}/${version}`;
    const known = releases.get(key);
    const isKnown = known && (performance.now() - known.verifiedAt < TRUSTED_MS || isLive(name, version));
    if (isKnown) return known.release;
    const release = await shareRelease(key, () => readRelease(name, version, known?.release));
    releases.set(key, { release, verifiedAt: performance.now() }, release ? {} : { ttl: MISSING_MS });
    return release;
  }

  /** Whether the file on this disk is the published one. */
  async function isPublished(place: Place, integrity: string): Promise<boolean | undefined> {
    const file = await stat(onDisk(place)).catch(() => undefined);
    if (!file) return undefined;
    const state = `${file.mtimeMs} ${file.ctimeMs} ${file.size} ${file.ino}`;
    if (verified.get(keyOf(place)) === state) return true;
    const content = await readFile(onDisk(place)).catch(() => undefined);
    if (!content) return undefined;
    if (integrityOf(content) !== integrity) {
      complain(place, 'It is not the file that was published.');
      return false;
    }
    verified.set(keyOf(place), state);
    return true;
  }

  /** Copies a file out of the store, if it is the published one. */
  async function fetchFile(place: Place, integrity: string): Promise<boolean> {
    const content = await fromStore(place);
    if (!content) return false;
    if (integrityOf(content) !== integrity) {
      complain(place, 'It is not the file that was published.');
      return false;
    }
    await writeWholeFile(onDisk(place), content);
    return true;
  }

  async function has(place: Place, integrity: string): Promise<boolean> {
    if (await isPublished(place, integrity)) return true;
    if (!isMirror) return false;
    return shareFile(keyOf(place), () =>
      fetchFile(place, integrity).catch((error: unknown) => {
        complain(place, reasonOf(error));
        return false;
      }),
    );
  }

  async function fetchAhead(release: Release): Promise<void> {
    const files = Object.entries(release.files);
    const { name, version } = release;
    const next = async (): Promise<void> => {
      for (let entry = files.pop(); entry; entry = files.pop()) {
        const [file, { integrity }] = entry;
        await has({ name, version, file }, integrity);
      }
    };
    await describe(name, version);
    await Promise.all(Array.from({ length: FETCHED_AT_ONCE }, next));
  }

  const markOf = (name: string, version: string): string => onDisk({ name, version, file: SIGNATURE_FILE });

  /** Drops copies of releases that nobody has been shown for so long that no open tab asks for them. */
  async function dropOld(shown: readonly Release[]): Promise<void> {
    const now = Date.now();
    for (const { name, version } of shown) {
      // a copy that could not be made yet has no age
      await utimes(markOf(name, version), new Date(now), new Date(now)).catch(() => undefined);
    }
    const names = (await readdir(folder, { withFileTypes: true })).filter((entry) => entry.isDirectory());
    for (const { name } of names) {
      for (const version of await readdir(path.join(folder, name))) {
        const mark = await stat(markOf(name, version)).catch(() => undefined);
        if (mark && now - mark.mtimeMs < DAYS_KEPT * DAY_MS) continue;
        releases.delete(`${name}/${version}`);
        await rm(path.join(folder, name, version), { recursive: true, force: true });
      }
    }
  }

  async function isThere(name: string, version: string, file: string): Promise<'published' | 'missing' | 'changed'> {
    const release = await describe(name, version);
    if (!release) return 'missing';
    const place = { name, version, file };
    const published = Object.hasOwn(release.files, file) ? release.files[file] : undefined;
    if (published && (await has(place, published.integrity))) return 'published';
    const isSomething = await stat(onDisk(place)).then(
      () => true,
      () => false,
    );
    return isSomething ? 'changed' : 'missing';
  }

  return {
    folder,
    describe,
    isThere,
    async find(name, version, file) {
      return (await isThere(name, version, file)) === 'published' ? onDisk({ name, version, file }) : undefined;
    },
    async prepare(live) {
      // those that were live until now have been shown until now
      const shown = [...lastLive, ...live];
      lastLive = live;
      if (!isMirror) return;
      try {
        for (const release of live) await fetchAhead(release);
        await dropOld(shown);
      } catch (error) {
        log.warn({ reason: reasonOf(error) }, 'the copies of releases could not be looked after');
      }
    },
  };
}

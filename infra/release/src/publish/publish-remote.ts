import { createHash } from 'node:crypto';
import { z } from 'zod';
import { contractsOf } from '../contracts/snapshot';
import { chunkIntegrityOf, integrityOf } from '../format/integrity';
import { type Release, RELEASE_FILE, releaseSchema, SIGNATURE_FILE, type SignedRelease } from '../format/release';
import { signRelease } from '../signing/keys';
import { readSigned } from '../store/published-releases';
import type { ReleaseStore } from '../store/release-store';
import { billOfMaterials, type Component } from './bill-of-materials';
import { ENTRY_FILE, PublishFault, readRemoteBuild, type RemoteBuild, SERVER_FILE } from './remote-build';

const NAMED_HASH_LENGTH = 10;

interface PublishedRelease {
  release: Release;
  signed: SignedRelease;
  /** False when it was published before; then nothing was written. */
  isNew: boolean;
}

/** A file of ours beside those of the build, named by what is in it: a second try may find other packages installed. */
function describingFile(start: string, value: unknown, end: string): [file: string, content: Buffer] {
  const content = Buffer.from(JSON.stringify(value));
  return [`${start}.${createHash('sha256').update(content).digest('hex').slice(0, NAMED_HASH_LENGTH)}.${end}`, content];
}

/** What each page loads of the remote before it can be used, as sent: small files have no compressed copy. */
function sizesOf({ files, manifest, preloads }: RemoteBuild): Release['sizes'] {
  const sentBytes = (file: string): number => (files.get(`${file}.br`) ?? files.get(file))?.length ?? 0;
  const pages = new Set(manifest.routes.flatMap(({ page }) => page ?? []));
  return Object.fromEntries(
    [...pages].map((page) => {
      const loaded = [ENTRY_FILE, ...preloads.always, ...(preloads.pages[page] ?? [])];
      return [page, { bytes: loaded.reduce((sum, file) => sum + sentBytes(file), 0), files: loaded.length }];
    }),
  );
}

function describe(
  build: RemoteBuild,
  files: ReadonlyMap<string, Buffer>,
  more: Pick<Release, 'commit' | 'contracts' | 'sbom'>,
): Release {
  const { always, pages } = build.preloads;
  const chunks = new Set([...always, ...Object.values(pages).flat()]);
  const description = releaseSchema.safeParse({
    format: 1,
    name: build.manifest.id,
    version: build.version,
    publishedAt: new Date().toISOString(),
    files: Object.fromEntries(
      [...files].map(([file, content]) => [
        file,
        {
          bytes: content.length,
          integrity: integrityOf(content),
          ...(chunks.has(file) && { chunkIntegrity: chunkIntegrityOf(content) }),
        },
      ]),
    ),
    entry: ENTRY_FILE,
    ...(files.has(SERVER_FILE) && { server: SERVER_FILE }),
    chunks: build.preloads,
    remote: build.manifest,
    federation: build.federation,
    federationVersion: build.federationVersion,
    shared: build.shared,
    sizes: sizesOf(build),
    ...more,
  });
  if (description.success) return description.data;
  throw new PublishFault(`${build.manifest.id} cannot be published: ${z.prettifyError(description.error)}`);
}

const releaseOf = ({ text }: SignedRelease): Release => releaseSchema.parse(JSON.parse(text));

const refuseOther = (key: string): PublishFault =>
  new PublishFault(`${key} is in the store with another content. Nothing is ever overwritten: remove it there.`);

/** Writes a file, unless a try before this one has written the same. */
async function writeOnce(store: ReleaseStore, key: string, content: Buffer): Promise<void> {
  if (await store.create(key, content)) return;
  if ((await store.read(key))?.equals(content)) return;
  throw refuseOther(key);
}

/** Signs a release, or takes what this key has signed in a try that ended before its last file: its files are all there. */
async function signOnce(store: ReleaseStore, release: Release, privateKeyPem: string): Promise<SignedRelease> {
  const { name, version } = release;
  const key = `${name}/${version}/${SIGNATURE_FILE}`;
  const signed = signRelease(JSON.stringify(release), privateKeyPem);
  if (await store.create(key, Buffer.from(JSON.stringify(signed)))) return signed;
  const kept = await readSigned(store, name, version);
  // the same key signs the same text the same way
  if (signRelease(kept.text, privateKeyPem).signature !== kept.signature) throw refuseOther(key);
  const { name: keptName, version: keptVersion } = releaseOf(kept);
  if (keptName !== name || keptVersion !== version) throw refuseOther(key);
  return kept;
}

/**
 * Puts a remote's build into the store as `<name>/<semver>-<hash>/`, signed, with release.json as its last file: a folder
 * without one is a release that never finished. A release that is there already is left as it is. Nothing that visitors
 * see changes.
 * @param options `known`: what npm says of the installed packages, for the bill of materials
 * @throws PublishFault when the build is incomplete, or the store holds something else in its place.
 */
export async function publishRemote(options: {
  buildFolder: string;
  store: ReleaseStore;
  privateKeyPem: string;
  commit: string | null;
  known?: readonly Component[];
}): Promise<PublishedRelease> {
  const { buildFolder, store, privateKeyPem, commit, known = [] } = options;
  const build = await readRemoteBuild(buildFolder);
  const folder = `${build.manifest.id}/${build.version}/`;
  if (await store.read(`${folder}${RELEASE_FILE}`)) {
    const signed = await readSigned(store, build.manifest.id, build.version);
    return { release: releaseOf(signed), signed, isNew: false };
  }

  const [contracts, contractsContent] = describingFile('contracts', contractsOf(build.manifest.id), 'json');
  const materials = billOfMaterials(build.app, build.packages, known);
  const [sbom, sbomContent] = describingFile('sbom', materials, 'cdx.json');
  const files = new Map([...build.files, [contracts, contractsContent], [sbom, sbomContent]]);
  const described = describe(build, files, { commit, contracts, sbom });
  const writes = await Promise.allSettled(
    [...files].map(([file, content]) => writeOnce(store, `${folder}${file}`, content)),
  );
  // not before the others have ended: whoever hears of it may clean up, or try again
  for (const write of writes) if (write.status === 'rejected') throw write.reason;
  const signed = await signOnce(store, described, privateKeyPem);
  const isNew = await store.create(`${folder}${RELEASE_FILE}`, Buffer.from(signed.text));
  return { release: releaseOf(signed), signed, isNew };
}

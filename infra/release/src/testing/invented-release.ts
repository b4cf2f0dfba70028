import { createHash } from 'node:crypto';
import { HOST_CONTRACT_VERSION, type RemoteRoute } from '@korkollen/shared-ui/host/remote-definition';
import { chunkIntegrityOf, integrityOf } from '../format/integrity';
import { type Release, RELEASE_FILE, SIGNATURE_FILE, type SignedRelease } from '../format/release';
import { createKeyPair, type KeyPair, signRelease } from '../signing/keys';
import type { ReleaseStore } from '../store/release-store';

const hexOf = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 12);

interface Invented {
  name?: string;
  /** The app's own version; the hash of the files follows it. */
  version?: string;
  routes?: RemoteRoute[];
  /** By path; what the release always has is added. */
  files?: Record<string, string>;
  /** What it says of itself besides. */
  fields?: Partial<Release>;
}

/** A small release and its files, as publishing leaves them. */
export function inventRelease(invented: Invented = {}): { release: Release; files: Record<string, string> } {
  const { name = 'mfe_student', version = '1.0.0', fields = {} } = invented;
  const routes = invented.routes ?? [{ path: '/', layout: 'public', crawlers: 'index', page: './routes/page' }];
  const files = {
    'remoteEntry.js': `/* ${name} ${version} */`,
    'page.js': '/* a page */',
    'contracts.json': '{"endpoints":{}}',
    'sbom.json': '{"bomFormat":"CycloneDX"}',
    ...invented.files,
  };
  const release: Release = {
    format: 1,
    name,
    version: `${version}-${hexOf(JSON.stringify(files))}`,
    commit: null,
    publishedAt: '2026-11-22T20:00:00.000Z',
    files: Object.fromEntries(
      Object.entries(files).map(([file, content]) => [
        file,
        {
          bytes: Buffer.byteLength(content),
          integrity: integrityOf(content),
          ...(file === 'page.js' && { chunkIntegrity: chunkIntegrityOf(content) }),
        },
      ]),
    ),
    entry: 'remoteEntry.js',
    chunks: { always: [], pages: { './routes/page': ['page.js'] } },
    remote: { id: name, contractVersion: HOST_CONTRACT_VERSION, name, routes, menu: [] },
    federation: { id: name, name, shared: [], exposes: [] },
    federationVersion: '2.9.2',
    shared: [],
    contracts: 'contracts.json',
    sizes: { './routes/page': { bytes: 12, files: 1 } },
    sbom: 'sbom.json',
    ...fields,
  };
  return { release, files };
}

/** The keys of the teams of the tests, by the remote that they sign. */
const teams = new Map<string, KeyPair>();

/** The same pair for the same remote during a whole test. */
export function keysOfTeam(remote: string): KeyPair {
  const pair = teams.get(remote) ?? createKeyPair();
  teams.set(remote, pair);
  return pair;
}

/** Puts an invented release into the store, signed by its team. */
export async function storeInventedRelease(
  store: ReleaseStore,
  invented: Invented = {},
): Promise<{ release: Release; signed: SignedRelease }> {
  const { release, files } = inventRelease(invented);
  const folder = `${release.name}/${release.version}`;
  const signed = signRelease(JSON.stringify(release), keysOfTeam(release.name).privateKeyPem);
  const contents = Object.entries({ ...files, [SIGNATURE_FILE]: JSON.stringify(signed), [RELEASE_FILE]: signed.text });
  for (const [file, content] of contents) await store.create(`${folder}/${file}`, Buffer.from(content));
  return { release, signed };
}

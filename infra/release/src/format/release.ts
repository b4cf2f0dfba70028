import { isRemoteManifest, type RemoteManifest } from '@korkollen/shared-ui/host/remote-definition';
import { z } from 'zod';

/** A release's description of itself, the last file that is written into its folder. */
export const RELEASE_FILE = 'release.json';
/** What its team signed of it. */
export const SIGNATURE_FILE = 'release.sig.json';

/** `2.1.0-0f3a9c21d4e8`: the app's version, and the beginning of the hash of everything that the build wrote. */
export const VERSION_PATTERN = /^\d+\.\d+\.\d+(?:-[a-z0-9.]+)?-[0-9a-f]{12}$/;

/** One file of a release. */
const releasedFileSchema = z.object({
  bytes: z.int().nonnegative(),
  /** `sha384-…`, as browsers check it. */
  integrity: z.string().startsWith('sha384-'),
  /** Of a chunk that is asked for first, as the entry writes it: browsers use no preload that says it in another way. */
  chunkIntegrity: z.string().startsWith('sha256-').optional(),
});

/** A module that the remote takes from the shell. */
const sharedRequirementSchema = z.object({
  name: z.string(),
  /** The version that the remote was built with. */
  version: z.string(),
  /** What it can live with, as a range of versions. */
  requiredVersion: z.string(),
  singleton: z.boolean(),
});
export type SharedRequirement = z.infer<typeof sharedRequirementSchema>;

/** What a page loads before it can be used, on top of the shell. */
export const pageSizeSchema = z.object({
  /** As sent, in brotli. */
  bytes: z.int().nonnegative(),
  files: z.int().nonnegative(),
});

/**
 * Everything that is known of one published build of a remote: `<remote>/<version>/release.json`. It is signed by its
 * team and never changes. Fields may be added; readers leave what they do not know.
 */
export const releaseSchema = z.object({
  format: z.literal(1),
  /** The federated name, `mfe_student`. */
  name: z.string().regex(/^[a-z][a-z0-9_]*$/),
  version: z.string().regex(VERSION_PATTERN),
  /** The commit that it was built from; null outside a repository. */
  commit: z.string().nullable(),
  publishedAt: z.iso.datetime(),
  /** Every file of the release but this one and its signature, by its path in the folder. */
  files: z.record(z.string(), releasedFileSchema),
  /** The federated entry. */
  entry: z.string(),
  /** What renders the pages in the web host; browsers render them all without it. */
  server: z.string().optional(),
  /** The chunks that the shell asks for first: on every page of the remote, and on one by its name in the table. */
  chunks: z.object({ always: z.array(z.string()), pages: z.record(z.string(), z.array(z.string())) }),
  /** A copy of the remote's table of routes and menu, so that its pages are known without its files. */
  remote: z.custom<RemoteManifest>(isRemoteManifest, 'not a remote manifest'),
  /** The federation runtime's own manifest of the build, without what only its own preloading reads. */
  federation: z.record(z.string(), z.unknown()),
  /** The version of the federation runtime. */
  federationVersion: z.string(),
  shared: z.array(sharedRequirementSchema),
  /** The file with the contracts of the API that it was built with (src/contracts). */
  contracts: z.string(),
  /** By the page's name in the table. */
  sizes: z.record(z.string(), pageSizeSchema),
  /** The file with what it is made of, CycloneDX. */
  sbom: z.string(),
});
export type Release = z.infer<typeof releaseSchema>;

/** A release as its team signed it: the text of `release.json`, byte for byte, and the signature over these bytes. */
export const signedReleaseSchema = z.object({
  text: z.string(),
  /** Ed25519, base64. */
  signature: z.string(),
  /** The fingerprint of the key: the beginning of the SHA-256 of its public half (DER), in hex. */
  key: z.string(),
});
export type SignedRelease = z.infer<typeof signedReleaseSchema>;

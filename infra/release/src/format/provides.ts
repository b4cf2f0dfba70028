import { z } from 'zod';
import { pageSizeSchema } from './release';

/**
 * What a shell has for the remotes, and what it costs a first visitor: `provides.json` of its build. A remote is released
 * against this, without the shell's sources at hand.
 */
export const shellProvidesSchema = z.object({
  /** The shell's own version, `2.1.0`. */
  shellVersion: z.string(),
  /** HOST_CONTRACT_VERSION. */
  contractVersion: z.int().positive(),
  federationVersion: z.string(),
  /** The modules that the remotes take from it. */
  shared: z.array(z.object({ name: z.string(), version: z.string() })),
  /** What every page loads of the shell, before anything of a remote. */
  firstLoad: pageSizeSchema,
});
export type ShellProvides = z.infer<typeof shellProvidesSchema>;

/** Where the web host says what is live. */
export const RELEASE_INFO_PATH = '/release-info.json';

export const releaseInfoSchema = shellProvidesSchema.extend({
  /** The registry's revision in force; 0 before the first release, and while none could be read. */
  registryRevision: z.int().nonnegative(),
});
export type ReleaseInfo = z.infer<typeof releaseInfoSchema>;

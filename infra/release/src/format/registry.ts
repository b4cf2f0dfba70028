import { z } from 'zod';
import { signedReleaseSchema } from './release';

/** Where the revisions of the registry lie in the store, `registry/00000042.json`; written once, never changed. */
export const REGISTRY_PREFIX = 'registry/';

const shownReleaseSchema = z.object({
  version: z.string(),
  /** A copy of the signed release, so that its pages are known, and shown as unavailable, even when its folder is gone. */
  signed: signedReleaseSchema,
});
export type ShownRelease = z.infer<typeof shownReleaseSchema>;

/** Which releases of one remote visitors see. */
const remoteChannelsSchema = z.object({
  /** None while a new remote is shown as a canary alone: to everybody else its pages are not there. */
  stable: shownReleaseSchema.optional(),
  /** Shown to some visitors, the same ones each time. */
  canary: shownReleaseSchema.extend({ percent: z.number().gt(0).max(100), since: z.iso.datetime() }).optional(),
});
export type RemoteChannels = z.infer<typeof remoteChannelsSchema>;

export const registryActions = ['promote', 'rollback', 'automatic-rollback', 'canary', 'end-canary', 'remove'] as const;

/** What a revision changed, in the words of `release history`. */
const registryChangeSchema = z.object({
  action: z.enum(registryActions),
  remote: z.string(),
  /** What the changed channel showed before and shows now; null: nothing. */
  from: z.string().nullable(),
  to: z.string().nullable(),
  percent: z.number().optional(),
  by: z.string().min(1),
  why: z.string(),
  at: z.iso.datetime(),
});
export type RegistryChange = z.infer<typeof registryChangeSchema>;

/**
 * One revision of the registry: what is live, whole, and the change that led to it. The newest revision is the one in
 * force; together they are the history. Creating the next one is the compare-and-swap: only one can.
 */
export const registryRevisionSchema = z.object({
  format: z.literal(2),
  revision: z.int().positive(),
  change: registryChangeSchema,
  /** By federated name. */
  remotes: z.record(z.string(), remoteChannelsSchema),
});
export type RegistryRevision = z.infer<typeof registryRevisionSchema>;

import { isRemoteManifest, type RemoteManifest } from '@korkollen/shared-ui/host/remote-definition';
import { z } from 'zod';

/** A file of a release and what a browser must find in it. */
const announcedFileSchema = z.object({ file: z.string(), integrity: z.string() });
export type AnnouncedFile = z.infer<typeof announcedFileSchema>;

/** The chunks that the shell asks for first: on every page of the remote, and per path pattern. */
const announcedChunksSchema = z.object({
  always: z.array(announcedFileSchema),
  routes: z.array(z.object({ path: z.string(), files: z.array(announcedFileSchema) })),
});
export type AnnouncedChunks = z.infer<typeof announcedChunksSchema>;

/**
 * One remote's current release. It carries copies of the remote's descriptions, so that its pages are known, and
 * shown as unavailable, even when its folder is gone.
 */
const registeredRemoteSchema = z.object({
  /** `<semver>-<hash of the build>`; also the folder's name. */
  version: z.string(),
  entry: announcedFileSchema,
  chunks: announcedChunksSchema,
  remote: z.custom<RemoteManifest>(isRemoteManifest, 'not a remote manifest'),
  /** The federation runtime's own manifest of the build. */
  federation: z.record(z.string(), z.unknown()),
});
export type RegisteredRemote = z.infer<typeof registeredRemoteSchema>;

/** `registry.json`: which release of each remote is shown, by federated name. */
export const registrySchema = z.object({ remotes: z.record(z.string(), registeredRemoteSchema) });
export type Registry = z.infer<typeof registrySchema>;

/** What `preloads.json` of a build holds. */
export const preloadListSchema = z.object({
  always: z.array(z.string()),
  routes: z.array(z.object({ path: z.string(), files: z.array(z.string()) })),
});

import type { Release } from '@korkollen/release/format/release';
import { ReleaseRefused } from '@korkollen/release/signing/keys';
import type { RemoteManifest } from '@korkollen/shared-ui/host/remote-definition';

/** A file of a release and what a browser must find in it. */
export interface AnnouncedFile {
  file: string;
  /** Empty for a development server's build. */
  integrity: string;
}

/** As much of one remote's release as pages are written from. */
export interface RegisteredRemote {
  /** `<semver>-<hash of the build>`; also the folder's name. */
  version: string;
  entry: AnnouncedFile;
  /** The chunks that the shell asks for first: on every page of the remote, and on one by its name in the table. */
  chunks: { always: AnnouncedFile[]; pages: Record<string, AnnouncedFile[]> };
  /** What renders the remote's pages in the web host; a release without it is rendered by browsers. */
  server?: AnnouncedFile;
  remote: RemoteManifest;
  /** The federation runtime's own manifest of the build. */
  federation: Record<string, unknown>;
}

/** What one visitor is shown, by federated name. The same releases are the same object: what is made from it is kept with it. */
export interface Registry {
  /** The revision of the registry that this follows from; 0 before the first release. */
  revision: number;
  /** Counts up with each change of what is shown to anybody. */
  state: number;
  /** Tells the registries of one state apart; null: one that is for a single visitor. */
  variant: number | null;
  remotes: Record<string, RegisteredRemote>;
}

/** @throws ReleaseRefused when it names a file that it does not have. */
export function registeredRemote(release: Release): RegisteredRemote {
  const announce = (file: string): AnnouncedFile => {
    const { integrity } = release.files[file] ?? {};
    if (integrity === undefined) throw new ReleaseRefused(`The release names ${file}, which is not one of its files.`);
    return { file, integrity };
  };
  const announceChunk = (file: string): AnnouncedFile => {
    const { integrity } = announce(file);
    return { file, integrity: release.files[file]?.chunkIntegrity ?? integrity };
  };
  const { version, entry, chunks, server, remote, federation } = release;
  return {
    version,
    entry: announce(entry),
    chunks: {
      always: chunks.always.map(announceChunk),
      pages: Object.fromEntries(Object.entries(chunks.pages).map(([page, files]) => [page, files.map(announceChunk)])),
    },
    ...(server !== undefined && { server: announce(server) }),
    remote,
    federation,
  };
}

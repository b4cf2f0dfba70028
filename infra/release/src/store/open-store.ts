import path from 'node:path';
import { createFolderStore } from './folder-store';
import type { ReleaseStore } from './release-store';
import { createS3Store } from './s3-store';

/** Whether a store's location names a bucket of object storage. */
export const isBucket = (location: string): boolean => location.startsWith('s3://');

/** The store at a location, as the setting `RELEASE_STORE` names it: the path of a folder, or `s3://bucket/prefix`. */
export function openStore(location: string): ReleaseStore {
  return isBucket(location) ? createS3Store(location) : createFolderStore(path.resolve(location));
}

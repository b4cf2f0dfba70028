import type { PhotoPlace } from '../../plugins/env';
import { createBucketStorage } from './bucket-storage';
import { createDiskStorage } from './disk-storage';

/** Where the files of photos are: on a disk, or in a bucket that several machines share. */
export interface PhotoStorage {
  has(id: string): Promise<boolean>;
  /** Keeps the files of a photo by their names. It is there for `has` once all of them are. */
  write(id: string, files: ReadonlyMap<string, Buffer>): Promise<void>;
  /** Null when there is no such file. */
  read(id: string, file: string): Promise<Buffer | null>;
  /** What is not there is left at that. */
  remove(id: string): Promise<void>;
  /**
   * Everything that is kept, with when that was; what was cut off while it was written too, `isUnfinished` where it is under
   * an id of its own.
   */
  list(): AsyncIterable<{ id: string; keptAt: Date; isUnfinished?: boolean }>;
}

export const openPhotoStorage = ({ folder, bucketUrl }: PhotoPlace): PhotoStorage =>
  bucketUrl === null ? createDiskStorage(folder) : createBucketStorage(bucketUrl);

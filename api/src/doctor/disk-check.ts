import { type DiskBlocks, readDiskSpace } from '../../../infra/environment/disk-space.mjs';
import { type Finding, findingsOf } from './finding';

const { fine, mend } = findingsOf('disk');
const megabytes = (bytes: number): string => `${String(Math.round(bytes / 2 ** 20))} MB`;

/** Room on the disk of the data folder, by the limits at which the API warns and refuses changes. */
export async function checkDisk(
  folder: string,
  readBlocks?: (folder: string) => Promise<DiskBlocks>,
): Promise<Finding> {
  try {
    const { level, freeBytes, totalBytes } = await readDiskSpace(folder, readBlocks);
    const room = `${megabytes(freeBytes)} of ${megabytes(totalBytes)} are free`;
    if (level === 'roomy') return fine(room);
    const effect = level === 'full' ? 'nothing is stored any more' : 'soon nothing is stored any more';
    return mend(`Only ${room} on the disk of ${folder}, so ${effect}: make room.`);
  } catch {
    return mend(`The data folder ${folder} cannot be looked at: check its path and permissions.`);
  }
}

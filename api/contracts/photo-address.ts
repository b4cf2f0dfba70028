import type { endpoints } from './endpoints';
import { fillAddress } from './fill-address';

/** Where the files of photos are, as the table of all addresses says it: pages that show photos do not carry the table. */
const photoFilePath: (typeof endpoints)['getPhoto']['url'] = '/api/photos/:id/:file';

/** The address of one file of a photo, from the origin's root. */
export const photoFileAddress = (id: string, file: string): string =>
  fillAddress(photoFilePath, { params: { id, file } });

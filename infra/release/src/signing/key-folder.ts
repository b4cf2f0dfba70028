import path from 'node:path';

/** Where the keys lie that this machine makes for itself: the public halves are what its web host trusts. */
export const localKeysFolder = (storeFolder: string): string => path.join(storeFolder, 'keys');

/** For who releases beside `npm start`, which makes the keys of one machine itself. */
export const whereKeysAreMade =
  'Where npm start has made it, it lies in the data folder: name that with KORKOLLEN_DATA, as for npm start.';

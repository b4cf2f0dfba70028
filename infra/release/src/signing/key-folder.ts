import path from 'node:path';

/** Where the keys lie that this machine makes for itself: the public halves are what its web host trusts. */
export const localKeysFolder = (storeFolder: string): string => path.join(storeFolder, 'keys');

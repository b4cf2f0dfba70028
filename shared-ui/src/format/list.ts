import { lazily } from './lazily';

const listFormat = lazily(() => new Intl.ListFormat('sv-SE', { type: 'conjunction' }));

/** ”Ettan, Tvåan och Trean” */
export const formatList = (words: readonly string[]): string => listFormat().format(words);

import { randomInt } from 'node:crypto';
import { recoveryCodeCount } from '../../../contracts/second-factors';

/** Without I, L, O and U: nothing is taken for something else, and nothing is spelt. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
/** 80 bits: too many to try out, whoever has the hashes. */
const LENGTH = 16;

const newCode = (): string => Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');

/** How a code is written: in groups of four. */
const written = (code: string): string => code.match(/.{4}/g)?.join('-') ?? code;

/** Ten new codes as people get them. */
export const newRecoveryCodes = (): string[] => Array.from({ length: recoveryCodeCount }, () => written(newCode()));

/** A code without what people add or mistake when they type it. */
export const normaliseRecoveryCode = (typed: string): string =>
  typed
    .toUpperCase()
    .replaceAll(/[^0-9A-Z]/g, '')
    .replaceAll('O', '0')
    .replaceAll(/[IL]/g, '1');

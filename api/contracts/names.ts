import { z } from 'zod';
import { maxNameLength } from './limits';

export const shortNameMessage = 'Namnet måste vara minst 2 tecken';
export const hiddenInNameMessage = 'Namnet får inte innehålla radbrytningar eller osynliga tecken';

/**
 * What makes a name read differently from how it is written, or break a line: control characters, line separators,
 * direction marks, and everything that has no width.
 */
const hidden = /[\p{C}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]/u;

/** A name that may be left empty. The spaces around it do not count. */
export const optionalNameSchema = (max = maxNameLength) =>
  z
    .string()
    .trim()
    .max(max, 'Namnet är för långt')
    .refine((name) => !hidden.test(name), hiddenInNameMessage);

/** The name of a person or a school, as it is typed. */
export const nameSchema = (tooShortMessage: string = shortNameMessage, max = maxNameLength) =>
  optionalNameSchema(max).min(2, tooShortMessage);

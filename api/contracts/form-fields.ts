import { z } from 'zod';
import { maxEmailLength } from './limits';

// Fields that public forms have in common.

const emailMessage = 'Ange en giltig e-postadress';
export const emailFieldSchema = z.email(emailMessage).max(maxEmailLength, emailMessage);

/** A text that may be left out; empty, null and missing say the same. */
export const optionalText = (max: number) =>
  z.string().trim().max(max, `Texten får vara högst ${max} tecken`).nullable().optional();

/** Honeypot: always sent, must be empty; a filled one is answered like a success and nothing is stored. */
export const honeypotSchema = z.string().max(500);

/** What would break a line, or cannot be seen where it is shown. */
const unseen = /[\p{Cc}\p{Zl}\p{Zp}]/u;
const unseenMessage = 'Texten får bara vara en rad, utan osynliga tecken';
const tooLong = (max: number) => `Texten får vara högst ${String(max)} tecken`;

/** A text of one line, as it is typed. */
export const lineSchema = (max: number) =>
  z
    .string()
    .trim()
    .max(max, tooLong(max))
    .refine((text) => !unseen.test(text), unseenMessage);

/** A text of several lines; however a line is ended, it is stored as a line feed. */
export const longTextSchema = (max: number) =>
  z
    .string()
    .overwrite((text) => text.replace(/\r\n?/g, '\n').trim())
    .max(max, tooLong(max))
    .refine((text) => !unseen.test(text.replace(/[\n\t]/g, '')), 'Texten får inte innehålla osynliga tecken');

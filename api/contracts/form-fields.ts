import { z } from 'zod';
import { maxEmailLength, maxPhoneLength } from './limits';

// Fields that public forms have in common.

/**
 * What nobody types: marks that only turn the direction of a text, so that it reads otherwise than it is written, what has
 * no width, and what is no character. Telephones put some around a number that is copied. The joiners stay, which hold
 * emoji and words of some scripts together.
 */
const untyped = /[\p{Bidi_Control}\u200B\u2060\uFEFF\uFFFE\uFFFF]/gu;
const asTyped = (text: string): string => text.replace(untyped, '').trim();

const emailMessage = 'Ange en giltig e-postadress';
export const emailFieldSchema = z.email(emailMessage).max(maxEmailLength, emailMessage);

const tooLong = (max: number) => `Texten får vara högst ${String(max)} tecken`;

/** A text that may be left out; empty, null and missing say the same. */
export const optionalText = (max: number) => z.string().overwrite(asTyped).max(max, tooLong(max)).nullable().optional();

/** The same of one line: what came in several is made one. */
export const optionalLine = (max: number) =>
  z
    .string()
    .overwrite((text) => asTyped(text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')))
    .max(max, tooLong(max))
    .nullable()
    .optional();

const phoneMessage = 'Ange ett giltigt telefonnummer';

/** A telephone number as it is typed or stands already, however it is written. */
export const phoneTextSchema = z.string().overwrite(asTyped).max(maxPhoneLength, phoneMessage);

/**
 * Whether a number can be one by its digits: those of Sweden, as all without a country are, have seven to nine after the
 * zero (the numbering plan of PTS), those of any country at most fifteen with its own (E.164). Which of them are given out,
 * the API knows alone: the tables for that are too large for a page.
 */
function canBePhone(typed: string): boolean {
  const digits = typed.replace(/\D/g, '');
  const abroad = typed.startsWith('+') ? digits : /^00(.*)/.exec(digits)?.[1];
  if (/\p{L}/u.test(typed)) return false;
  if (abroad !== undefined && !abroad.startsWith('46')) return /^[1-9]\d{6,14}$/.test(abroad);
  return /^0?[1-9]\d{6,8}$/.test(abroad?.slice(2) ?? digits);
}

/** A telephone number as it is typed, which the API reads; empty for none. */
export const phoneFieldSchema = phoneTextSchema.refine((typed) => typed === '' || canBePhone(typed), phoneMessage);

const minPhoneLength = 10;
/** The same where one is asked for: at least ten characters as typed. */
export const requiredPhoneSchema = phoneTextSchema
  .min(minPhoneLength, 'Telefonnummer måste vara minst 10 tecken')
  .refine((typed) => typed.length < minPhoneLength || canBePhone(typed), phoneMessage);

/** Honeypot: always sent, must be empty; a filled one is answered like a success and nothing is stored. */
export const honeypotSchema = z.string().max(500);

/** What would break a line, or cannot be seen where it is shown. */
const unseen = /[\p{Cc}\p{Zl}\p{Zp}]/u;
const unseenMessage = 'Texten får bara vara en rad, utan osynliga tecken';

/** A text of one line, as it is typed. */
export const lineSchema = (max: number) =>
  z
    .string()
    .overwrite(asTyped)
    .max(max, tooLong(max))
    .refine((text) => !unseen.test(text), unseenMessage);

/** A text of several lines; however a line is ended, it is stored as a line feed. */
export const longTextSchema = (max: number) =>
  z
    .string()
    .overwrite((text) => asTyped(text.replace(/\r\n?/g, '\n')))
    .max(max, tooLong(max))
    .refine((text) => !unseen.test(text.replace(/[\n\t]/g, '')), 'Texten får inte innehålla osynliga tecken');

/** Digits alone, so that two ways of writing a Swedish number are one. */
const digitsOf = (phone: string): string => phone.replaceAll(/[^\d+]/g, '').replace(/^(?:\+|00)46\(?0?\)?/, '0');

export const isSamePhone = (one: string, other: string): boolean => digitsOf(one) === digitsOf(other);

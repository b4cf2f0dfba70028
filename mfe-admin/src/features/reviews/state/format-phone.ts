/** A stored number as it is read aloud here: a Swedish one with its leading zero, a mobile in groups. */
export function formatPhone(phone: string): string {
  const mobile = /^\+46(7\d)(\d{3})(\d{2})(\d{2})$/.exec(phone);
  if (mobile) return `0${mobile[1]}-${mobile[2]}\u00a0${mobile[3]}\u00a0${mobile[4]}`;
  return phone.replace(/^\+46/, '0');
}

/** Digits alone, so that two ways of writing a Swedish number are one. */
const digitsOf = (phone: string): string => phone.replaceAll(/[^\d+]/g, '').replace(/^(?:\+|00)46\(?0?\)?/, '0');

export const isSamePhone = (one: string, other: string): boolean => digitsOf(one) === digitsOf(other);

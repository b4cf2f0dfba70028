import { parsePhoneNumberFromString } from 'libphonenumber-js/min';

/** A phone number as typed, in E.164; numbers without a country are Swedish. Null when it is no phone number. */
export function toE164(typed: string): string | null {
  const number = parsePhoneNumberFromString(typed, { defaultCountry: 'SE', extract: false });
  return number?.isValid() ? number.number : null;
}

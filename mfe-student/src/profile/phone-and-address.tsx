import type { SchoolListItem } from '@korkollen/api/contracts/schools';

/** A telephone link; undefined when the text holds no number worth calling. */
export function telephoneLink(phone: string): string | undefined {
  const number = phone.replace(/[^\d+]/g, '');
  return number.length >= 5 ? `tel:${number}` : undefined;
}

/** A school's number, to be called where it is one. */
export function Phone({ phone }: { phone: string }) {
  const link = telephoneLink(phone);
  return link ? <a href={link}>{phone}</a> : phone;
}

/** Street, postal code and town on one line. */
export function addressLine(school: Pick<SchoolListItem, 'address' | 'postalCode' | 'city'>): string {
  const town = [school.postalCode, school.city].filter(Boolean).join(' ');
  return [school.address, town].filter(Boolean).join(', ');
}

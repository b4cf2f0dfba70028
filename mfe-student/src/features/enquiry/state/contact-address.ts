import { maxNameLength } from '@korkollen/api/contracts/limits';
import { inquiryTypes, type InquiryType } from '@korkollen/api/contracts/vocabulary';
import { isId } from '@korkollen/api/domain/vocabulary/ids';

/** What `/contact?type=` may ask for; anything else is the ordinary form. */
const kinds = ['contact', 'support', 'claim'] as const;

/** What the address of the contact page asks for. */
export interface ContactAddress {
  kind: (typeof kinds)[number];
  schoolId: string | null;
  teacherId: string | null;
  inquiryType: InquiryType | null;
  /** `school`: a name to show where nothing better is known. */
  givenName: string;
}

export function readContactAddress(search: URLSearchParams): ContactAddress {
  const read = (name: string): string => (search.get(name) ?? '').replace(/\p{C}/gu, '').trim();
  const readId = (name: string): string | null => read(name).slice(0, maxNameLength) || null;
  return {
    kind: kinds.find((kind) => kind === read('type')) ?? 'contact',
    schoolId: readId('schoolId'),
    teacherId: readId('teacherId'),
    inquiryType: inquiryTypes.find((type) => type === read('inquiryType')) ?? null,
    givenName: Array.from(read('school')).slice(0, maxNameLength).join(''),
  };
}

/** The same address with another school: the teacher and whatever was about the first one go. */
export function withSchool(search: URLSearchParams, schoolId: string | null): URLSearchParams {
  const next = new URLSearchParams(search);
  for (const name of ['schoolId', 'teacherId', 'school', 'inquiryType']) next.delete(name);
  if (schoolId !== null) next.set('schoolId', schoolId);
  return next;
}

/** Whether anything may be asked for by this id. */
export const isAskable = (id: string | null): id is string => id !== null && isId(id);

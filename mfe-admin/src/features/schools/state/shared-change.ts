import type { SharedFields } from '@korkollen/api/contracts/admin';
import type { AdminSchoolRow } from '@korkollen/api/contracts/schools';

export const sharedFields = ['status', 'district', 'city', 'sourceFlag'] as const;
export type SharedField = (typeof sharedFields)[number];

/** One field of many schools, and what it is to say in all of them. */
export type SharedChange = { [Field in SharedField]: Pick<Required<SharedFields>, Field> }[SharedField];

export const fieldOf = (change: SharedChange): SharedField => sharedFields.find((field) => field in change) ?? 'status';

/** What a change says of its field. */
export const valueOf = (fields: Partial<Pick<AdminSchoolRow, SharedField>>, field: SharedField): string | null =>
  fields[field] ?? null;

/** The schools that a change makes otherwise than they are. */
export const changedBy = (change: SharedChange, schools: readonly AdminSchoolRow[]): AdminSchoolRow[] => {
  const field = fieldOf(change);
  return schools.filter((school) => valueOf(school, field) !== valueOf(change, field));
};

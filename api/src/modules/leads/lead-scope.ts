/** Whose leads are meant: all of a school's, or those that are to one of its teachers. */
export interface LeadScope {
  schoolId: string;
  teacherId?: string | undefined;
}

/** The part of a query's filter that keeps it within the scope. */
export const withinScope = ({ schoolId, teacherId }: LeadScope): LeadScope =>
  teacherId === undefined ? { schoolId } : { schoolId, teacherId };

/** The same scope has the same key. */
export const scopeKey = ({ schoolId, teacherId }: LeadScope): string =>
  teacherId === undefined ? schoolId : `${schoolId} ${teacherId}`;

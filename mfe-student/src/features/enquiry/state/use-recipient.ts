import type { Teacher } from '@korkollen/api/contracts/teachers';
import { hasStatus } from '@korkollen/shared-ui/http/http-client';
import { useQuery } from '@tanstack/react-query';
import { teacherQuery } from '../../../teachers/teacher-query';
import { texts } from '../../../texts/sv';
import { schoolNamesQuery } from '../api/contact-data';
import { isAskable, type ContactAddress } from './contact-address';
import type { AskedSchool } from './enquiry-values';

export interface SchoolsRetry {
  isPending: boolean;
  onClick(): void;
}

/** Whom the contact page writes to. */
export interface Recipient {
  isLoading: boolean;
  school: AskedSchool | null;
  /** Works at the school. */
  teacher: Teacher | null;
  /** What the address names and nobody knows, or could not be asked for. */
  trouble: 'schoolMissing' | 'teacherMissing' | 'teacherUnavailable' | null;
  /** Every school that may be chosen; undefined while that is not known. */
  schools: readonly AskedSchool[] | undefined;
  /** The button that fetches the schools again, where they could not be. */
  retrySchools: SchoolsRetry | null;
}

/** A teacher says which school is meant; one who works at another than the address names is none of its teachers. */
function useTeacher({ teacherId, schoolId }: ContactAddress) {
  const isAsked = isAskable(teacherId);
  const { data, error, isPending } = useQuery({ ...teacherQuery(teacherId ?? ''), enabled: isAsked });
  const teacher = data && (schoolId === null || data.schoolId === schoolId) ? data : null;
  const isLoading = isAsked && isPending;
  const isAway = error !== null && !hasStatus(error, 404);
  const trouble = isAway ? 'teacherUnavailable' : 'teacherMissing';
  return { teacher, isLoading, trouble: teacherId !== null && !isLoading && !teacher ? trouble : null } as const;
}

const schoolOf = ({ schoolId, schoolName, isUnreachable, schoolPhone }: Teacher): AskedSchool => ({
  id: schoolId,
  name: schoolName,
  ...(isUnreachable && { isUnreachable, phone: schoolPhone }),
});

export function useRecipient(address: ContactAddress): Recipient {
  const { schoolId, givenName } = address;
  const { teacher, isLoading, trouble } = useTeacher(address);
  const names = useQuery(schoolNamesQuery());
  const schools = names.data;
  // while it is tried again too: the form stands there already
  const hasFailed = names.isFetched && schools === undefined;
  const fromTeacher = teacher && schoolOf(teacher);
  const askedId = fromTeacher?.id ?? schoolId;
  const fromList = schools?.find(({ id }) => id === askedId) ?? null;
  // without the list it is not known whether the school is there: the API says so when it is written to
  const unchecked =
    hasFailed && isAskable(schoolId) ? { id: schoolId, name: givenName || texts.contact.someSchool } : null;
  const isSchoolMissing = schoolId !== null && schools !== undefined && !fromTeacher && !fromList;
  return {
    isLoading: isLoading || (schoolId !== null && !fromTeacher && !names.isFetched),
    // the list says more of it, but may come later
    school: fromList ?? fromTeacher ?? unchecked,
    teacher,
    trouble: isSchoolMissing ? 'schoolMissing' : trouble,
    schools,
    retrySchools: hasFailed ? { isPending: names.isFetching, onClick: () => void names.refetch() } : null,
  };
}

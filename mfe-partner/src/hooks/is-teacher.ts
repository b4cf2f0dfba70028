import { useSession } from '@korkollen/shared-ui/host/host-services';

/** A teacher is here, who sees what is theirs and nothing else of the school. The API sees to it. */
export const useIsTeacher = (): boolean => useSession(({ user }) => user?.role === 'teacher');

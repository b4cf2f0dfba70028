import type { RegistrationDecision, TeacherPlaceChange } from '@korkollen/api/contracts/registrations';
import type { RegistrationState } from '@korkollen/api/contracts/vocabulary';
import { call } from '@korkollen/shared-ui/http/http-client';
import {
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  useInfiniteQuery,
  useQuery,
} from '@tanstack/react-query';
import { useUserId } from '@korkollen/shared-ui/host/user-id';
import { reviewTexts } from '../../../texts/reviews';
import { caching, reviewKeys } from './review-keys';
import { isNotMailed, useDecision } from './use-decision';

const words = reviewTexts.registrations;

const registrationsQuery = (userId: string, state: RegistrationState | undefined) =>
  infiniteQueryOptions({
    queryKey: [...reviewKeys.registrations(userId), 'list', state ?? null] as const,
    queryFn: ({ pageParam: after, signal }) => call('listRegistrations', { query: { state, after }, signal }),
    // the page is drawn before anybody is known
    enabled: userId !== '',
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ hasMore, items }) => (hasMore ? items.at(-1)?.id : undefined),
    ...caching,
  });

const registrationQuery = (userId: string, id: string) =>
  queryOptions({
    queryKey: [...reviewKeys.registrations(userId), 'one', id] as const,
    queryFn: ({ signal }) => call('getRegistration', { params: { id }, signal }),
    enabled: userId !== '',
    ...caching,
  });

/** The registrations in one state or in all, newest first, as far as they have been asked for. */
export function useRegistrations(state: RegistrationState | undefined) {
  return useInfiniteQuery({ ...registrationsQuery(useUserId(), state), placeholderData: keepPreviousData });
}

export function useRegistration(id: string) {
  return useQuery(registrationQuery(useUserId(), id));
}

/** Approves or refuses a registration, or finishes an approval that was cut off, which has no form. */
export function useDecideRegistration(id: string, email: string, hasForm: boolean) {
  const userId = useUserId();
  return useDecision({
    send: (decision: RegistrationDecision) => call('decideRegistration', { params: { id }, body: decision }),
    doneText: ({ state }, answer) => {
      if (isNotMailed(answer)) return reviewTexts.decision.notMailed(email);
      return state === 'approved' ? words.approval.done(email) : words.refusal.done(email);
    },
    holds: (sent, { state, schoolId, teacherId, decision }) => {
      if (state !== sent.state) return false;
      if (sent.state === 'refused') return decision?.reason === sent.reason;
      // a school that is made has the registration's id; what finishes an approval names nothing
      const place = sent.newSchool ? id : (sent.schoolId ?? null);
      return !hasForm || (schoolId === place && teacherId === (sent.teacherId ?? null));
    },
    saysWhy: () => hasForm,
    query: registrationQuery(userId, id),
    listKey: reviewKeys.registrations(userId),
  });
}

/** Ties an approved teacher's account to where they teach. */
export function usePlaceTeacher(id: string) {
  const userId = useUserId();
  return useDecision({
    send: (place: TeacherPlaceChange) => call('placeTeacher', { params: { id }, body: place }),
    doneText: () => words.tying.done,
    holds: () => true,
    saysWhy: () => true,
    query: registrationQuery(userId, id),
    listKey: reviewKeys.registrations(userId),
  });
}

import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { hasStatus } from '../http/http-client';
import { followFailures } from './failed-calls';
import { useHostServices } from './host-services';
import { useUserId } from './user-id';

/** By person and form, as long as the page: the way to the login and back does not load it anew. */
const drafts = new Map<string, unknown>();

const placeOf = (userId: string, form: string): string => `${userId} ${form}`;

/**
 * Whether what has to be opened first is open from the beginning, because something in it waits.
 * @param about a form, or what the names of several begin with
 */
export function useHasKeptDraft(about: string): boolean {
  const userId = useUserId();
  const [hasDraft] = useState(() => [...drafts.keys()].some((place) => place.startsWith(placeOf(userId, about))));
  return hasDraft;
}

/**
 * What stood in a form when its writer's session ended, whichever call found that out: it is there again after the login,
 * for the same person. Whoever signs out, or leaves the form, has given it up.
 * @param form what the form is about; of one person no two forms have the same name
 */
export function useKeptDraft<Draft>(form: string) {
  const queryClient = useQueryClient();
  const { session } = useHostServices();
  const userId = useUserId();
  const [{ place, kept }] = useState(() => {
    const own = placeOf(userId, form);
    // every place belongs to one form, whose type this is
    return { place: own, kept: drafts.get(own) as Draft | undefined };
  });
  const current = useRef<() => Draft | undefined>(undefined);

  useEffect(() => {
    // it stands in the form again
    drafts.delete(place);
    let isRefused = false;
    const stopFollowing = followFailures(queryClient, (error) => {
      isRefused ||= hasStatus(error, 401);
    });
    return () => {
      stopFollowing();
      const hasEnded = isRefused && session.store.getState().user === null;
      const draft = hasEnded ? current.current?.() : undefined;
      if (draft !== undefined) drafts.set(place, draft);
    };
  }, [place, queryClient, session]);

  return {
    /** What was kept, for the form to begin with. */
    kept,
    /** To be told, after every drawing, how to read what is worth keeping: nothing where there are no changes. */
    keep: (read: () => Draft | undefined): void => void (current.current = read),
  };
}

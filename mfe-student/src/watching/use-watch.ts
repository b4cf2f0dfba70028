import type { WatchRequest } from '@korkollen/api/contracts/watches';
import { useHostServices, useSession, type ToastMessage } from '@korkollen/shared-ui/host/host-services';
import { loginAddress } from '@korkollen/shared-ui/host/role-pages';
import { ApiError, hasErrorCode, isOffline, reasonOf } from '@korkollen/shared-ui/http/http-client';
import { useLocation, useNavigate } from '@korkollen/shared-ui/router';
import { useEffect, useEffectEvent } from 'react';
import { addresses } from '../addresses/page-addresses';
import { texts } from '../texts/sv';
import { useChangeWatches, useWatches } from './watches';
import { keepWish, takeWish } from './watch-wish';

const words = texts.watchButton;

function refusalOf(error: unknown): { title: string; description?: string } {
  if (hasErrorCode(error, 'EMAIL_NOT_PROVED')) return words.unproved;
  if (hasErrorCode(error, 'LIST_FULL')) return words.full;
  const [field] = error instanceof ApiError ? error.fields : [];
  return {
    title: words.failed,
    description: isOffline(error) ? texts.failure.offline : (field?.message ?? reasonOf(error)),
  };
}

/**
 * Whether something is watched, and the way to change that. A guest is led to the login and back, and gets what they
 * wished for then; who has not proved the address is told how.
 */
export function useWatch(address: string, name: string, request: WatchRequest) {
  const { session, toast } = useHostServices();
  const status = useSession((state) => state.status);
  const role = useSession(({ user }) => user?.role);
  const { data: watches, isSuccess } = useWatches();
  const { begin, end } = useChangeWatches();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const watch = watches?.find((each) => each.address === address);

  /** Says what came of it, also where the button has gone with its page: callbacks of mutate() go with it. */
  const tell = (change: Promise<unknown>, done: ToastMessage): void => {
    change.then(
      () => toast(done),
      (error: unknown) => toast({ ...refusalOf(error), variant: 'error' }),
    );
  };

  const start = () => {
    if (session.store.getState().user?.isEmailProved === false) {
      toast({ ...words.unproved, variant: 'error' });
      return;
    }
    tell(begin.mutateAsync(request), { ...words.started(name), variant: 'success' });
  };

  const press = () => {
    if (status !== 'authenticated') {
      keepWish(address);
      toast(words.logIn);
      void navigate(loginAddress({ loginPath: addresses.login, returnAddress: pathname + search, hasEnded: false }));
    } else if (watch) {
      tell(end.mutateAsync(watch.id), words.ended(name));
    } else {
      start();
    }
  };

  const grantWish = useEffectEvent(() => {
    if (takeWish(address) && !watch) start();
  });
  // what is watched is known, or will not be asked for, as the address is not proved
  const isKnown = isSuccess || session.store.getState().user?.isEmailProved === false;
  useEffect(() => {
    if (role === 'student' && isKnown) grantWish();
  }, [role, isKnown, address]);

  return {
    /** Others than students get no mail of this kind. */
    isOffered: role === undefined || role === 'student',
    isWatched: watch !== undefined,
    isPending: begin.isPending || end.isPending,
    press,
  };
}

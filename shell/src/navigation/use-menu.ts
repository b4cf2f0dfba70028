import { useSession } from '@korkollen/shared-ui/host/host-services';
import { useMemo } from 'react';
import { useStore } from 'zustand';
import type { RegisteredRemote } from '../remotes/registry';
import type { RemoteLoader } from '../remotes/remote-loader';
import { buildMenu, type Menu } from './menu';

/** The menus as they are now: they follow the session and lose the entries of a remote that fails. */
export function useMenu(remotes: RegisteredRemote[], loader: RemoteLoader): Menu {
  const user = useSession((session) => session.user);
  const failed = useStore(loader.failed);
  return useMemo(() => buildMenu(remotes, { user, failed }), [remotes, user, failed]);
}

import {
  menuPlacements,
  type RemoteMenuEntry,
  type RemoteMenuPlacement,
} from '@korkollen/shared-ui/host/remote-definition';
import type { SessionUser } from '@korkollen/api/contracts/session';
import { useSession } from '@korkollen/shared-ui/host/host-services';
import { matchPath } from '@korkollen/shared-ui/router';
import { useMemo } from 'react';
import { useStore } from 'zustand';
import type { RegisteredRemote } from '../remotes/registry';
import type { RemoteLoader } from '../remotes/remote-loader';

export type MenuLink = Pick<RemoteMenuEntry, 'to' | 'label' | 'alsoAt' | 'isExact'>;

export type Menu = Record<RemoteMenuPlacement, MenuLink[]>;

export interface MenuAudience {
  user: SessionUser | null;
  /** Nobody knows yet who is here: the links within an area, which most of its people see, keep their place. */
  isUnknown?: boolean;
  /** Remotes that cannot be shown now; their entries would lead nowhere. */
  failed: ReadonlySet<string>;
}

function isFor({ roles, placement }: RemoteMenuEntry, { user, isUnknown }: MenuAudience): boolean {
  if (placement === 'workspace' && isUnknown) return roles?.[0] !== 'teacher';
  if (placement === 'guest' && user) return false;
  if (placement === 'user' && !user) return false;
  return !roles || (user !== null && roles.includes(user.role));
}

/**
 * What the remotes bring to the menus, for this person, in the registry's order but for what stands last; the same address
 * once per place.
 */
export function buildMenu(remotes: RegisteredRemote[], audience: MenuAudience): Menu {
  const entries = remotes
    .filter(({ name }) => !audience.failed.has(name))
    .flatMap(({ remote }) => remote.menu)
    .filter((entry) => isFor(entry, audience))
    .sort((one, other) => Number(one.isLast ?? false) - Number(other.isLast ?? false));
  const linksAt = (placement: RemoteMenuPlacement): MenuLink[] => {
    const links = entries
      .filter((entry) => entry.placement === placement)
      .map(({ to, label, alsoAt, isExact }) => ({ to, label, ...(alsoAt && { alsoAt }), ...(isExact && { isExact }) }));
    return links.filter(({ to }, index) => links.findIndex((other) => other.to === to) === index);
  };
  return Object.fromEntries(menuPlacements.map((placement) => [placement, linksAt(placement)])) as Menu;
}

/** The entry whose page it is, by the longest of its addresses: an inbox lies above the other pages. None of a page that is for others. */
export function currentEntry(entries: MenuLink[], pathname: string): string | undefined {
  const places = entries.flatMap(({ to, alsoAt = [], isExact }) => [
    { at: to, to, isExact },
    ...alsoAt.map((at) => ({ at, to, isExact: false })),
  ]);
  const above = places.filter(({ at, isExact = false }) => matchPath({ path: at, end: isExact }, pathname) !== null);
  return above.sort((a, b) => b.at.length - a.at.length)[0]?.to;
}

/** The label of a person's menu: the first word of the name. */
export function firstWord(name: string): string | undefined {
  return name.trim().split(/\s+/)[0] || undefined;
}

/** The menus as they are now: they follow the session and lose the entries of a remote that fails. */
export function useMenu(remotes: RegisteredRemote[], loader: RemoteLoader): Menu {
  const user = useSession((session) => session.user);
  const isUnknown = useSession((session) => session.status === 'unknown');
  const failed = useStore(loader.failed);
  return useMemo(() => buildMenu(remotes, { user, isUnknown, failed }), [remotes, user, isUnknown, failed]);
}

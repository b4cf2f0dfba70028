import type { UserMenuData } from '@korkollen/shared-ui/components/user-menu';
import { useHostServices, useSession } from '@korkollen/shared-ui/host/host-services';
import { useNavigate } from '@korkollen/shared-ui/router';
import { useMemo } from 'react';
import { firstWord, type MenuLink } from '../navigation/menu';
import { sv } from '../texts/sv';

/** The signed-in person's menu, or nothing for guests. Logging out leads to `afterSignOut`. */
export function usePersonMenu(links: MenuLink[], afterSignOut: string): UserMenuData | undefined {
  const { session } = useHostServices();
  const user = useSession((state) => state.user);
  const navigate = useNavigate();
  return useMemo(() => {
    if (!user) return undefined;
    const signOut = async (): Promise<void> => {
      await session.signOut();
      await navigate(afterSignOut);
    };
    return {
      label: firstWord(user.name) ?? sv.userMenu.fallbackLabel,
      items: [...links, { label: sv.userMenu.signOut, onSelect: () => void signOut() }],
    };
  }, [user, links, session, navigate, afterSignOut]);
}

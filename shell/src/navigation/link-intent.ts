import { useHostServices } from '@korkollen/shared-ui/host/host-services';
import { savesData, whenIdle } from '@korkollen/shared-ui/http/fetch-ahead';
import { pageResource } from '@korkollen/shared-ui/host/remote-definition';
import { useEffect } from 'react';
import { matchRemote, type RegisteredRemote } from '../remotes/registry';
import type { RemoteLoader } from '../remotes/remote-loader';
import { askAhead } from './answers-ahead';

function pathOfLink(target: EventTarget | null): string | undefined {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
  return link && link.origin === location.origin && !link.target ? link.pathname : undefined;
}

/**
 * Fetches the code of a page before it is asked for: of links that somebody points at or tabs to, and, when nothing
 * else is to be done, of the pages named in `likely`. What the page of a link is about is asked for as it is pressed,
 * which a finger that scrolls does not do.
 */
export function useLinkIntent(remotes: RegisteredRemote[], loader: RemoteLoader, likely: string[]): void {
  const { track } = useHostServices();
  const likelyPaths = likely.join(' ');

  useEffect(() => {
    const warm = (pathname: string): void => {
      const match = matchRemote(remotes, pathname);
      if (match) void loader.warm(match.registered, pathname);
    };
    const onIntent = ({ target }: Event): void => {
      const pathname = pathOfLink(target);
      if (pathname && pathname !== location.pathname) warm(pathname);
    };
    const onPress = ({ target, button, type, pointerType }: PointerEvent): void => {
      // a finger has pressed when it lifts; its mousedown comes some frames later
      const isPress = button === 0 && (type === 'pointerup') === (pointerType === 'touch');
      const pathname = isPress && pathOfLink(target);
      const match = pathname && matchRemote(remotes, pathname);
      const resource = match && pageResource(match.route, pathname);
      if (resource && pathname !== location.pathname) askAhead(resource);
    };
    const onClick = ({ target }: Event): void => {
      const pathname = pathOfLink(target);
      const isMenu = target instanceof Element && target.closest('header, footer') !== null;
      if (pathname && isMenu) track('navigation_clicked', { to: pathname });
    };
    document.addEventListener('pointerover', onIntent);
    document.addEventListener('focusin', onIntent);
    document.addEventListener('pointerdown', onPress);
    document.addEventListener('pointerup', onPress);
    document.addEventListener('click', onClick);
    const cancelIdle = savesData()
      ? () => undefined
      : whenIdle(() => likelyPaths.split(' ').filter(Boolean).forEach(warm));
    return () => {
      document.removeEventListener('pointerover', onIntent);
      document.removeEventListener('focusin', onIntent);
      document.removeEventListener('pointerdown', onPress);
      document.removeEventListener('pointerup', onPress);
      document.removeEventListener('click', onClick);
      cancelIdle();
    };
  }, [remotes, loader, likelyPaths, track]);
}

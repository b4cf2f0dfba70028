import { Page } from '@korkollen/shared-ui/components/layout';
import { color, fontSize, space } from '@korkollen/shared-ui/theme/tokens';
import { useSyncExternalStore } from 'react';
import { styled } from 'styled-components';
import { sv } from '../texts/sv';

const Strip = styled.div`
  background: ${color.amberTint};
  color: ${color.amber};
  font-size: ${fontSize.s14};
  &:not(:empty) {
    padding-block: ${space.s8};
  }
`;

function subscribe(onChange: () => void): () => void {
  window.addEventListener('online', onChange);
  window.addEventListener('offline', onChange);
  return () => {
    window.removeEventListener('online', onChange);
    window.removeEventListener('offline', onChange);
  };
}

/** Says that the network is gone; read aloud when it goes. */
export function OfflineNotice() {
  const isOnline = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
  return <Strip role="status">{isOnline ? null : <Page>{sv.offline}</Page>}</Strip>;
}

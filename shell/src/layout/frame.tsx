import { Page, SkipLink } from '@korkollen/shared-ui/components/layout';
import { color, fontSize, space } from '@korkollen/shared-ui/theme/tokens';
import { useSyncExternalStore, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { sv } from '../texts/sv';

const Column = styled.div`
  display: flex;
  flex-direction: column;
  min-height: 100dvh;
`;
const Main = styled.main`
  flex: 1;
  min-width: 0;
  outline: none;
`;
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
function OfflineNotice() {
  const isOnline = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
  return <Strip role="status">{isOnline ? null : <Page>{sv.offline}</Page>}</Strip>;
}

export interface FrameProps {
  header: ReactNode;
  /** What a person should know on every page. */
  notice?: ReactNode;
  footer?: ReactNode;
  /** The page, with gutters of its own. */
  children: ReactNode;
}

/** What every page of the shell has around it. The skip link and every navigation lead to the main part. */
export function Frame({ header, notice, footer, children }: FrameProps) {
  return (
    <Column>
      <SkipLink />
      {header}
      <OfflineNotice />
      {notice}
      <Main id="main" tabIndex={-1}>
        {children}
      </Main>
      {footer}
    </Column>
  );
}

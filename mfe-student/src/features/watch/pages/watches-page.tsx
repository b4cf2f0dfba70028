import { useHostServices, useSession } from '@korkollen/shared-ui/host/host-services';
import { RoleGate } from '@korkollen/shared-ui/host/role-gate';
import { color, size, space } from '@korkollen/shared-ui/theme/tokens';
import { useEffect } from 'react';
import { styled } from 'styled-components';
import { PageColumn } from '../../../page-column/page-column';
import { texts } from '../../../texts/sv';
import { watchesKey } from '../../../watching/watches';
import { WatchesSkeleton, WatchList } from '../components/watch-list';

const Intro = styled.p`
  max-width: ${size.text};
  margin-top: ${space.s8};
  color: ${color.inkSoft};
`;

function Watches() {
  const { track } = useHostServices();
  const isKnown = useSession(({ user }) => user !== null);
  useEffect(() => track('screen_viewed', { screen: 'watches' }), [track]);
  return (
    <PageColumn>
      <title>{texts.pageTitle(texts.watches.title)}</title>
      <div>
        <h1>{texts.watches.title}</h1>
        <Intro>{texts.watches.intro}</Intro>
      </div>
      {isKnown ? <WatchList /> : <WatchesSkeleton />}
    </PageColumn>
  );
}

/** `/bevakningar`: what the signed-in student watches. */
export function WatchesPage() {
  return (
    <RoleGate role="student" ownKey={watchesKey} isDrawnAhead refusal={texts.ownPages.forbidden}>
      <Watches />
    </RoleGate>
  );
}

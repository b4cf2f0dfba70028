import { useRef, useState } from 'react';
import { styled } from 'styled-components';
import type { OwnSession } from '@korkollen/api/contracts/own-sessions';
import { Button } from '../components/button/button';
import { About, Actions, Rows, SettingsSection } from '../components/settings-section/settings-section';
import { SkeletonText } from '../components/skeleton/skeleton';
import { ErrorState, LoadingRegion } from '../components/state-view/state-view';
import { formatAge, formatDate } from '../format/date';
import { ownAccountTexts } from '../texts/own-account';
import { space } from '../theme/tokens';
import { useHostServices } from './host-services';
import { ownAccountFailure, type SessionsToEnd, useEndSessions, useOpenSessions } from './own-account';

const words = ownAccountTexts.sessions;

const Part = styled.div`
  display: grid;
  gap: ${space.s16};
  &:focus {
    outline: none;
  }
`;

const deviceOf = ({ browser, system }: OwnSession): string => words.device(browser, system);
const idOf = (which: SessionsToEnd): string => (typeof which === 'string' ? which : which.id);

function SessionList({ ownKey, sessions }: { ownKey: string; sessions: OwnSession[] }) {
  const { toast } = useHostServices();
  const part = useRef<HTMLDivElement>(null);
  const [now] = useState(() => new Date());
  const ending = useEndSessions(ownKey);
  const end = (which: SessionsToEnd, done: string): void => {
    if (ending.isPending) return;
    ending.mutate(which, {
      onSuccess: () => {
        toast({ title: done, variant: 'success' });
        part.current?.focus();
      },
    });
  };
  const pendingOf = (which: string) => ({
    isPending: ending.isPending && idOf(ending.variables) === which,
    pendingLabel: words.pending,
  });
  return (
    <Part ref={part} tabIndex={-1}>
      <Rows role="list" aria-label={words.list}>
        {sessions.map((session) => (
          <li key={session.id}>
            <About>
              <strong>{deviceOf(session)}</strong>
              {session.isCurrent && ` (${words.here})`}
              <p>
                {words.began(formatDate(session.startedAt))}, {words.seen(formatAge(session.seenAt, now))}
              </p>
            </About>
            {!session.isCurrent && (
              <Button
                variant="quiet"
                size="small"
                aria-label={words.endNamed(deviceOf(session))}
                {...pendingOf(session.id)}
                onClick={() => end(session, words.ended(deviceOf(session)))}
              >
                {words.end}
              </Button>
            )}
          </li>
        ))}
      </Rows>
      <Actions>
        {sessions.length > 1 && (
          <Button {...pendingOf('others')} onClick={() => end('others', words.othersDone)}>
            {words.others}
          </Button>
        )}
        <Button {...pendingOf('all')} onClick={() => ending.mutate('all')}>
          {words.all}
        </Button>
      </Actions>
    </Part>
  );
}

/**
 * Where the person is signed in, each to be ended, all others at once, or all.
 * @param ownKey first part of every query and mutation key of the pages behind the same gate
 */
export function OpenSessions({ ownKey }: { ownKey: string }) {
  const { data, isPending, isError, error, refetch } = useOpenSessions(ownKey);
  return (
    <SettingsSection title={words.title} text={words.text}>
      {data && <SessionList ownKey={ownKey} sessions={data} />}
      {isPending && (
        <LoadingRegion label={words.loading}>
          <SkeletonText lines={3} />
        </LoadingRegion>
      )}
      {isError && !data && (
        <ErrorState title={words.failed} text={ownAccountFailure(error)} onRetry={() => void refetch()} />
      )}
    </SettingsSection>
  );
}

import { onlineManager, type UseQueryResult } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { styled } from 'styled-components';
import { formatDateTime } from '../format/date';
import { texts } from '../texts/sv';
import { color, fontSize, space } from '../theme/tokens';

const Note = styled.p`
  color: ${color.inkSoft};
  font-size: ${fontSize.s14};
  overflow-wrap: anywhere;
  /* stands there from the start, or what comes into it would not be read aloud; out of the way of gaps and margins */
  &:empty {
    position: absolute;
  }
  &:not(:empty) {
    padding-block: ${space.s8};
  }
`;

const subscribe = (onChange: () => void) => onlineManager.subscribe(onChange);

/** Whether the browser has a network; true on a server, and while the page is first rendered. */
function useIsOnline(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => onlineManager.isOnline(),
    () => true,
  );
}

type Shown = Pick<
  UseQueryResult,
  'data' | 'dataUpdatedAt' | 'fetchStatus' | 'isPlaceholderData' | 'isRefetchError' | 'isFetching'
>;

function wordsFor(query: Shown, isOnline: boolean): string | null {
  const { freshness } = texts;
  const { data, dataUpdatedAt, fetchStatus, isPlaceholderData, isRefetchError, isFetching } = query;
  if (data === undefined) return fetchStatus === 'paused' ? freshness.waiting : null;
  if (isPlaceholderData) return fetchStatus === 'paused' ? freshness.earlier : null;
  const isOld = !isOnline || (isRefetchError && !isFetching);
  return isOld && dataUpdatedAt > 0 ? freshness.old(formatDateTime(new Date(dataUpdatedAt))) : null;
}

/**
 * Says in the place of some data that it is old, or waits for the network; nothing while it is neither. The data renews
 * itself when the network is back, and the words go with that.
 */
export function FreshnessNote({ query, className }: { query: Shown; className?: string }) {
  const isOnline = useIsOnline();
  return (
    <Note role="status" className={className}>
      {wordsFor(query, isOnline)}
    </Note>
  );
}

import { Button } from '@korkollen/shared-ui/components/button';
import { EmptyState, ErrorState } from '@korkollen/shared-ui/components/state-view';
import { hasStatus, isOffline } from '@korkollen/shared-ui/http/http-client';
import { texts } from '../../../texts/sv';

/** Why there is no list: nothing came back, the server said no, or the account has no school. */
export function InboxProblem({ error, onRetry }: { error: unknown; onRetry(): void }) {
  const words = texts.inbox.list;
  if (hasStatus(error, 403)) return <EmptyState title={words.forbidden} text={words.forbiddenText} />;
  return (
    <ErrorState title={words.failed} text={isOffline(error) ? words.offlineText : words.failedText} onRetry={onRetry} />
  );
}

/** Nothing passes the filter; one step takes it away. */
export function NoHits({ onClear }: { onClear(): void }) {
  const { noHits, noHitsText } = texts.inbox.list;
  return (
    <EmptyState
      title={noHits}
      text={noHitsText}
      action={<Button onClick={onClear}>{texts.inbox.filter.clear}</Button>}
    />
  );
}

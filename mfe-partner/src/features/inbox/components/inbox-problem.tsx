import { Button } from '@korkollen/shared-ui/components/button';
import { EmptyState, ErrorState } from '@korkollen/shared-ui/components/state-view';
import { hasStatus, isOffline } from '@korkollen/shared-ui/http/http-client';
import { texts } from '../../../texts/sv';

/** Why there is no list: nothing came back, the server said no, or the account has no school. */
export function InboxProblem({ error, onRetry }: { error: unknown; onRetry(): void }) {
  if (hasStatus(error, 403))
    return <EmptyState title={texts.inbox.list.forbidden} text={texts.inbox.list.forbiddenText} />;
  return (
    <ErrorState
      title={texts.inbox.list.failed}
      text={isOffline(error) ? texts.inbox.list.offlineText : texts.inbox.list.failedText}
      onRetry={onRetry}
    />
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

import { EmptyState, ErrorState } from '@korkollen/shared-ui/components/state-view';
import { hasStatus, isOffline } from '@korkollen/shared-ui/http/http-client';
import { texts } from '../../../texts/sv';

/** Why there is no register to show. */
export function SchoolsProblem({ error, onRetry }: { error: unknown; onRetry(): void }) {
  const words = texts.schools;
  if (hasStatus(error, 403)) return <EmptyState title={texts.session.forbidden.title} text={words.refused} />;
  return (
    <ErrorState title={words.failed} text={isOffline(error) ? words.offlineText : words.failedText} onRetry={onRetry} />
  );
}

import { EmptyState, ErrorState } from '@korkollen/shared-ui/components/state-view';
import { hasStatus, isOffline } from '@korkollen/shared-ui/http/http-client';
import { texts } from '../../../texts/sv';

/** Why there is no register to show. */
export function SchoolsProblem({ error, onRetry }: { error: unknown; onRetry(): void }) {
  if (hasStatus(error, 403)) return <EmptyState title={texts.session.forbidden.title} text={texts.schools.refused} />;
  return (
    <ErrorState
      title={texts.schools.failed}
      text={isOffline(error) ? texts.schools.offlineText : texts.schools.failedText}
      onRetry={onRetry}
    />
  );
}

import { EmptyState, ErrorState } from '@korkollen/shared-ui/components/state-view';
import { hasStatus, isOffline } from '@korkollen/shared-ui/http/http-client';
import { reviewTexts } from '../../../texts/reviews';
import { texts } from '../../../texts/sv';

const words = reviewTexts.list;

/** Why there is nothing to show. */
export function ReviewProblem({ title, error, onRetry }: { title: string; error: unknown; onRetry(): void }) {
  if (hasStatus(error, 403)) return <EmptyState title={texts.session.forbidden.title} text={words.refused} />;
  const text = isOffline(error) ? words.offline : words.failedText;
  return <ErrorState title={title} text={text} onRetry={onRetry} />;
}

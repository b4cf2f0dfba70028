import { EmptyState, ErrorState } from '@korkollen/shared-ui/components/state-view';
import { hasStatus, isOffline } from '@korkollen/shared-ui/http/http-client';
import { pageProblemTexts as words } from '../texts/page-problem';

export interface PageProblemProps {
  /** What could not be fetched. */
  title: string;
  error: unknown;
  onRetry(): void;
}

/** Why there is nothing of a school to show: nothing came back, the server said no, or the account has no school. */
export function PageProblem({ title, error, onRetry }: PageProblemProps) {
  if (hasStatus(error, 403)) return <EmptyState title={words.forbidden} text={words.forbiddenText} />;
  return <ErrorState title={title} text={isOffline(error) ? words.offline : words.failed} onRetry={onRetry} />;
}

import { Button } from '@korkollen/shared-ui/components/button';
import { EmptyState, ErrorState } from '@korkollen/shared-ui/components/state-view';
import { hasStatus, isOffline } from '@korkollen/shared-ui/http/http-client';
import { Link } from '@korkollen/shared-ui/router';
import { schoolsTexts as words } from '../../../texts/schools';

/** A page past the end of the list, or one that never was. */
export function NoSuchPage({ linkToStart }: { linkToStart: string }) {
  return (
    <EmptyState
      title={words.noSuchPage}
      text={words.noSuchPageText}
      action={
        <Button asChild>
          <Link to={linkToStart}>{words.fromStart}</Link>
        </Button>
      }
    />
  );
}

interface SchoolsProblemProps {
  error: unknown;
  onRetry(): void;
  /** The address of the same list from its beginning. */
  linkToStart: string;
}

/** Why there is no register to show. */
export function SchoolsProblem({ error, onRetry, linkToStart }: SchoolsProblemProps) {
  if (hasStatus(error, 403)) return <EmptyState title={words.forbidden} text={words.refused} />;
  if (hasStatus(error, 400)) return <NoSuchPage linkToStart={linkToStart} />;
  return (
    <ErrorState title={words.failed} text={isOffline(error) ? words.offlineText : words.failedText} onRetry={onRetry} />
  );
}

import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { Button } from '@korkollen/shared-ui/components/button';
import { Skeleton } from '@korkollen/shared-ui/components/skeleton';
import { EmptyState, ErrorState, FetchedPart } from '@korkollen/shared-ui/components/state-view';
import { hasStatus, isOffline } from '@korkollen/shared-ui/http/http-client';
import { Link, useLocation } from '@korkollen/shared-ui/router';
import { color, space } from '@korkollen/shared-ui/theme/tokens';
import { pagedListTexts as words } from '../texts/paged-list';
import { texts } from '../texts/sv';

const Rows = styled.div`
  display: grid;
  gap: ${space.s16};
  p {
    color: ${color.inkSoft};
  }
`;

const skeletonRows = ['78%', '64%', '82%', '58%', '70%', '76%'];

export interface ListStateProps<Data> {
  query: UseQueryResult<Data>;
  /** Said while nothing is there yet, and when it could not be fetched. */
  loading: string;
  failed: string;
  children(data: Data): ReactNode;
}

function Shown<Data>({ query, loading, failed, children }: ListStateProps<Data>) {
  const { data, error, isPending, refetch } = query;
  const isNarrowed = useLocation().search !== '';
  if (data !== undefined) return children(data);
  if (isPending) {
    return (
      <Rows aria-busy="true">
        <p role="status">{loading}</p>
        {skeletonRows.map((width) => (
          <Skeleton key={width} width={width} height="24px" aria-hidden="true" />
        ))}
      </Rows>
    );
  }
  if (hasStatus(error, 403)) return <EmptyState title={texts.session.forbidden.title} text={words.refused} />;
  // what the address asks for is none of what the server knows: another try would be refused as well
  if (isNarrowed && hasStatus(error, 400)) {
    const action = (
      <Button asChild>
        <Link to="?">{words.clear}</Link>
      </Button>
    );
    return <EmptyState title={words.unreadable} text={words.unreadableText} action={action} />;
  }
  const text = isOffline(error) ? words.offline : words.failedText;
  return <ErrorState title={failed} text={text} onRetry={() => void refetch()} />;
}

/** What has been read, or why it is not there (yet). Has the focus after another try. */
export function ListState<Data>(shown: ListStateProps<Data>) {
  return (
    <FetchedPart>
      <Shown {...shown} />
    </FetchedPart>
  );
}

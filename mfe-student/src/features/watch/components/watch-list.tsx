import type { Watch } from '@korkollen/api/contracts/watches';
import { Button } from '@korkollen/shared-ui/components/button';
import { TextLink } from '@korkollen/shared-ui/components/link';
import { EmptyState, ErrorState } from '@korkollen/shared-ui/components/state-view';
import { formatDate } from '@korkollen/shared-ui/format/date';
import { useHostServices, useSession } from '@korkollen/shared-ui/host/host-services';
import { useKeptFocus } from '@korkollen/shared-ui/host/kept-focus';
import { Link } from '@korkollen/shared-ui/router';
import { media } from '@korkollen/shared-ui/theme/media';
import { color, fontSize, space } from '@korkollen/shared-ui/theme/tokens';
import { useRef, useState } from 'react';
import { styled } from 'styled-components';
import { addresses } from '../../../addresses/page-addresses';
import { failureReason } from '../../../mail-button/failure-reason';
import { UnprovedAddress } from '../../../mail-button/unproved-address';
import { RowsLoading } from '../../../page-column/rows-loading';
import { texts } from '../../../texts/sv';
import { useChangeWatches, useWatches } from '../../../watching/watches';

const words = texts.watches;

/** In the shape of what comes, also while nobody knows yet who is here. */
export function WatchesSkeleton() {
  return <RowsLoading label={words.loading} rowHeight="84px" />;
}

const List = styled.ul`
  border-bottom: 1px solid ${color.line};
`;
const Row = styled.li`
  display: grid;
  gap: ${space.s8} ${space.s24};
  padding-block: ${space.s16};
  border-top: 1px solid ${color.line};
  overflow-wrap: anywhere;
  > button {
    justify-self: start;
  }
  ${media.tablet} {
    grid-template-columns: minmax(0, 1fr) auto;
    align-items: center;
  }
`;
const Name = styled.h2`
  font-size: ${fontSize.s21};
`;
const Soft = styled.p`
  color: ${color.inkSoft};
  font-size: ${fontSize.s14};
`;

function WatchRow({ watch, isEnding, onEnd }: { watch: Watch; isEnding: boolean; onEnd(): void }) {
  const { kind, name, address, createdAt } = watch;
  return (
    <Row>
      <div>
        <Name>{address === null ? name : <TextLink to={address}>{name}</TextLink>}</Name>
        <Soft>{[words.kind[kind], words.since(formatDate(createdAt))].join(' · ')}</Soft>
        {address === null && <Soft>{texts.savedSchools.gone}</Soft>}
      </div>
      <Button aria-label={words.endOf(name)} isPending={isEnding} pendingLabel={words.ending} onClick={onEnd}>
        {words.end}
      </Button>
    </Row>
  );
}

function NothingWatched() {
  const link = (
    <Button asChild variant="primary">
      <Link to={addresses.gothenburg()}>{words.emptyAction}</Link>
    </Button>
  );
  return <EmptyState title={words.emptyTitle} text={words.emptyText} action={link} />;
}

/** What the signed-in student watches, newest first, each with the way to end it. */
export function WatchList() {
  const { toast } = useHostServices();
  const user = useSession((session) => session.user);
  const { data: watches, isError, refetch } = useWatches();
  const { end } = useChangeWatches();
  const [news, setNews] = useState('');
  const [endingIds, setEndingIds] = useState<readonly string[]>([]);
  const region = useRef<HTMLDivElement>(null);
  const keptFocus = useKeptFocus(region);
  const stop = async ({ id, name }: Watch): Promise<void> => {
    setEndingIds((others) => [...others, id]);
    try {
      // each is awaited on its own: callbacks of mutate() are kept for the last press only
      await end.mutateAsync(id);
      setNews(words.ended(name));
    } catch (error) {
      toast({ title: words.notEnded, description: failureReason(error), variant: 'error' });
    } finally {
      setEndingIds((others) => others.filter((other) => other !== id));
    }
  };

  if (user?.isEmailProved === false) {
    return <UnprovedAddress email={user.email} text={words.unproved(user.email)} />;
  }
  if (!watches && isError) {
    return <ErrorState title={words.errorTitle} text={words.errorText} onRetry={() => void refetch()} />;
  }
  if (!watches) return <WatchesSkeleton />;
  return (
    <div ref={region} role="region" aria-label={words.title} tabIndex={-1} {...keptFocus}>
      <Soft role="status">{news}</Soft>
      {watches.length === 0 ? (
        <NothingWatched />
      ) : (
        <List role="list">
          {watches.map((watch) => (
            <WatchRow
              key={watch.id}
              watch={watch}
              isEnding={endingIds.includes(watch.id)}
              onEnd={() => void stop(watch)}
            />
          ))}
        </List>
      )}
    </div>
  );
}

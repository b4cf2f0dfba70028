import type { MatchWishesQuery } from '@korkollen/api/contracts/matches';
import { Button } from '@korkollen/shared-ui/components/button';
import { Cluster } from '@korkollen/shared-ui/components/layout';
import { Skeleton } from '@korkollen/shared-ui/components/skeleton';
import { EmptyState, ErrorState, LoadingRegion } from '@korkollen/shared-ui/components/state-view';
import { FreshnessNote } from '@korkollen/shared-ui/host/freshness-note';
import { Link } from '@korkollen/shared-ui/router';
import { media } from '@korkollen/shared-ui/theme/media';
import { color, fontSize, radius, size, space } from '@korkollen/shared-ui/theme/tokens';
import { useInfiniteQuery } from '@tanstack/react-query';
import { styled } from 'styled-components';
import { addresses } from '../../../addresses/page-addresses';
import { CompareBar } from '../../../comparison/compare-bar';
import { useFocusOnMore } from '../../../hooks/focus-on-more';
import { useSharing } from '../../../hooks/use-sharing';
import { texts } from '../../../texts/sv';
import { matchesQuery } from '../api/matches';
import { AnswerList } from './answer-list';
import { PricesOfB } from '../../../prices/prices-of-b';
import { MatchRow, matchLinkId } from './match-row';

const Head = styled.header`
  display: grid;
  gap: ${space.s16};
  justify-items: start;
  h1 {
    font-size: ${fontSize.s26};
  }
  ${media.tablet} {
    h1 {
      font-size: ${fontSize.s34};
    }
  }
`;
const Bone = styled.div`
  display: grid;
  grid-template-columns: 64px minmax(0, 1fr);
  gap: ${space.s16};
  padding-block: ${space.s24};
  border-bottom: 1px solid ${color.line};
  > div {
    display: grid;
    gap: ${space.s8};
  }
`;
const BONES = 5;

/** Rows in the shape of those that come. */
function ResultsSkeleton() {
  return (
    <LoadingRegion label={texts.matching.results.loading}>
      <p aria-hidden="true">{texts.matching.results.loading}…</p>
      {Array.from({ length: BONES }, (_, row) => (
        <Bone key={row}>
          <Skeleton width="64px" height="64px" radius={radius.full} />
          <div>
            <Skeleton width="60%" height="26px" />
            <Skeleton width="40%" />
            <Skeleton width="75%" height="14px" />
          </div>
        </Bone>
      ))}
    </LoadingRegion>
  );
}

function NoMatches({ wishes }: { wishes: MatchWishesQuery }) {
  const { results } = texts.matching;
  return (
    <EmptyState
      title={results.emptyTitle}
      text={results.emptyText}
      action={
        <Cluster>
          <Button asChild variant="primary">
            <Link to={addresses.match({ ...wishes, step: '1' })}>{results.retry}</Link>
          </Button>
          <Button asChild>
            <Link to={addresses.gothenburg()}>{results.schools}</Link>
          </Button>
        </Cluster>
      }
    />
  );
}

function CopyLink({ wishes }: { wishes: MatchWishesQuery }) {
  const { copy } = useSharing(texts.sharing);
  return <Button onClick={() => void copy(addresses.match(wishes))}>{texts.sharing.copy}</Button>;
}

const Failure = styled.p`
  color: ${color.red};
`;
const How = styled.section`
  display: grid;
  gap: ${space.s8};
  max-width: ${size.text};
  color: ${color.inkSoft};
  h2 {
    color: ${color.ink};
    font-size: ${fontSize.s18};
  }
`;

function HowItIsScored() {
  const { howTitle, how } = texts.matching.results;
  return (
    <How>
      <h2>{howTitle}</h2>
      {how.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
    </How>
  );
}

function useMatches(wishes: MatchWishesQuery) {
  const answer = useInfiniteQuery(matchesQuery(wishes));
  const pages = answer.data?.pages;
  const found = pages?.flatMap(({ items }) => items) ?? [];
  // a teacher stands once, also when the register changed between two pages
  const matches = [...new Map(found.map((match) => [match.teacher.id, match])).values()];
  return { ...answer, matches, latest: pages?.at(-1) };
}

type Matches = ReturnType<typeof useMatches>;

function FoundTeachers({ wishes, results }: { wishes: MatchWishesQuery; results: Matches }) {
  const { matches, hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = results;
  const words = texts.matching.results;
  const onMore = useFocusOnMore(matches.length, hasNextPage, (place) => {
    const firstNew = matches[place];
    if (firstNew) document.getElementById(matchLinkId(firstNew.teacher.id))?.focus();
  });
  const showMore = (): void => {
    onMore();
    void fetchNextPage();
  };
  return (
    <>
      <ol role="list" aria-label={words.list}>
        {matches.map((match, index) => (
          <li key={match.teacher.id}>
            <MatchRow
              match={match}
              isBest={index === 0}
              detailAddress={addresses.match({ ...wishes, teacherId: match.teacher.id })}
            />
          </li>
        ))}
      </ol>
      {isFetchNextPageError && <Failure role="alert">{words.moreFailed}</Failure>}
      {hasNextPage && (
        <div>
          <Button isPending={isFetchingNextPage} pendingLabel={words.loadingMore} onClick={showMore}>
            {words.more}
          </Button>
        </div>
      )}
      <HowItIsScored />
    </>
  );
}

/** What the five answers led to: teachers with their scores, nobody, a failure, or not yet. */
export function MatchResults({ wishes }: { wishes: MatchWishesQuery }) {
  const results = useMatches(wishes);
  const { latest, isError, refetch } = results;
  const words = texts.matching.results;
  const close = latest ? latest.total - latest.fullTotal : 0;
  return (
    <>
      <Head>
        <h1 tabIndex={-1}>{words.title}</h1>
        <AnswerList wishes={wishes} />
        <Cluster>
          <Button asChild>
            <Link to={addresses.match()}>{words.newSearch}</Link>
          </Button>
          <CopyLink wishes={wishes} />
        </Cluster>
        {latest && latest.total > 0 && (
          <p role="status">
            {latest.fullTotal > 0 ? words.full(latest.fullTotal) : words.noneFull}
            {close > 0 && ` ${words.close(close)}`}
          </p>
        )}
        {latest && latest.total > 0 && <PricesOfB licenseType={wishes.licenseType} />}
      </Head>
      <FreshnessNote query={results} />
      {isError && !latest && (
        <ErrorState title={words.errorTitle} text={words.errorText} onRetry={() => void refetch()} />
      )}
      {!latest && !isError && <ResultsSkeleton />}
      {latest?.total === 0 && <NoMatches wishes={wishes} />}
      {latest && latest.total > 0 && <FoundTeachers wishes={wishes} results={results} />}
      <CompareBar source="matching" />
    </>
  );
}

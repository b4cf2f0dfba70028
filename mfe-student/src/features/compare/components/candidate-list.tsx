import { Button } from '@korkollen/shared-ui/components/button';
import { EmptyState, ErrorState, LoadingRegion } from '@korkollen/shared-ui/components/state-view';
import { Skeleton } from '@korkollen/shared-ui/components/skeleton';
import { color, font, fontSize, motion, space } from '@korkollen/shared-ui/theme/tokens';
import { useId, useRef } from 'react';
import { styled } from 'styled-components';
import type { ChosenSchool } from '../../../comparison/compare-selection';
import { useFocusOnMore } from '../../../hooks/focus-on-more';
import { texts } from '../../../texts/sv';
import type { Candidate, Candidates } from '../state/use-candidates';
import { CandidateRow } from './candidate-row';

const ROWS = 6;

const Groups = styled.div`
  display: grid;
  gap: ${space.s24};
  transition: opacity ${motion.quick};
  &[aria-busy='true'] {
    opacity: 0.55;
  }
`;
const Title = styled.h3`
  padding-bottom: ${space.s8};
  border-bottom: 1px solid ${color.line};
  font-family: ${font.heading};
  font-size: ${fontSize.s16};
`;
const Rows = styled.div`
  display: grid;
  gap: ${space.s16};
`;
const Failure = styled.p`
  color: ${color.red};
`;

interface CandidateListProps {
  candidates: Candidates;
  isFull: boolean;
  onAdd(school: ChosenSchool): void;
}

interface GroupProps extends Omit<CandidateListProps, 'candidates'> {
  title: string;
  schools: readonly Candidate[];
}

function Group({ title, schools, isFull, onAdd }: GroupProps) {
  const titleId = useId();
  if (schools.length === 0) return null;
  return (
    <section aria-labelledby={titleId}>
      <Title id={titleId}>{title}</Title>
      <ul role="list">
        {schools.map((school) => (
          <CandidateRow key={school.id} school={school} isFull={isFull} onAdd={onAdd} />
        ))}
      </ul>
    </section>
  );
}

function More({ candidates, onMore }: { candidates: Candidates; onMore(): void }) {
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = candidates;
  const showMore = (): void => {
    onMore();
    void fetchNextPage();
  };
  return (
    <>
      {isFetchNextPageError && <Failure role="alert">{texts.compare.picker.moreFailed}</Failure>}
      {hasNextPage && (
        <div>
          <Button isPending={isFetchingNextPage} pendingLabel={texts.compare.picker.loadingMore} onClick={showMore}>
            {texts.compare.picker.more}
          </Button>
        </div>
      )}
    </>
  );
}

function LoadingCandidates() {
  return (
    <LoadingRegion label={texts.compare.picker.loading}>
      <Rows>
        {Array.from({ length: ROWS }, (_, row) => (
          <Skeleton key={row} height="72px" />
        ))}
      </Rows>
    </LoadingRegion>
  );
}

/** The favourites, then all others; or that there are none, that they could not be fetched, or not yet. */
export function CandidateList({ candidates, isFull, onAdd }: CandidateListProps) {
  const { favourites, others, total, isPending, isLoadingError, isPlaceholderData, hasNextPage } = candidates;
  const groups = useRef<HTMLDivElement>(null);
  const onMore = useFocusOnMore(others.length, hasNextPage, (place) => {
    groups.current?.querySelectorAll('li')[favourites.length + place]?.querySelector('button')?.focus();
  });
  if (isPending) return <LoadingCandidates />;
  if (isLoadingError) {
    return (
      <ErrorState
        title={texts.compare.picker.errorTitle}
        text={texts.compare.picker.errorText}
        onRetry={() => void candidates.refetch()}
      />
    );
  }
  const isEmpty = favourites.length === 0 && others.length === 0;
  if (isEmpty && total === 0)
    return <EmptyState title={texts.compare.picker.empty} text={texts.compare.picker.emptyHint} />;
  return (
    <Groups ref={groups} aria-busy={isPlaceholderData || undefined}>
      <Group title={texts.compare.picker.favourites} schools={favourites} isFull={isFull} onAdd={onAdd} />
      <Group title={texts.compare.picker.others} schools={others} isFull={isFull} onAdd={onAdd} />
      {isEmpty && <p>{texts.compare.picker.nothingLeft}</p>}
      <More candidates={candidates} onMore={onMore} />
    </Groups>
  );
}

import { maxComparedSchools, minComparedSchools } from '@korkollen/api/domain/comparison/choices';
import { Page } from '@korkollen/shared-ui/components/layout';
import { LineLink } from '@korkollen/shared-ui/components/link';
import { FreshnessNote } from '@korkollen/shared-ui/host/freshness-note';
import { Skeleton } from '@korkollen/shared-ui/components/skeleton';
import { ErrorState, LoadingRegion } from '@korkollen/shared-ui/components/state-view';
import { useParams } from '@korkollen/shared-ui/router';
import { media } from '@korkollen/shared-ui/theme/media';
import { fontSize, space } from '@korkollen/shared-ui/theme/tokens';
import { useMemo, useRef } from 'react';
import { styled } from 'styled-components';
import { addresses } from '../../../addresses/page-addresses';
import { countUnreadable, readComparedIds } from '../../../comparison/compare-selection';
import { texts } from '../../../texts/sv';
import { useComparedSchools } from '../api/compared-schools';
import { EditMode } from '../components/edit-mode';
import { GoneNote } from '../components/gone-note';
import { ResultMode, type ResultModeProps } from '../components/result-mode';
import { SelectionOffer } from '../components/selection-offer';
import { useShownSelection } from '../state/use-shown-selection';

const ROWS = 7;

const Rows = styled.div`
  display: grid;
  gap: ${space.s16};
  padding-bottom: ${space.s72};
`;
const Row = styled.div`
  display: grid;
  grid-template-columns: minmax(96px, 1fr) 2fr 2fr;
  gap: ${space.s24};
`;

/** A table that is on its way. */
function ComparisonSkeleton() {
  return (
    <LoadingRegion label={texts.compare.result.loading}>
      <Rows>
        <Skeleton height="64px" />
        {Array.from({ length: ROWS }, (_, row) => (
          <Row key={row}>
            <Skeleton height="20px" />
            <Skeleton height="48px" />
            <Skeleton height="48px" />
          </Row>
        ))}
      </Rows>
    </LoadingRegion>
  );
}

const Column = styled(Page)`
  padding-block-start: ${space.s8};
  > h1 {
    margin-bottom: ${space.s16};
    font-size: ${fontSize.s26};
  }
  ${media.tablet} {
    > h1 {
      font-size: ${fontSize.s34};
    }
  }
`;

/** What an address is worth: the first three of its schools that exist, once it is known which do. */
function useAddressedSchools() {
  const { ids } = useParams();
  const asked = useMemo(() => readComparedIds(ids), [ids]);
  const { schools, missingIds, isPending, hasFailed, oldest, retry } = useComparedSchools(asked);
  const known = useMemo(() => schools.slice(0, maxComparedSchools), [schools]);
  return { known, missingIds, gone: missingIds.length + countUnreadable(ids), isPending, hasFailed, oldest, retry };
}

/** `/compare` and `/compare/{id1,id2,…}`: from two schools on the table, before that the place to choose them. */
export function ComparePage({ Ask }: Pick<ResultModeProps, 'Ask'>) {
  const { known, missingIds, gone, isPending, hasFailed, oldest, retry } = useAddressedSchools();
  const heading = useRef<HTMLHeadingElement>(null);
  const isSettled = !isPending && !hasFailed;
  const isResult = isSettled && known.length >= minComparedSchools;
  const offer = useShownSelection(known, isSettled);
  return (
    <Column>
      <title>{texts.pageTitle(texts.compare.title)}</title>
      <LineLink to={addresses.gothenburg()}>‹ {texts.compare.back}</LineLink>
      <h1 ref={heading} tabIndex={-1}>
        {texts.compare.title}
      </h1>
      {hasFailed && (
        <ErrorState title={texts.compare.result.errorTitle} text={texts.compare.result.errorText} onRetry={retry} />
      )}
      {isResult && oldest && <FreshnessNote query={oldest} />}
      {isPending && !hasFailed && <ComparisonSkeleton />}
      {isSettled && gone > 0 && (
        <GoneNote gone={gone} left={known} onTakeOut={() => heading.current?.focus({ preventScroll: true })} />
      )}
      {offer && <SelectionOffer offer={offer} />}
      {isResult && <ResultMode Ask={Ask} schools={known} isOwn={offer === null || offer.isTaken} />}
      {isSettled && !isResult && <EditMode toldOf={missingIds} />}
    </Column>
  );
}

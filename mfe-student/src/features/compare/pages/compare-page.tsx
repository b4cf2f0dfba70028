import { minComparedSchools, maxComparedSchools } from '@korkollen/api/domain/comparison/choices';
import { Page } from '@korkollen/shared-ui/components/layout';
import { LineLink } from '@korkollen/shared-ui/components/link';
import { ErrorState } from '@korkollen/shared-ui/components/state-view';
import { useParams } from '@korkollen/shared-ui/router';
import { media } from '@korkollen/shared-ui/theme/media';
import { fontSize, space } from '@korkollen/shared-ui/theme/tokens';
import { useMemo } from 'react';
import { styled } from 'styled-components';
import { readComparedIds } from '../../../comparison/compare-selection';
import { texts } from '../../../texts/sv';
import { useComparedSchools } from '../api/compared-schools';
import { ComparisonSkeleton } from '../components/comparison-skeleton';
import { EditMode } from '../components/edit-mode';
import { ResultMode } from '../components/result-mode';
import { useAdoptedSelection } from '../state/use-adopted-selection';

const words = texts.compare;

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
  const { schools, isPending, hasFailed, retry } = useComparedSchools(asked);
  const known = useMemo(() => schools.slice(0, maxComparedSchools), [schools]);
  return { asked, known, isPending, hasFailed, retry };
}

/** `/compare` and `/compare/{id1,id2,…}`: from two schools on the table, before that the place to choose them. */
export function ComparePage() {
  const { known, isPending, hasFailed, retry } = useAddressedSchools();
  const isSettled = !isPending && !hasFailed;
  const isResult = isSettled && known.length >= minComparedSchools;
  useAdoptedSelection(known, isSettled);
  return (
    <Column>
      <title>{texts.pageTitle(words.title)}</title>
      <LineLink to="/goteborg">‹ {words.back}</LineLink>
      <h1>{words.title}</h1>
      {hasFailed && <ErrorState title={words.result.errorTitle} text={words.result.errorText} onRetry={retry} />}
      {isPending && !hasFailed && <ComparisonSkeleton />}
      {isResult && <ResultMode schools={known} />}
      {isSettled && !isResult && <EditMode />}
    </Column>
  );
}

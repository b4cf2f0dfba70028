import { VerifiedPlate } from '@korkollen/shared-ui/components/badge';
import { LineLink, TextLink } from '@korkollen/shared-ui/components/link';
import { Rating } from '@korkollen/shared-ui/components/rating';
import { Skeleton } from '@korkollen/shared-ui/components/skeleton';
import { EmptyState, ErrorState, LoadingRegion } from '@korkollen/shared-ui/components/state-view';
import { FreshnessNote } from '@korkollen/shared-ui/host/freshness-note';
import { figureLook } from '@korkollen/shared-ui/theme/looks';
import { color, fontSize, size, space } from '@korkollen/shared-ui/theme/tokens';
import { useQuery } from '@tanstack/react-query';
import { styled } from 'styled-components';
import { addresses } from '../../../addresses/page-addresses';
import { texts } from '../../../texts/sv';
import { recommendedSchoolsQuery } from '../api/recommended-schools';

const Rows = styled.ol`
  display: grid;
  counter-reset: place;
`;
const Row = styled.li`
  display: grid;
  grid-template-columns: 32px minmax(0, 1fr);
  column-gap: ${space.s8};
  align-items: baseline;
  padding-block: ${space.s8} ${space.s12};
  border-block-start: 1px solid ${color.line};
  counter-increment: place;
  &::before {
    content: counter(place);
    ${figureLook}
    color: ${color.inkSoft};
    font-size: ${fontSize.s21};
  }
`;
const Name = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0 ${space.s12};
  a {
    display: inline-flex;
    align-items: center;
    min-height: ${size.target};
    font-weight: 600;
  }
  small {
    color: ${color.inkSoft};
    font-size: ${fontSize.s14};
  }
`;
const Words = styled.div`
  min-width: 0;
`;
const Waiting = styled.div`
  display: grid;
  gap: ${space.s12};
`;

const { recommended } = texts.blog;

function WaitingRows() {
  return (
    <LoadingRegion label={recommended.loading}>
      <Waiting>
        {['first', 'second', 'third', 'fourth', 'fifth'].map((row) => (
          <Skeleton key={row} height="72px" />
        ))}
      </Waiting>
    </LoadingRegion>
  );
}

/** The first five of the register as it is now, in the order of the list, each with its rating's source and date. */
export function RecommendedSchools() {
  const query = useQuery(recommendedSchoolsQuery());
  const { data } = query;
  if (!data && query.isError) return <ErrorState text={recommended.failed} onRetry={() => void query.refetch()} />;
  if (!data) return <WaitingRows />;
  if (data.items.length === 0) return <EmptyState title={recommended.empty} />;
  return (
    <div>
      <FreshnessNote query={query} />
      <Rows role="list" aria-label={recommended.label}>
        {data.items.map(({ id, name, district, city, verification, rating, ratingOrigin, reviewCount }) => (
          <Row key={id}>
            <Words>
              <Name>
                <TextLink to={addresses.school(id)}>{name}</TextLink>
                {verification && <VerifiedPlate />}
                <small>{district ?? city}</small>
              </Name>
              <Rating value={rating} origin={ratingOrigin} count={reviewCount} />
            </Words>
          </Row>
        ))}
      </Rows>
      <LineLink to={addresses.gothenburg()}>{recommended.all}</LineLink>
    </div>
  );
}

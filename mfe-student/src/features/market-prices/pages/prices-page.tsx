import type { AnswerOf } from '@korkollen/api/contracts/calls';
import { Button } from '@korkollen/shared-ui/components/button';
import { Page } from '@korkollen/shared-ui/components/layout';
import { Skeleton, SkeletonText } from '@korkollen/shared-ui/components/skeleton';
import { EmptyState, ErrorState, LoadingRegion } from '@korkollen/shared-ui/components/state-view';
import { FreshnessNote } from '@korkollen/shared-ui/host/freshness-note';
import { useHostServices } from '@korkollen/shared-ui/host/host-services';
import { formatDate, formatYear } from '@korkollen/shared-ui/format/date';
import { Link, useSearchParams } from '@korkollen/shared-ui/router';
import { fontSize, space } from '@korkollen/shared-ui/theme/tokens';
import { media } from '@korkollen/shared-ui/theme/media';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { styled } from 'styled-components';
import { addresses } from '../../../addresses/page-addresses';
import { texts } from '../../../texts/sv';
import { pricesQuery } from '../api/prices';
import { Answer } from '../components/answer';
import { DistrictPrices } from '../components/district-prices';
import { IncludedSection, MethodSection } from '../components/method';
import { CourseSection, LessonSection, PackageSection, TotalSection } from '../components/price-sections';
import { askedTotal } from '../state/asked-lessons';

const Frame = styled(Page)`
  padding-block: ${space.s24} ${space.s48};
  > h1 {
    margin-bottom: ${space.s16};
    font-size: ${fontSize.s26};
    text-wrap: balance;
  }
  ${media.tablet} {
    > h1 {
      font-size: ${fontSize.s34};
    }
  }
`;
const Bones = styled.div`
  display: grid;
  gap: ${space.s16};
  min-height: 100vh;
  align-content: start;
`;

/** The page while its figures are on their way. */
function PricesSkeleton() {
  return (
    <LoadingRegion label={texts.marketPrices.loading}>
      <Bones>
        <Skeleton width="320px" height="26px" />
        <Skeleton width="240px" height="52px" />
        <SkeletonText lines={2} />
        <Skeleton width="280px" height="44px" />
        <Skeleton height="220px" />
        <Skeleton height="220px" />
      </Bones>
    </LoadingRegion>
  );
}

type Prices = AnswerOf<'getPrices'>;

function PriceSections({ prices }: { prices: Prices }) {
  const [parameters] = useSearchParams();
  const total = askedTotal(prices, parameters);
  const { lesson } = prices.prices;
  return (
    <>
      <Answer prices={prices} total={total} date={prices.updatedAt && formatDate(prices.updatedAt)} />
      <LessonSection {...prices} />
      <PackageSection {...prices} />
      <CourseSection {...prices} />
      {total && <TotalSection totals={prices.totals} chosen={total} />}
      {total && lesson.spread && (
        <DistrictPrices districts={prices.districts} cityOre={lesson.spread.medianOre} lessons={total.lessons} />
      )}
      <IncludedSection />
      <MethodSection {...prices} />
    </>
  );
}

function NoPrices() {
  const { emptyTitle, emptyText, emptyAction } = texts.marketPrices;
  const action = (
    <Button asChild>
      <Link to={addresses.gothenburg()}>{emptyAction}</Link>
    </Button>
  );
  return <EmptyState title={emptyTitle} text={emptyText} action={action} />;
}

/** `/priser`: what learning to drive costs in the city, counted from the prices of its schools. */
export function PricesPage() {
  const { track } = useHostServices();
  const query = useQuery(pricesQuery());
  const { data: prices, error, refetch } = query;
  useEffect(() => track('screen_viewed', { screen: 'prices' }), [track]);
  const { title, heading, errorTitle, errorText } = texts.marketPrices;
  return (
    <Frame>
      <title>{texts.pageTitle(title(prices?.updatedAt ? formatYear(prices.updatedAt) : null))}</title>
      <h1>{heading}</h1>
      <FreshnessNote query={query} />
      {error && !prices && <ErrorState title={errorTitle} text={errorText} onRetry={() => void refetch()} />}
      {!error && !prices && <PricesSkeleton />}
      {prices && (prices.pricedSchools > 0 ? <PriceSections prices={prices} /> : <NoPrices />)}
    </Frame>
  );
}

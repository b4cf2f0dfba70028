import { pageTitle } from '@korkollen/api/contracts/product';
import { styled } from 'styled-components';
import { Skeleton } from '@korkollen/shared-ui/components/skeleton';
import { EmptyState, FetchedPart, LoadingRegion } from '@korkollen/shared-ui/components/state-view';
import { FreshnessNote } from '@korkollen/shared-ui/host/freshness-note';
import { hasStatus } from '@korkollen/shared-ui/http/http-client';
import { media } from '@korkollen/shared-ui/theme/media';
import { color, fontSize, size, space } from '@korkollen/shared-ui/theme/tokens';
import { PageProblem } from '../../../try-again/page-problem';
import { figuresTexts as words } from '../../../texts/figures';
import { useFigures, useInsight } from '../api/figures';
import { AttentionChart } from '../components/attention-chart';
import { LeadCharts } from '../components/lead-charts';
import { PriceChart } from '../components/price-chart';
import { RankParts } from '../components/rank-parts';

const Box = styled.div`
  display: grid;
  width: 100%;
  max-width: calc(${size.content} + 2 * ${size.gutter});
  margin-inline: auto;
  padding: ${space.s16} ${size.gutter} ${space.s48};
  ${media.desktop} {
    padding-block-start: ${space.s24};
  }
`;
const Heading = styled.header`
  display: grid;
  gap: ${space.s4};
  padding-block-end: ${space.s16};
  && h1 {
    font-size: ${fontSize.s26};
  }
  p {
    color: ${color.inkSoft};
  }
`;
const Columns = styled.div`
  display: grid;
  gap: 0 ${space.s48};
  ${media.desktop} {
    grid-template-columns: minmax(0, 3fr) minmax(0, 2fr);
    align-items: start;
  }
`;
const Waiting = styled(LoadingRegion)`
  display: grid;
  gap: ${space.s16};
  padding-block: ${space.s24};
  border-top: 1px solid ${color.line};
`;

/** A sentence and a drawing, before they are there. */
function ChartSkeleton() {
  return (
    <Waiting label={words.loading}>
      <Skeleton width="60%" height="28px" />
      <Skeleton height="220px" />
    </Waiting>
  );
}

function Leads() {
  const figures = useFigures();
  const { data, error, refetch } = figures;
  if (error && !data) return <PageProblem title={words.failed} error={error} onRetry={() => void refetch()} />;
  if (!data) return <ChartSkeleton />;
  return (
    <>
      <FreshnessNote query={figures} />
      {data.funnel.received === 0 ? (
        <EmptyState title={words.empty} text={words.emptyText} />
      ) : (
        <LeadCharts figures={data} />
      )}
    </>
  );
}

function Insight() {
  const { data, error, refetch } = useInsight();
  // who may see nothing has been told so above
  if (hasStatus(error, 403)) return null;
  if (error && !data) return <PageProblem title={words.insightFailed} error={error} onRetry={() => void refetch()} />;
  if (!data) return <ChartSkeleton />;
  return (
    <>
      <AttentionChart attention={data.attention} />
      <Columns>
        <RankParts rank={data.rank} />
        <PriceChart price={data.price} />
      </Columns>
    </>
  );
}

/** The school's figures: what came and what became of it, and how students see the school. */
export function FiguresPage() {
  return (
    <Box>
      <title>{pageTitle(words.title)}</title>
      <Heading>
        <h1>{words.title}</h1>
        <p>{words.intro}</p>
      </Heading>
      <FetchedPart>
        <Leads />
      </FetchedPart>
      <FetchedPart>
        <Insight />
      </FetchedPart>
    </Box>
  );
}

import type { SiteFacts } from '@korkollen/api/contracts/site';
import { LineLink } from '@korkollen/shared-ui/components/link';
import { formatDate } from '@korkollen/shared-ui/format/date';
import { formatKronor } from '@korkollen/shared-ui/format/money';
import { FreshnessNote } from '@korkollen/shared-ui/host/freshness-note';
import { boxLook, figureLook } from '@korkollen/shared-ui/theme/looks';
import { color, fontSize, space } from '@korkollen/shared-ui/theme/tokens';
import { useQuery } from '@tanstack/react-query';
import { styled } from 'styled-components';
import { addresses } from '../../../addresses/page-addresses';
import { siteFactsQuery } from '../../../prices/site-facts';
import { texts } from '../../../texts/sv';

const Box = styled.div`
  display: grid;
  gap: ${space.s12};
  padding: ${space.s16};
  ${boxLook}
  > p {
    color: ${color.inkSoft};
    font-size: ${fontSize.s14};
  }
`;
const Figures = styled.dl`
  display: flex;
  flex-wrap: wrap;
  gap: ${space.s12} ${space.s48};
  div {
    display: flex;
    flex-direction: column-reverse;
    justify-content: flex-end;
  }
  dd {
    ${figureLook}
    margin: 0;
    font-size: ${fontSize.s26};
    white-space: nowrap;
  }
  dt {
    max-width: 14em;
    color: ${color.inkSoft};
    font-size: ${fontSize.s14};
  }
`;

type Market = NonNullable<SiteFacts['market']>;

function figuresOf({ lesson, total, lessons }: Market): { words: string; figure: string; schools: number }[] {
  const { market } = texts.licenceGuide.summary;
  return [
    ...(lesson ? [{ words: market.lesson, ...lesson }] : []),
    ...(total ? [{ words: market.total(lessons), ...total }] : []),
  ].map(({ words, medianOre, schools }) => ({ words, figure: formatKronor(medianOre), schools }));
}

/** What the register says today of the cost of class B, with how many schools say it and since when. */
export function MarketCosts() {
  const query = useQuery(siteFactsQuery());
  const market = query.data?.market;
  const words = texts.licenceGuide.summary.market;
  if (!market) return <FreshnessNote query={query} />;
  const figures = figuresOf(market);
  return (
    <Box>
      <h4>{words.title}</h4>
      <FreshnessNote query={query} />
      {figures.length === 0 ? (
        <p>{words.none}</p>
      ) : (
        <Figures>
          {figures.map(({ words: what, figure, schools }) => (
            <div key={what}>
              <dt>
                {what} ({words.of(schools)})
              </dt>
              <dd>{figure}</dd>
            </div>
          ))}
        </Figures>
      )}
      <LineLink to={addresses.prices()}>{words.all}</LineLink>
      {market.updatedAt !== null && <p>{words.updated(formatDate(market.updatedAt))}</p>}
    </Box>
  );
}

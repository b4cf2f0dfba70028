import type { SearchHit } from '@korkollen/api/contracts/search';
import { comparedPerMinuteOre } from '@korkollen/api/domain/pricing/compared-price';
import type { SiteFacts } from '@korkollen/api/contracts/site';
import { LineLink, TextLink } from '@korkollen/shared-ui/components/link';
import { formatDate } from '@korkollen/shared-ui/format/date';
import { formatKronor } from '@korkollen/shared-ui/format/money';
import { media } from '@korkollen/shared-ui/theme/media';
import { figureLook } from '@korkollen/shared-ui/theme/looks';
import { color, fontSize, size, space } from '@korkollen/shared-ui/theme/tokens';
import { useQuery } from '@tanstack/react-query';
import { styled } from 'styled-components';
import { addresses } from '../../../addresses/page-addresses';
import { priceWords } from '../../../prices/price-words';
import { texts } from '../../../texts/sv';
import { cheapestSchoolsQuery } from '../api/cheapest-schools';

const Section = styled.section`
  display: grid;
  gap: ${space.s12};
  padding-block-start: ${space.s16};
  border-top: 1px solid ${color.line};
  h2 {
    font-size: ${fontSize.s18};
  }
`;
const Figures = styled.dl`
  display: grid;
  grid-template-columns: repeat(3, auto);
  justify-content: space-between;
  gap: ${space.s16};
  div {
    display: flex;
    flex-direction: column-reverse;
    justify-content: flex-end;
  }
  dd {
    ${figureLook}
    margin: 0;
    font-size: ${fontSize.s21};
    white-space: nowrap;
  }
  dt {
    color: ${color.inkSoft};
    font-size: ${fontSize.s14};
  }
  ${media.tablet} {
    dd {
      font-size: ${fontSize.s26};
    }
  }
`;
const Rows = styled.ul`
  display: grid;
`;
const Row = styled.li`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  column-gap: ${space.s12};
  border-top: 1px solid ${color.line};
  a {
    display: inline-flex;
    align-items: center;
    min-height: ${size.target};
    font-weight: 500;
  }
  small {
    color: ${color.inkSoft};
    font-size: ${fontSize.s14};
  }
  /* always a line of its own: the three prices stand under one another */
  small:last-child {
    flex: 1 0 100%;
    padding-block-end: ${space.s12};
  }
  b {
    ${figureLook}
    margin-inline-start: auto;
    white-space: nowrap;
  }
`;
const Foot = styled.div`
  color: ${color.inkSoft};
  font-size: ${fontSize.s14};
`;

type Market = NonNullable<SiteFacts['market']>;

function figuresOf(market: Market, schoolCount: number): [words: string, figure: string][] {
  const { now } = texts.home;
  const { lesson, total, pricedSchools } = market;
  return [
    [now.priced, now.of(pricedSchools, schoolCount)],
    ...(lesson ? [[now.lesson, formatKronor(lesson.medianOre)] as [string, string]] : []),
    ...(total ? [[now.total, formatKronor(total.medianOre)] as [string, string]] : []),
  ];
}

/** One of the three: only a price that can be compared stands here. */
function CheapRow({ school }: { school: SearchHit }) {
  const { id, name, district, city, priceFrom } = school;
  const words = priceWords(priceFrom);
  if (!words || comparedPerMinuteOre(priceFrom) === null) return null;
  return (
    <Row>
      <TextLink to={addresses.school(id)}>{name}</TextLink>
      <small>{district ?? city}</small>
      <b>{words.amount}</b>
      <small>{words.details.join(' · ')}</small>
    </Row>
  );
}

/** What the register says of the city today, in figures and in its three lowest prices. Nothing until it says something. */
export function MarketNow({ facts }: { facts: SiteFacts | undefined }) {
  const market = facts?.market;
  const hasPrices = facts !== undefined && market !== undefined && market.pricedSchools > 0;
  const { data } = useQuery({ ...cheapestSchoolsQuery(), enabled: hasPrices });
  if (!hasPrices) return null;
  const { now } = texts.home;
  return (
    <Section aria-labelledby="now">
      <h2 id="now">{now.title}</h2>
      <Figures>
        {figuresOf(market, facts.schoolCount).map(([words, figure]) => (
          <div key={words}>
            <dt>{words}</dt>
            <dd>{figure}</dd>
          </div>
        ))}
      </Figures>
      {data && data.items.length > 0 && (
        <Rows role="list" aria-label={now.cheapest}>
          {data.items.map((school) => (
            <CheapRow key={school.id} school={school} />
          ))}
        </Rows>
      )}
      <Foot>
        <LineLink to={addresses.prices()}>{now.all}</LineLink>
        {market.updatedAt !== null && <p>{now.basis(market.lessons, formatDate(market.updatedAt))}</p>}
      </Foot>
    </Section>
  );
}

import { type LessonGap, type PriceStatistics } from '@korkollen/api/contracts/price-statistics';
import { ExternalLink } from '@korkollen/shared-ui/components/link';
import { CheckIcon, CloseIcon } from '@korkollen/shared-ui/primitives/icon';
import { media } from '@korkollen/shared-ui/theme/media';
import { color, fontSize, size, space } from '@korkollen/shared-ui/theme/tokens';
import { styled } from 'styled-components';
import { texts } from '../../../texts/sv';
import { Section } from './section';

const Sides = styled.div`
  display: grid;
  gap: ${space.s24} ${space.s48};
  ${media.tablet} {
    grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
  }
  h3 {
    margin-bottom: ${space.s8};
    font-size: ${fontSize.s18};
  }
`;
const Parts = styled.ul`
  display: grid;
  gap: ${space.s8};
  li {
    display: flex;
    gap: ${space.s8};
  }
  svg {
    flex: none;
    margin-top: 0.2em;
    color: ${color.green};
  }
  &[data-left-out] svg {
    color: ${color.inkSoft};
  }
`;
const Authorities = styled.p`
  display: flex;
  flex-wrap: wrap;
  gap: 0 ${space.s24};
  margin-top: ${space.s8};
  a {
    display: inline-flex;
    align-items: center;
    min-height: ${size.target};
  }
`;
const LeftOut = styled.ul`
  padding-inline-start: ${space.s24};
  list-style: disc;
  max-width: ${size.text};
`;

/** What the whole licence holds, and what it does not. */
export function IncludedSection() {
  const { included } = texts.marketPrices;
  return (
    <Section id="ingar" title={included.title}>
      <Sides>
        <div>
          <h3>{included.yes}</h3>
          <Parts role="list">
            {included.parts.map((part) => (
              <li key={part}>
                <CheckIcon size={18} />
                {part}
              </li>
            ))}
          </Parts>
        </div>
        <div>
          <h3>{included.no}</h3>
          <Parts role="list" data-left-out>
            {included.notParts.map((part) => (
              <li key={part}>
                <CloseIcon size={18} />
                {part}
              </li>
            ))}
          </Parts>
          <Authorities>
            {included.authorities.map(({ name, url }) => (
              <ExternalLink key={url} href={url}>
                {name}
              </ExternalLink>
            ))}
          </Authorities>
        </div>
      </Sides>
    </Section>
  );
}

/** How the figures were made, and whose prices are not among them. */
export function MethodSection({ prices, schools, leftOut }: Pick<PriceStatistics, 'prices' | 'schools' | 'leftOut'>) {
  const { method } = texts.marketPrices;
  const gaps = (Object.keys(method.gaps) as LessonGap[]).filter((gap) => leftOut[gap] > 0);
  return (
    <Section id="metod" title={method.title}>
      {method.paragraphs.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      <p id="utanfor">
        {gaps.length === 0 ? method.everybody(schools) : method.counted(prices.lesson.schools, schools)}
      </p>
      {gaps.length > 0 && (
        <LeftOut aria-labelledby="utanfor">
          {gaps.map((gap) => (
            <li key={gap}>{method.gaps[gap](leftOut[gap])}</li>
          ))}
        </LeftOut>
      )}
    </Section>
  );
}

import { Bar } from '@visx/shape';
import { styled } from 'styled-components';
import type { PartnerInsight } from '@korkollen/api/contracts/partner-figures';
import { profileParts } from '@korkollen/api/contracts/vocabulary';
import { LineLink } from '@korkollen/shared-ui/components/link';
import { figureLook } from '@korkollen/shared-ui/theme/looks';
import { color, fontSize, size, space } from '@korkollen/shared-ui/theme/tokens';
import { addresses } from '../../../addresses/page-addresses';
import { figuresTexts } from '../../../texts/figures';
import { ChartSection } from './chart-section';

const words = figuresTexts.rank;

type Rank = PartnerInsight['rank'];
type RankPart = Rank['parts'][number];

const Parts = styled.dl`
  display: grid;
  gap: ${space.s16};
`;
const PartRow = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: ${space.s4} ${space.s16};
  dd {
    ${figureLook}
  }
  svg,
  dd:last-child {
    grid-column: 1 / -1;
  }
  dd:last-child {
    max-width: ${size.text};
    color: ${color.inkSoft};
    font-family: inherit;
    font-size: ${fontSize.s14};
    font-weight: 400;
  }
`;
/* as long as the part may become in the whole, filled as far as it is */
const Track = styled.svg`
  display: block;
  width: 100%;
  height: 10px;
  rect:first-child {
    fill: ${color.sunk};
  }
  rect:last-child {
    fill: ${color.green};
  }
`;

/** Less is no step that anybody would take. */
const SHOWN_GAIN = 0.0005;

/** What would change a part, and by how much. */
function stepOf({ id, isUnknown }: RankPart, { gains, missing }: Rank): string {
  const { gain, unknown, full } = words;
  if (isUnknown && id === 'rating') return unknown.rating;
  const step = gains[id];
  if (step < SHOWN_GAIN) return full;
  if (id === 'profile') return gain.profile(missing, profileParts.length, step);
  const says = gain[id](step);
  return isUnknown && id === 'replyTime' ? `${unknown.replyTime} ${says}` : says;
}

/** The four parts of the recommended order from the school's side: what each is worth, and what would change it. */
export function RankParts({ rank }: { rank: Rank }) {
  const { parts, place, schools, score, missing } = rank;
  const says = words.sentence(place, schools, score);
  const valueOf = ({ weight, value }: RankPart): string => words.points(weight * value, weight);
  const rows = parts.map((part) => [words.parts[part.id], valueOf(part), stepOf(part, rank)]);
  return (
    <ChartSection
      label={words.label}
      sentence={says}
      note={words.note}
      table={{ columns: [words.part, words.value, words.better], rows, endsInWords: true }}
    >
      <Parts>
        {parts.map((part) => (
          <PartRow key={part.id}>
            <dt>{words.parts[part.id]}</dt>
            <dd>{valueOf(part)}</dd>
            <Track aria-hidden="true">
              <Bar width="100%" height="100%" rx={3} />
              <Bar width={`${String(part.value * 100)}%`} height="100%" rx={3} />
            </Track>
            <dd>{stepOf(part, rank)}</dd>
          </PartRow>
        ))}
      </Parts>
      {missing.length > 0 && <LineLink to={addresses.profile}>{words.toProfile}</LineLink>}
    </ChartSection>
  );
}

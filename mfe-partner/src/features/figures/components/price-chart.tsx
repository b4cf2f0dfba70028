import { Group } from '@visx/group';
import { scaleLinear } from '@visx/scale';
import { Circle, Line } from '@visx/shape';
import { useRef } from 'react';
import { styled } from 'styled-components';
import { useWidth } from '@korkollen/shared-ui/components/chart';
import type { PartnerInsight } from '@korkollen/api/contracts/partner-figures';
import { formatKronor } from '@korkollen/shared-ui/format/money';
import { color, font } from '@korkollen/shared-ui/theme/tokens';
import { figuresTexts } from '../../../texts/figures';
import { ChartSection } from './chart-section';

const words = figuresTexts.price;

const Drawing = styled.svg`
  display: block;
  overflow: visible;
  text {
    fill: ${color.inkSoft};
    font-family: ${font.text};
    font-size: 14px;
  }
  text[data-amount] {
    fill: ${color.ink};
    font-weight: 600;
    font-variant-numeric: tabular-nums;
  }
  line {
    stroke: ${color.lineStrong};
    stroke-width: 2;
  }
  line[data-median] {
    stroke: ${color.ink};
    stroke-width: 3;
  }
  circle {
    fill: ${color.green};
    stroke: ${color.paper};
    stroke-width: 2;
  }
`;

const HEIGHT = 124;
const MIDDLE = HEIGHT / 2;
const MARK = 9;
/** The scale goes on by this share of the higher price on both sides, so that neither stands at an end. */
const BEYOND = 0.12;
/** Words stand on the side where there is room for them. */
const anchorAt = (x: number, width: number) => (x < width / 3 ? 'start' : x > (2 * width) / 3 ? 'end' : 'middle');

interface Prices {
  ownOre: number;
  medianOre: number;
  district: string;
}

function PriceLine({ ownOre, medianOre, district, label }: Prices & { label: string }) {
  const box = useRef<HTMLDivElement>(null);
  const width = useWidth(box);
  const beyond = BEYOND * Math.max(ownOre, medianOre);
  const domain = [Math.min(ownOre, medianOre) - beyond, Math.max(ownOre, medianOre) + beyond];
  const x = scaleLinear({ domain, range: [0, width] });
  const own = x(ownOre);
  const median = x(medianOre);
  return (
    <div ref={box}>
      <Drawing role="img" aria-label={label} width={width} height={HEIGHT}>
        <Line from={{ x: 0, y: MIDDLE }} to={{ x: width, y: MIDDLE }} />
        <Group left={median}>
          <Line data-median from={{ x: 0, y: MIDDLE - MARK }} to={{ x: 0, y: MIDDLE + MARK }} />
          <text y={MIDDLE + 30} textAnchor={anchorAt(median, width)} data-amount>
            {formatKronor(medianOre)}
          </text>
          <text y={MIDDLE + 50} textAnchor={anchorAt(median, width)}>
            {words.median(district)}
          </text>
        </Group>
        <Group left={own}>
          <Circle cy={MIDDLE} r={MARK} />
          <text y={MIDDLE - 40} textAnchor={anchorAt(own, width)}>
            {words.own}
          </text>
          <text y={MIDDLE - 20} textAnchor={anchorAt(own, width)} data-amount>
            {formatKronor(ownOre)}
          </text>
        </Group>
      </Drawing>
    </div>
  );
}

const amountOf = (ore: number | null): string => (ore === null ? '–' : formatKronor(ore));

/** The price of 40 minutes beside the median of the district. */
export function PriceChart({ price }: Pick<PartnerInsight, 'price'>) {
  const { ownOre, medianOre, district, schools } = price;
  const says = words.sentence(price);
  const rows = [
    [words.own, amountOf(ownOre)],
    ...(district === null ? [] : [[words.median(district), amountOf(medianOre)]]),
  ];
  const isCompared = ownOre !== null && medianOre !== null && district !== null;
  return (
    <ChartSection
      label={words.label}
      sentence={says}
      note={medianOre === null ? undefined : words.note(schools)}
      table={{ columns: [words.what, words.amount], rows }}
    >
      {isCompared && <PriceLine ownOre={ownOre} medianOre={medianOre} district={district} label={says} />}
    </ChartSection>
  );
}

import type { CountedLessons, DistrictFigures, PriceStatistics } from '@korkollen/api/contracts/price-statistics';
import { districtOutlines } from '@korkollen/geography/district-outlines';
import { districtCredit } from '@korkollen/geography/map';
import { DataTable, type DataTableColumn } from '@korkollen/shared-ui/components/data-table';
import { TextLink } from '@korkollen/shared-ui/components/link';
import { useHostServices } from '@korkollen/shared-ui/host/host-services';
import { formatKronor } from '@korkollen/shared-ui/format/money';
import { formatNumber } from '@korkollen/shared-ui/format/number';
import { figureLook } from '@korkollen/shared-ui/theme/looks';
import { media } from '@korkollen/shared-ui/theme/media';
import { color, fontSize, radius, size, space } from '@korkollen/shared-ui/theme/tokens';
import { styled } from 'styled-components';
import { addresses } from '../../../addresses/page-addresses';
import { DistrictMap, type MappedDistrict } from '../../../district-map/district-map';
import { texts } from '../../../texts/sv';
import { nearRange, type PriceLevel, priceLevel } from '../state/price-level';
import { Section, Soft } from './section';

const Sides = styled.div`
  display: grid;
  gap: ${space.s32};
  align-items: start;
  ${media.desktop} {
    grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
    gap: ${space.s48};
  }
`;
const Figure = styled.figure`
  container-type: inline-size;
  display: grid;
  gap: ${space.s12};
  min-width: 0;
`;
const List = styled.div`
  display: grid;
  gap: ${space.s16};
  min-width: 0;
`;
const Legend = styled.ul`
  display: grid;
  gap: ${space.s4};
  font-size: ${fontSize.s14};
  li {
    display: flex;
    align-items: center;
    gap: ${space.s8};
  }
`;
const Swatch = styled.svg`
  flex: none;
  width: 24px;
  height: 16px;
  border: 1px solid ${color.lineStrong};
  border-radius: ${radius.mark};
`;
const Amount = styled.span`
  ${figureLook}
  white-space: nowrap;
`;
const Small = styled.small`
  display: block;
  color: ${color.inkSoft};
  font-size: ${fontSize.s14};
`;
const DistrictAnchor = styled(TextLink)`
  display: inline-flex;
  align-items: center;
  min-height: ${size.target};
`;
const Names = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: 0 ${space.s16};
`;

/** Darker is dearer; the plates on the map say the figure itself. */
const fills: Record<PriceLevel, string> = {
  lower: `color-mix(in srgb, ${color.green} 22%, ${color.mapLand})`,
  near: `color-mix(in srgb, ${color.green} 42%, ${color.mapLand})`,
  higher: `color-mix(in srgb, ${color.green} 66%, ${color.mapLand})`,
};
const levels = ['lower', 'near', 'higher'] as const;

const listOf = (name: string) => addresses.gothenburg({ search: name, quickFilter: 'cheapest' });

function MapLegend({ cityOre }: { cityOre: number }) {
  const { districts } = texts.marketPrices;
  const { fromOre, toOre } = nearRange(cityOre);
  const [from, to] = [formatKronor(fromOre), formatKronor(toOre)];
  const words: Record<PriceLevel, string> = {
    lower: districts.levelRange.lower(from),
    near: districts.levelRange.near(from, to),
    higher: districts.levelRange.higher(to),
  };
  return (
    <Legend role="list" aria-label={districts.legend}>
      {[
        ...levels.map((level) => [words[level], fills[level]] as const),
        [districts.tooFewLegend, color.mapLand] as const,
      ].map(([meaning, fill]) => (
        <li key={meaning}>
          <Swatch aria-hidden="true">
            <rect width="100%" height="100%" fill={fill} />
          </Swatch>
          {meaning}
        </li>
      ))}
    </Legend>
  );
}

interface Counted {
  district: string;
  medianOre: number;
  schools: number;
  level: PriceLevel;
  /** The whole licence with the chosen number of lessons. */
  total: DistrictFigures['totals'][number] | undefined;
}

function countedIn(districts: readonly DistrictFigures[], cityOre: number, lessons: CountedLessons): Counted[] {
  return districts.flatMap(({ district, lesson: { medianOre, schools }, totals }) => {
    if (medianOre === null) return [];
    const total = totals.find((one) => one.lessons === lessons);
    return [{ district, medianOre, schools, level: priceLevel(medianOre, cityOre), total }];
  });
}

function columnsWith(lessons: CountedLessons): DataTableColumn<Counted>[] {
  const { columns, levels: levelNames } = texts.marketPrices.districts;
  return [
    {
      id: 'district',
      header: columns.district,
      isRowHeader: true,
      cell: ({ district }) => <DistrictAnchor to={listOf(district)}>{district}</DistrictAnchor>,
    },
    {
      id: 'lesson',
      header: columns.lesson,
      align: 'end',
      cell: ({ medianOre, schools }) => (
        <>
          <Amount>{formatKronor(medianOre)}</Amount>
          <Small>{texts.marketPrices.schoolCount(schools)}</Small>
        </>
      ),
    },
    { id: 'level', header: columns.level, phone: 'hidden', cell: ({ level }) => levelNames[level] },
    {
      id: 'total',
      header: columns.total(lessons),
      align: 'end',
      phone: 'hidden',
      cell: ({ total }) =>
        total?.medianOre == null ? (
          <Small>{texts.marketPrices.table.tooFew}</Small>
        ) : (
          <>
            <Amount>{formatKronor(total.medianOre)}</Amount>
            <Small>{texts.marketPrices.schoolCount(total.schools)}</Small>
          </>
        ),
    },
  ];
}

interface DistrictPricesProps extends Pick<PriceStatistics, 'districts'> {
  /** The city's median of 40 minutes. */
  cityOre: number;
  lessons: CountedLessons;
}

/** Every district with what enough of its schools say, on the map and as a table beside it. */
export function DistrictPrices({ districts, cityOre, lessons }: DistrictPricesProps) {
  const { track } = useHostServices();
  const words = texts.marketPrices.districts;
  const counted = countedIn(districts, cityOre, lessons);
  const byName = new Map(counted.map((one) => [one.district, one]));
  const tooFew = districtOutlines.filter(({ name }) => !byName.has(name));
  const districtOf = (name: string): MappedDistrict => {
    const figures = byName.get(name);
    if (!figures) return { to: listOf(name), label: words.districtTooFew(name) };
    const { medianOre, schools, level } = figures;
    return {
      to: listOf(name),
      label: words.district(name, formatKronor(medianOre), schools, words.levels[level]),
      sign: formatNumber(medianOre / 100),
      fill: fills[level],
    };
  };
  return (
    <Section id="stadsdelar" title={words.title}>
      <p>{words.intro}</p>
      <Sides>
        <Figure>
          <DistrictMap
            description={words.map}
            districtOf={districtOf}
            onChoose={(district) => track('map_interacted', { district, source: 'prices' })}
          />
          <figcaption>
            <MapLegend cityOre={cityOre} />
            <Soft>{words.credit(districtCredit)}</Soft>
          </figcaption>
        </Figure>
        <List>
          {counted.length > 0 && (
            <DataTable
              caption={words.caption}
              columns={columnsWith(lessons)}
              rows={counted}
              rowKey={({ district }) => district}
            />
          )}
          {tooFew.length > 0 && (
            <div>
              <Soft id="for-fa">{words.tooFewIn(tooFew.length)}</Soft>
              <Names role="list" aria-labelledby="for-fa">
                {tooFew.map(({ id, name }) => (
                  <li key={id}>
                    <DistrictAnchor to={listOf(name)}>{name}</DistrictAnchor>
                  </li>
                ))}
              </Names>
            </div>
          )}
        </List>
      </Sides>
    </Section>
  );
}

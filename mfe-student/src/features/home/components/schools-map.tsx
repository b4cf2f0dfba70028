import type { SiteFacts } from '@korkollen/api/contracts/site';
import { districtOutlines } from '@korkollen/geography/district-outlines';
import { districtCredit } from '@korkollen/geography/map';
import { Cluster } from '@korkollen/shared-ui/components/layout';
import { TextLink } from '@korkollen/shared-ui/components/link';
import { useHostServices } from '@korkollen/shared-ui/host/host-services';
import { color, fontSize, size, space } from '@korkollen/shared-ui/theme/tokens';
import { styled } from 'styled-components';
import { addresses } from '../../../addresses/page-addresses';
import { DistrictMap } from '../../../district-map/district-map';
import { texts } from '../../../texts/sv';

const Figure = styled.figure`
  container-type: inline-size;
  display: grid;
  gap: ${space.s8};
  min-width: 0;
`;
const Caption = styled(Cluster)`
  gap: 0 ${space.s16};
  color: ${color.inkSoft};
  font-size: ${fontSize.s14};
`;
const AsList = styled.details`
  font-size: ${fontSize.s16};
  summary {
    display: inline-flex;
    align-items: center;
    min-height: ${size.target};
    color: ${color.green};
    cursor: pointer;
  }
  ul {
    columns: 2 124px;
    column-gap: ${space.s24};
  }
  li {
    display: flex;
    justify-content: space-between;
    gap: ${space.s8};
    break-inside: avoid;
  }
  a {
    display: inline-flex;
    align-items: center;
    min-height: ${size.target};
  }
  span {
    align-self: center;
    color: ${color.inkSoft};
    font-variant-numeric: tabular-nums;
  }
`;

/** Gothenburg's districts as the way to their schools, with the same links as a list. */
export function SchoolsMap({ facts }: { facts: SiteFacts | undefined }) {
  const { track } = useHostServices();
  const countOf = (name: string) => (facts ? (facts.schoolsPerDistrict[name] ?? 0) : undefined);
  const choose = (district: string) => track('map_interacted', { district, source: 'home' });
  const districtOf = (name: string) => {
    const count = countOf(name);
    return {
      to: addresses.gothenburg({ search: name }),
      label: count === undefined ? texts.home.map.districtUnknown(name) : texts.home.map.district(name, count),
      sign: count?.toString(),
    };
  };
  return (
    <Figure>
      <DistrictMap description={texts.home.map.description} districtOf={districtOf} onChoose={choose} />
      <Caption as="figcaption" $justify="between">
        <span>{facts ? texts.home.map.total(facts.schoolCount) : texts.home.map.totalUnknown}</span>
        <span>{texts.home.map.credit(districtCredit)}</span>
      </Caption>
      <AsList>
        <summary>{texts.home.map.list}</summary>
        <ul role="list">
          {districtOutlines.map(({ id, name }) => (
            <li key={id}>
              <TextLink to={addresses.gothenburg({ search: name })} onClick={() => choose(name)}>
                {name}
              </TextLink>
              <span>{countOf(name)}</span>
            </li>
          ))}
        </ul>
      </AsList>
    </Figure>
  );
}

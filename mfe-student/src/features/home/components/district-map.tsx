import type { SiteFacts } from '@korkollen/api/contracts/site';
import { districtCredit, districtShapes, neighbourShapes } from '@korkollen/geography/district-shapes';
import { compareSwedish } from '@korkollen/shared-ui/format/collation';
import { Cluster } from '@korkollen/shared-ui/components/layout';
import { TextLink } from '@korkollen/shared-ui/components/link';
import { useHostServices } from '@korkollen/shared-ui/host/host-services';
import { color, fontSize, radius, size, space } from '@korkollen/shared-ui/theme/tokens';
import { useId } from 'react';
import { styled } from 'styled-components';
import { addresses } from '../../../addresses/page-addresses';
import { texts } from '../../../texts/sv';
import { DistrictLabel, DistrictLink } from './map-district';

/** The part of the map where the city is: open sea in the west and forest in the east are cut away. */
const VIEW = '20 6 690 862';

const Figure = styled.figure`
  container-type: inline-size;
  display: grid;
  gap: ${space.s8};
  min-width: 0;
  > svg {
    width: 100%;
    height: auto;
    border: 1px solid ${color.line};
    border-radius: ${radius.card};
    background: ${color.mapWater};
  }
`;
const Neighbours = styled.g`
  fill: ${color.paper};
  stroke: ${color.line};
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

const districtsByName = [...districtShapes].sort((a, b) => compareSwedish(a.name, b.name));

/** Gothenburg's districts as the way to their schools, with the same links as a list. */
export function DistrictMap({ facts }: { facts: SiteFacts | undefined }) {
  const { track } = useHostServices();
  const titleId = useId();
  const countOf = (name: string) => (facts ? (facts.schoolsPerDistrict[name] ?? 0) : undefined);
  const choose = (district: string) => track('map_interacted', { district, source: 'home' });
  return (
    <Figure>
      <svg viewBox={VIEW} role="group" aria-labelledby={titleId}>
        <title id={titleId}>{texts.home.map.description}</title>
        <Neighbours aria-hidden="true">
          {neighbourShapes.map(({ code, path }) => (
            <path key={code} d={path} />
          ))}
        </Neighbours>
        {districtsByName.map((district) => (
          <DistrictLink
            key={district.id}
            district={district}
            count={countOf(district.name)}
            onChoose={() => choose(district.name)}
          />
        ))}
        <g aria-hidden="true">
          {districtShapes.map((district) => (
            <DistrictLabel key={district.id} district={district} count={countOf(district.name)} />
          ))}
        </g>
      </svg>
      <Caption as="figcaption" $justify="between">
        <span>{facts ? texts.home.map.total(facts.schoolCount) : texts.home.map.totalUnknown}</span>
        <span>{texts.home.map.credit(districtCredit)}</span>
      </Caption>
      <AsList>
        <summary>{texts.home.map.list}</summary>
        <ul role="list">
          {districtsByName.map(({ id, name }) => (
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

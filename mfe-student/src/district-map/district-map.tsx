import { districtOutlines, neighbourOutlines } from '@korkollen/geography/district-outlines';
import { color, radius } from '@korkollen/shared-ui/theme/tokens';
import { useId } from 'react';
import { styled } from 'styled-components';
import { DistrictLabel, DistrictLink } from './map-district';

/** The part of the map where the city is: open sea in the west and forest in the east are cut away. */
const VIEW = '20 6 690 862';

const Drawing = styled.svg`
  width: 100%;
  height: auto;
  border: 1px solid ${color.line};
  border-radius: ${radius.card};
  background: ${color.mapWater};
`;
const Neighbours = styled.g`
  fill: ${color.paper};
  stroke: ${color.line};
`;

/** What the map says of one district, and where it leads. */
export interface MappedDistrict {
  to: string;
  /** Read aloud. */
  label: string;
  /** The figure on its plate; none where there is nothing to say. */
  sign?: string | undefined;
  /** The colour of its land; plain land without one. */
  fill?: string | undefined;
}

interface DistrictMapProps {
  /** What the map shows, read aloud. */
  description: string;
  districtOf(name: string): MappedDistrict;
  onChoose?(name: string): void;
}

/** Gothenburg's districts, each a link with its figure. Stands in a container whose width decides on the names. */
export function DistrictMap({ description, districtOf, onChoose }: DistrictMapProps) {
  const titleId = useId();
  return (
    <Drawing viewBox={VIEW} role="group" aria-labelledby={titleId}>
      <title id={titleId}>{description}</title>
      <Neighbours aria-hidden="true">
        {neighbourOutlines.map(({ code, path }) => (
          <path key={code} d={path} />
        ))}
      </Neighbours>
      {districtOutlines.map((district) => {
        const { to, label, fill } = districtOf(district.name);
        const choose = onChoose && (() => onChoose(district.name));
        return (
          <DistrictLink key={district.id} district={district} to={to} label={label} fill={fill} onChoose={choose} />
        );
      })}
      <g aria-hidden="true">
        {districtOutlines.map((district) => (
          <DistrictLabel key={district.id} district={district} sign={districtOf(district.name).sign} />
        ))}
      </g>
    </Drawing>
  );
}

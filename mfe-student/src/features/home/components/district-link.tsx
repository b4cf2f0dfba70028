import type { DistrictShape } from '@korkollen/geography/district-shapes';
import { Link } from '@korkollen/shared-ui/router';
import { color, motion } from '@korkollen/shared-ui/theme/tokens';
import { styled } from 'styled-components';
import { texts } from '../../../texts/sv';

const Land = styled(Link)`
  cursor: pointer;
  outline: none;
  path {
    fill: ${color.mapLand};
    stroke: ${color.lineStrong};
    stroke-opacity: 0.5;
    transition: fill ${motion.quick};
  }
  &:hover path {
    fill: ${color.greenTint};
    stroke: ${color.green};
    stroke-opacity: 1;
    stroke-width: 2;
  }
  &:focus-visible path {
    fill: ${color.greenTint};
    stroke: ${color.focus};
    stroke-opacity: 1;
    stroke-width: 5;
  }
`;

interface DistrictLinkProps {
  district: DistrictShape;
  /** Undefined until it is known. */
  count: number | undefined;
  onChoose(): void;
}

/** A district's land on the map, as a link to its schools. */
export function DistrictLink({ district: { name, path }, count, onChoose }: DistrictLinkProps) {
  const words = texts.home.map;
  return (
    <Land
      to={`/goteborg?search=${encodeURIComponent(name)}`}
      aria-label={count === undefined ? words.districtUnknown(name) : words.district(name, count)}
      onClick={onChoose}
    >
      <path d={path} />
    </Land>
  );
}

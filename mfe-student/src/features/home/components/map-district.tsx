import type { DistrictShape } from '@korkollen/geography/district-shapes';
import { figureLook } from '@korkollen/shared-ui/theme/looks';
import { color, font, motion } from '@korkollen/shared-ui/theme/tokens';
import { styled } from 'styled-components';
import { Link } from '@korkollen/shared-ui/router';
import { addresses } from '../../../addresses/page-addresses';
import { texts } from '../../../texts/sv';

/** Where a label moves from the district's own point, in units of the map, so that narrow neighbours do not collide. */
const shifts: Partial<Record<string, { x: number; y: number }>> = {
  larjedalen: { x: 118, y: -98 },
  'karra-rodbo': { x: -34, y: -116 },
  gunnared: { x: 14, y: -16 },
  kortedala: { x: 6, y: 6 },
  harlanda: { x: 22, y: 40 },
  orgryte: { x: 8, y: 2 },
  centrum: { x: -4, y: -12 },
  linnestaden: { x: 6, y: 36 },
  majorna: { x: -16, y: 2 },
  hogsbo: { x: 22, y: 12 },
  frolunda: { x: 8, y: 18 },
  tynnered: { x: -14, y: 20 },
  alvsborg: { x: -8, y: -2 },
  biskopsgarden: { x: -6, y: 8 },
  lundby: { x: 10, y: 8 },
  askim: { x: 22, y: 0 },
};

/** The count stands on a small plate, like the sign on a learner's car; larger in units where the map is small. */
const Label = styled.g`
  pointer-events: none;
  text {
    text-anchor: middle;
  }
`;
const Name = styled.text`
  display: none;
  fill: ${color.inkSoft};
  font-family: ${font.text};
  font-size: 15px;
  paint-order: stroke;
  stroke: ${color.mapLand};
  stroke-width: 3px;
  stroke-linejoin: round;
  @container (min-width: 440px) {
    display: inline;
  }
`;
const Sign = styled.g`
  scale: 1.5;
  rect {
    fill: ${color.plate};
  }
  text {
    fill: ${color.onPlate};
    ${figureLook}
    font-size: 16px;
  }
  @container (min-width: 440px) {
    scale: 1;
  }
`;

const SIGN_HEIGHT = 20;
const signWidth = (count: number) => 14 + 9 * String(count).length;

interface DistrictLabelProps {
  district: DistrictShape;
  /** Undefined until it is known. */
  count: number | undefined;
}

/** A district's name and number of schools, drawn above all land. The link beneath says the same in words. */
export function DistrictLabel({ district: { id, name, label }, count }: DistrictLabelProps) {
  const shift = shifts[id] ?? { x: 0, y: 0 };
  return (
    <Label transform={`translate(${label.x + shift.x} ${label.y + shift.y})`}>
      <Name y={count === undefined ? 5 : 24}>{name}</Name>
      {count !== undefined && (
        <Sign>
          <rect x={-signWidth(count) / 2} y={-SIGN_HEIGHT / 2} width={signWidth(count)} height={SIGN_HEIGHT} rx="5" />
          <text y="5.5">{count}</text>
        </Sign>
      )}
    </Label>
  );
}

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
  return (
    <Land
      to={addresses.gothenburg({ search: name })}
      aria-label={count === undefined ? texts.home.map.districtUnknown(name) : texts.home.map.district(name, count)}
      onClick={onChoose}
    >
      <path d={path} />
    </Land>
  );
}

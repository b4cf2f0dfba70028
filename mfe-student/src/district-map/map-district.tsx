import type { DistrictOutline } from '@korkollen/geography/map';
import { figureLook } from '@korkollen/shared-ui/theme/looks';
import { color, font, motion } from '@korkollen/shared-ui/theme/tokens';
import { styled } from 'styled-components';
import { Link } from '@korkollen/shared-ui/router';

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

/** The figure stands on a small plate, like the sign on a learner's car; larger in units where the map is small. */
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
const signWidth = (sign: string) => 14 + 9 * sign.length;

interface DistrictLabelProps {
  district: DistrictOutline;
  /** The figure on its plate; none where there is nothing to say. */
  sign: string | undefined;
}

/** A district's name and figure, drawn above all land. The link beneath says the same in words. */
export function DistrictLabel({ district: { id, name, label }, sign }: DistrictLabelProps) {
  const shift = shifts[id] ?? { x: 0, y: 0 };
  return (
    <Label transform={`translate(${label.x + shift.x} ${label.y + shift.y})`}>
      <Name y={sign === undefined ? 5 : 24}>{name}</Name>
      {sign !== undefined && (
        <Sign>
          <rect x={-signWidth(sign) / 2} y={-SIGN_HEIGHT / 2} width={signWidth(sign)} height={SIGN_HEIGHT} rx="5" />
          <text y="5.5">{sign}</text>
        </Sign>
      )}
    </Label>
  );
}

const Land = styled(Link)<{ $fill: string | undefined }>`
  cursor: pointer;
  outline: none;
  path {
    fill: ${({ $fill = color.mapLand }) => $fill};
    stroke: ${color.lineStrong};
    stroke-opacity: 0.5;
    transition: fill ${motion.quick};
  }
  &:hover path {
    fill: ${({ $fill = color.greenTint }) => $fill};
    stroke: ${color.green};
    stroke-opacity: 1;
    stroke-width: 2;
  }
  &:focus-visible path {
    fill: ${({ $fill = color.greenTint }) => $fill};
    stroke: ${color.focus};
    stroke-opacity: 1;
    stroke-width: 5;
  }
`;

interface DistrictLinkProps {
  district: DistrictOutline;
  to: string;
  /** What the map says of the district, read aloud. */
  label: string;
  /** The colour of its land. */
  fill?: string | undefined;
  onChoose?: (() => void) | undefined;
}

/** A district's land on the map, as a link to its schools. */
export function DistrictLink({ district: { path }, to, label, fill, onChoose }: DistrictLinkProps) {
  return (
    <Land to={to} aria-label={label} onClick={onChoose} $fill={fill}>
      <path d={path} />
    </Land>
  );
}

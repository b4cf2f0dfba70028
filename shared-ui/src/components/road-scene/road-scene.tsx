import { styled } from 'styled-components';
import { media } from '../../theme/media';
import { color, radius } from '../../theme/tokens';

const WAY = 'M-20 470C120 470 150 360 240 320S420 250 400 150S300 40 320 -20';

/** Only where there is room for more than what the page is for. */
const Scene = styled.svg`
  display: none;
  ${media.desktop} {
    display: block;
    width: 100%;
    height: auto;
    border-radius: ${radius.card};
    background: ${color.greenTint};
  }
  path {
    fill: none;
  }
`;

/** A bend of the road with a learner's car on it, beside a form that leaves half of a wide page free. Only a picture. */
export function RoadScene() {
  return (
    <Scene viewBox="0 0 520 520" aria-hidden="true">
      <path d="M-20 300C120 250 300 420 560 400" stroke={color.mapWater} strokeWidth="70" />
      <path d={WAY} stroke={color.paper} strokeWidth="112" />
      <path d={WAY} stroke={color.asphalt} strokeWidth="100" />
      <path d={WAY} stroke={color.yellow} strokeWidth="5" strokeDasharray="30 22" />
      <g transform="translate(244 317) rotate(-28)">
        <rect x="-40" y="8" width="80" height="38" rx="12" fill={color.surface} />
        <rect x="-16" y="13" width="36" height="28" rx="7" fill={color.mapWater} />
        <rect x="-9" y="13" width="18" height="28" fill={color.surface} />
        <rect x="-36" y="17" width="9" height="20" rx="2" fill={color.plate} />
        <rect x="34" y="11" width="5" height="9" rx="2" fill={color.yellow} />
        <rect x="34" y="34" width="5" height="9" rx="2" fill={color.yellow} />
      </g>
      {[
        [70, 120, 34],
        [128, 168, 22],
        [448, 300, 26],
        [500, 66, 20],
        [236, 476, 18],
        [330, 450, 30],
        [220, 90, 20],
      ].map(([x, y, r]) => (
        <circle key={`${x} ${y}`} cx={x} cy={y} r={r} fill={color.green} fillOpacity="0.28" />
      ))}
    </Scene>
  );
}

import { styled } from 'styled-components';
import { BestMark, VerifiedPlate } from '../components/badge/badge';
import { Cluster, Stack } from '../components/layout/layout';
import { Plate } from '../components/plate/plate';
import { RoadLine } from '../components/road-line/road-line';
import { color, font, fontSize, radius, space, type ColorName } from '../theme/tokens';

const Swatches = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(108px, 1fr));
  gap: ${space.s8};
`;
const Swatch = styled.li<{ $color: ColorName }>`
  font-size: ${fontSize.s14};
  &::before {
    content: '';
    display: block;
    height: 40px;
    margin-bottom: ${space.s4};
    border: 1px solid ${color.line};
    border-radius: ${radius.field};
    background: ${({ $color }) => color[$color]};
  }
`;
const Sample = styled.p<{ $size: keyof typeof fontSize }>`
  font-family: ${({ $size }) => (['s14', 's16', 's18'].includes($size) ? font.text : font.heading)};
  font-size: ${({ $size }) => fontSize[$size]};
  font-weight: ${({ $size }) => (['s14', 's16', 's18'].includes($size) ? 400 : 600)};
  line-height: 1.15;
`;

export function TokensGallery() {
  return (
    <Stack $gap="s24">
      <Cluster $gap="s16">
        <Plate size="medium" />
        <Plate />
        <VerifiedPlate />
        <BestMark>Lägst pris</BestMark>
      </Cluster>
      <RoadLine />
      <RoadLine steps={3} current={1} />
      <RoadLine steps={3} current={2} />
      <RoadLine steps={3} current={3} />
      <Swatches role="list">
        {(Object.keys(color) as ColorName[]).map((name) => (
          <Swatch key={name} $color={name}>
            {name}
          </Swatch>
        ))}
      </Swatches>
      <Stack $gap="s8">
        {(Object.keys(fontSize) as (keyof typeof fontSize)[]).map((name) => (
          <Sample key={name} $size={name}>
            Övningskör i Göteborg 1&nbsp;295&nbsp;kr
          </Sample>
        ))}
      </Stack>
    </Stack>
  );
}

import { RoadLine } from '@korkollen/shared-ui/components/road-line';
import { media } from '@korkollen/shared-ui/theme/media';
import { color, fontSize, space } from '@korkollen/shared-ui/theme/tokens';
import { styled } from 'styled-components';
import { texts } from '../../../texts/sv';

const Guide = styled.section`
  display: grid;
  gap: ${space.s12};
`;
const Steps = styled.ol`
  display: grid;
  gap: ${space.s4};
  padding-inline-start: ${space.s24};
  color: ${color.inkSoft};
  font-size: ${fontSize.s14};
  li[aria-current='step'] {
    color: ${color.ink};
    font-weight: 600;
  }
  ${media.tablet} {
    grid-template-columns: repeat(3, minmax(0, 1fr));
    gap: ${space.s24};
    font-size: ${fontSize.s16};
  }
`;

/** The way in three steps, as the road line and in words. */
export function CompareGuide({ step }: { step: number }) {
  return (
    <Guide aria-label={texts.compare.guide.label}>
      <RoadLine steps={texts.compare.guide.steps.length} current={step} />
      <Steps>
        {texts.compare.guide.steps.map((text, at) => (
          <li key={text} aria-current={at + 1 === step ? 'step' : undefined}>
            {text}
          </li>
        ))}
      </Steps>
    </Guide>
  );
}

import { RoadLine } from '@korkollen/shared-ui/components/road-line';
import { useHostServices } from '@korkollen/shared-ui/host/host-services';
import { useSearchParams } from '@korkollen/shared-ui/router';
import { media } from '@korkollen/shared-ui/theme/media';
import { color, fontSize, space } from '@korkollen/shared-ui/theme/tokens';
import { useEffect, useRef } from 'react';
import { styled } from 'styled-components';
import { texts } from '../../../texts/sv';
import { GuideForm } from '../components/guide-form';
import { GuideSummary } from '../components/guide-summary';
import { TextColumn } from '../components/text-page';
import { lastStep, readGuide, type GuideAnswers } from '../state/guide-answers';

const Top = styled.header`
  display: grid;
  gap: ${space.s12};
  p {
    max-width: 36em;
    color: ${color.inkSoft};
    font-size: ${fontSize.s18};
  }
  ${media.desktop} {
    gap: ${space.s16};
  }
`;
const Road = styled(RoadLine)`
  max-width: 620px;
`;
/** As tall as a question with its answers, so that the footer stays where it is from step to step. */
const Column = styled(TextColumn)`
  align-content: start;
  min-height: 80vh;
`;
const Heading = styled.h2`
  scroll-margin-top: 160px;
`;

const licenceGuide = texts.licenceGuide;

function titleOf(step: number, { licence }: GuideAnswers): string {
  const { title, titleOpen } = licenceGuide.summary;
  const summary = licence ? title(licence) : titleOpen;
  const { licence: licenceTexts, age, experience } = licenceGuide;
  return [licenceTexts.title, age.title, experience.titles[licence ?? 'B']][step - 1] ?? summary;
}

/** `/korkortsguide`: three questions and what follows from the answers. Everything stands in the address. */
export function LicenceGuidePage() {
  const { track } = useHostServices();
  const [parameters] = useSearchParams();
  const { step, answers } = readGuide(parameters);
  const heading = useRef<HTMLHeadingElement>(null);
  const seenStep = useRef(step);
  useEffect(() => track('screen_viewed', { screen: 'licence_guide' }), [track]);
  // a new step is also heard, and the keyboard goes on from it
  useEffect(() => {
    if (seenStep.current === step) return;
    seenStep.current = step;
    heading.current?.focus();
  }, [step]);
  const title = (
    <Heading ref={heading} tabIndex={-1}>
      {titleOf(step, answers)}
    </Heading>
  );
  return (
    <Column>
      <title>{texts.pageTitle(licenceGuide.title)}</title>
      <Top>
        <h1>{licenceGuide.title}</h1>
        <p>{licenceGuide.lead}</p>
      </Top>
      <Road steps={lastStep} current={step} />
      {step === lastStep ? (
        <GuideSummary answers={answers} heading={title} />
      ) : (
        <GuideForm key={parameters.toString()} step={step} known={answers} heading={title} />
      )}
    </Column>
  );
}

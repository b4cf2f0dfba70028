import { Button } from '@korkollen/shared-ui/components/button';
import { Prose } from '@korkollen/shared-ui/components/prose';
import { useHostServices } from '@korkollen/shared-ui/host/host-services';
import { TextLink } from '@korkollen/shared-ui/components/link';
import { VisuallyHidden } from '@korkollen/shared-ui/components/layout';
import { Link } from '@korkollen/shared-ui/router';
import { media } from '@korkollen/shared-ui/theme/media';
import { color, fontSize, size, space } from '@korkollen/shared-ui/theme/tokens';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { addresses } from '../../../addresses/page-addresses';
import { texts } from '../../../texts/sv';
import { guideAddress, guideQuestions, lastStep, type GuideAnswers, type GuideLicence } from '../state/guide-answers';
import { adviceForAge, ways, wayText } from '../state/licence-way';
import { MarketCosts } from './market-costs';
import { SourceList } from './text-page';

const Summary = styled.div`
  display: grid;
  gap: ${space.s32};
  min-width: 0;
`;
/** The answers first, the ways on last; where there is room both stand beside the text, and the ways stay in sight. */
const Sides = styled.div`
  display: grid;
  gap: ${space.s32};
  ${media.desktop} {
    grid-template: 'way answers' auto 'way on' 1fr / minmax(0, ${size.text}) minmax(0, 300px);
    column-gap: ${space.s72};
    align-items: start;
  }
`;
const Parts = styled.div`
  display: grid;
  gap: ${space.s32};
  min-width: 0;
  ${media.desktop} {
    grid-area: way;
  }
`;
const Part = styled.section`
  display: grid;
  gap: ${space.s12};
  min-width: 0;
  > h3 {
    font-size: ${fontSize.s21};
  }
`;
const Answers = styled.dl`
  border-block-start: 1px solid ${color.line};
  ${media.desktop} {
    grid-area: answers;
  }
  > div {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    align-items: center;
    column-gap: ${space.s12};
    padding-block: ${space.s8};
    border-block-end: 1px solid ${color.line};
  }
  dt {
    color: ${color.inkSoft};
    font-size: ${fontSize.s14};
  }
  dd {
    margin: 0;
    font-weight: 600;
  }
  dd + dd {
    grid-row: 1 / span 2;
    grid-column: 2;
  }
  a {
    display: inline-flex;
    align-items: center;
    min-height: ${size.target};
    font-weight: 400;
  }
`;
const Ways = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space.s12};
  ${media.desktop} {
    position: sticky;
    top: 96px;
    grid-area: on;
    > :first-child {
      flex-basis: 100%;
    }
  }
`;

const { summary, licence: licenceTexts, experience: experienceTexts } = texts.licenceGuide;

/** What was answered, each with the way back to its question. */
function AnswerList({ answers }: { answers: GuideAnswers }) {
  const { licence, age, experience } = answers;
  const shown = {
    licence: licence && licenceTexts.names[licence],
    age: age === null ? null : summary.years(age),
    experience: experience && experienceTexts.names[experience],
  };
  return (
    <Answers aria-label={summary.answers}>
      {guideQuestions.map((question, index) => (
        <div key={question}>
          <dt>{summary[question]}</dt>
          <dd>{shown[question] ?? summary.unanswered}</dd>
          <dd>
            <TextLink to={guideAddress(index + 1, answers)}>
              <span aria-hidden="true">{summary.change}</span>
              <VisuallyHidden>{summary.changeAnswer(summary[question])}</VisuallyHidden>
            </TextLink>
          </dd>
        </div>
      ))}
    </Answers>
  );
}

function WayParts({ licence, age, experience }: GuideAnswers & { licence: GuideLicence }) {
  return (
    <Parts>
      {age !== null && (
        <Part aria-labelledby="now">
          <h3 id="now">{summary.now}</h3>
          <p>{adviceForAge(licence, age)}</p>
        </Part>
      )}
      <Part aria-labelledby="way">
        <h3 id="way">{summary.wayTitle}</h3>
        <Prose html={wayText(licence, 'steps')} />
      </Part>
      {experience && (
        <Part aria-labelledby="experience">
          <h3 id="experience">{summary.experienceTitle}</h3>
          <Prose html={wayText(licence, experience)} />
        </Part>
      )}
      <Part aria-labelledby="costs">
        <h3 id="costs">{summary.costTitle}</h3>
        {licence === 'B' && <MarketCosts />}
        <Prose html={wayText(licence, 'costs')} />
      </Part>
      <SourceList sources={ways[licence].sources} />
    </Parts>
  );
}

interface GuideSummaryProps {
  answers: GuideAnswers;
  /** The step's heading, which takes the focus when it comes. */
  heading: ReactNode;
}

/** The last step: what the answers mean, what it costs, and on to the schools. */
export function GuideSummary({ answers, heading }: GuideSummaryProps) {
  const { track } = useHostServices();
  const { licence } = answers;
  const finish = () => track('licence_guide_completed', { licence });
  return (
    <Summary>
      {heading}
      <Sides>
        <AnswerList answers={answers} />
        {licence ? (
          <WayParts {...answers} licence={licence} />
        ) : (
          <Parts>
            <p>{summary.open}</p>
          </Parts>
        )}
        <Ways>
          <Button asChild variant="primary">
            <Link to={addresses.search(licence ?? undefined, licence !== null)} onClick={finish}>
              {licence ? summary.find(licence) : summary.findAny}
            </Link>
          </Button>
          <Button asChild>
            <Link to={guideAddress(lastStep - 1, answers)}>{texts.licenceGuide.back}</Link>
          </Button>
          <Button asChild variant="quiet">
            <Link to={addresses.licenceGuide()}>{summary.again}</Link>
          </Button>
        </Ways>
      </Sides>
    </Summary>
  );
}

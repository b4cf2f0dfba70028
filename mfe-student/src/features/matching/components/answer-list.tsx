import type { MatchWishesQuery } from '@korkollen/api/contracts/matches';
import { ChipLink } from '@korkollen/shared-ui/components/chip';
import { TextLink } from '@korkollen/shared-ui/components/link';
import { media } from '@korkollen/shared-ui/theme/media';
import { color, fontSize, size, space } from '@korkollen/shared-ui/theme/tokens';
import { styled } from 'styled-components';
import { addresses } from '../../../addresses/page-addresses';
import { texts } from '../../../texts/sv';
import { answerLabel } from '../state/answer-labels';
import { questionNames, valuesOf, type MatchAnswers, type MatchQuestion } from '../state/match-address';

/** The answer to a question in words; empty without one. */
function answerWords(question: MatchQuestion, answers: MatchAnswers): string {
  return valuesOf(answers[question])
    .map((value) => answerLabel(question, value))
    .join(', ');
}

const stepAddress = (answers: MatchAnswers, index: number): string =>
  addresses.match({ ...answers, step: String(index + 1) });

const Answers = styled.div`
  display: grid;
  gap: ${space.s8};
  p {
    color: ${color.inkSoft};
    font-size: ${fontSize.s14};
  }
  ul {
    display: flex;
    flex-wrap: wrap;
    gap: ${space.s8};
  }
`;

/** What was answered; each answer leads to its question. */
export function AnswerList({ wishes }: { wishes: MatchWishesQuery }) {
  const { results, parts } = texts.matching;
  return (
    <Answers>
      <p>{results.changeHint}</p>
      <ul role="list" aria-label={results.answers}>
        {questionNames.map((question, index) => {
          const answer = answerWords(question, wishes);
          return (
            <li key={question}>
              <ChipLink to={stepAddress(wishes, index)} aria-label={results.change(answer, parts[question])}>
                {answer}
              </ChipLink>
            </li>
          );
        })}
      </ul>
    </Answers>
  );
}

/** Beside the question where there is room; on phones the road line and the way back say enough. */
const SoFar = styled.aside`
  display: none;
  ${media.desktop} {
    display: grid;
    align-content: start;
    gap: ${space.s12};
    padding-block: ${space.s8};
    padding-inline-start: ${space.s32};
    border-inline-start: 1px solid ${color.line};
  }
  h2 {
    font-size: ${fontSize.s18};
  }
  div {
    display: grid;
    grid-template-columns: 120px minmax(0, 1fr);
    align-items: center;
    min-height: ${size.target};
  }
  dt,
  dd > span {
    color: ${color.inkSoft};
    font-size: ${fontSize.s14};
  }
`;

/** The questions with what has been answered so far; each answer leads to its question. */
export function AnswersSoFar({ answers }: { answers: MatchAnswers }) {
  const { answersSoFar, notAnswered, parts, results } = texts.matching;
  return (
    <SoFar aria-labelledby="answers-so-far">
      <h2 id="answers-so-far">{answersSoFar}</h2>
      <dl>
        {questionNames.map((question, index) => {
          const answer = answerWords(question, answers);
          return (
            <div key={question}>
              <dt>{parts[question]}</dt>
              <dd>
                {answer ? (
                  <TextLink to={stepAddress(answers, index)} aria-label={results.change(answer, parts[question])}>
                    {answer}
                  </TextLink>
                ) : (
                  <span>{notAnswered}</span>
                )}
              </dd>
            </div>
          );
        })}
      </dl>
    </SoFar>
  );
}

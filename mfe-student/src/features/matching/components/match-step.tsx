import { Button } from '@korkollen/shared-ui/components/button';
import { FormFailure } from '@korkollen/shared-ui/components/form-error';
import { RoadLine } from '@korkollen/shared-ui/components/road-line';
import { useNavigate } from '@korkollen/shared-ui/router';
import { media } from '@korkollen/shared-ui/theme/media';
import { color, fontSize, size, space } from '@korkollen/shared-ui/theme/tokens';
import { useRef, useState, type SubmitEvent } from 'react';
import { styled } from 'styled-components';
import { addresses } from '../../../addresses/page-addresses';
import { texts } from '../../../texts/sv';
import { answerOf, questionNames, valuesOf, type MatchAnswers, type MatchQuestion } from '../state/match-address';
import { QuestionChoices } from './question-choices';

const Form = styled.form`
  display: grid;
  align-content: start;
  gap: ${space.s24};
  max-width: ${size.text};
`;
const Head = styled.div`
  display: grid;
  gap: ${space.s8};
  h1 {
    font-size: ${fontSize.s26};
    text-wrap: balance;
  }
  p {
    color: ${color.inkSoft};
  }
  ${media.tablet} {
    h1 {
      font-size: ${fontSize.s34};
    }
  }
`;
/** The way on comes first: it is what Enter presses. */
const Ways = styled.div`
  display: grid;
  gap: ${space.s12};
  ${media.tablet} {
    display: flex;
    flex-wrap: wrap;
  }
`;

interface MatchStepProps {
  /** From 1. */
  step: number;
  question: MatchQuestion;
  answers: MatchAnswers;
  /** Somebody went on without an answer before any script ran. */
  isAnswerMissing: boolean;
}

/** Whether what is left after this question has been answered before, so that the results are one press away. */
function isLastOpen(question: MatchQuestion, answers: MatchAnswers): boolean {
  return questionNames.every((name) => name === question || answers[name] !== undefined);
}

/**
 * One of the five questions. The form is an address of its own: each button carries the step that it leads to, so that
 * the matching works before its script has come, and without it.
 */
export function MatchStep({ step, question, answers, isAnswerMissing }: MatchStepProps) {
  const navigate = useNavigate();
  const [chosen, setChosen] = useState<string[]>(() => valuesOf(answers[question]));
  const [isMissing, setIsMissing] = useState(isAnswerMissing);
  const firstChoice = useRef<HTMLInputElement>(null);
  const steps = questionNames.length;
  const isLast = step === steps;
  const words = texts.matching.questions[question];
  const others = questionNames.filter((name) => name !== question && answers[name] !== undefined);

  const choose = (values: string[]): void => {
    setChosen(values);
    setIsMissing(false);
  };
  const goOn = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const pressed = event.nativeEvent.submitter as HTMLButtonElement | null;
    const next = pressed ? pressed.value : isLast ? '' : String(step + 1);
    const answer = answerOf(question, chosen);
    if (answer === undefined && Number(next || steps + 1) > step) {
      setIsMissing(true);
      firstChoice.current?.focus();
      return;
    }
    const answered: MatchAnswers = { ...answers, [question]: answer };
    // Back then leads to the question with its answer
    if (answer !== answers[question]) {
      void navigate(addresses.match({ ...answered, step: String(step) }), { replace: true });
    }
    void navigate(addresses.match({ ...answered, step: next }));
  };

  return (
    <Form action={addresses.match()} method="get" noValidate onSubmit={goOn}>
      <RoadLine steps={steps} current={step} />
      <Head>
        <h1 tabIndex={-1}>{words.title}</h1>
        {step === 1 && <p>{texts.matching.intro}</p>}
        <p>{words.hint}</p>
      </Head>
      {others.map((name) => (
        <input key={name} type="hidden" name={name} value={answers[name]} />
      ))}
      <QuestionChoices question={question} chosen={chosen} onChoose={choose} ref={firstChoice} />
      {isMissing && <FormFailure>{words.missing}</FormFailure>}
      <Ways>
        <Button type="submit" variant="primary" {...(!isLast && { name: 'step', value: String(step + 1) })}>
          {isLast ? texts.matching.showMatches : texts.matching.next}
        </Button>
        {!isLast && isLastOpen(question, answers) && <Button type="submit">{texts.matching.showMatches}</Button>}
        {step > 1 && (
          <Button type="submit" variant="quiet" name="step" value={String(step - 1)}>
            {texts.matching.back}
          </Button>
        )}
      </Ways>
    </Form>
  );
}

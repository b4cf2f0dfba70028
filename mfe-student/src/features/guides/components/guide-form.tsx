import { Button } from '@korkollen/shared-ui/components/button';
import { useIsInBrowser } from '@korkollen/shared-ui/host/arrival';
import { useHostServices } from '@korkollen/shared-ui/host/host-services';
import { Link, useNavigate } from '@korkollen/shared-ui/router';
import { space } from '@korkollen/shared-ui/theme/tokens';
import { useEffectEvent, useLayoutEffect, useRef, useState, type ReactNode, type SyntheticEvent } from 'react';
import { styled } from 'styled-components';
import { addresses } from '../../../addresses/page-addresses';
import { texts } from '../../../texts/sv';
import { guideAddress, isAnswered, isOldEnough, readAge, readGuide, type GuideAnswers } from '../state/guide-answers';
import { AgeStep, ExperienceStep, LicenceStep } from './guide-questions';

const Form = styled.form`
  display: grid;
  gap: ${space.s32};
  max-width: 620px;
`;
const Ways = styled.div`
  display: flex;
  gap: ${space.s12};
`;

/** The answers before this step, for the address that the browser makes of the form by itself. */
function EarlierAnswers({ step, answers }: { step: number; answers: GuideAnswers }) {
  const { licence, age } = answers;
  return (
    <>
      <input type="hidden" name="step" value={step + 1} />
      {step > 1 && <input type="hidden" name="licenseType" value={licence ?? ''} />}
      {step > 2 && <input type="hidden" name="age" value={age ?? ''} />}
      {step < 2 && age !== null && <input type="hidden" name="age" value={age} />}
      {step < 3 && answers.experience && <input type="hidden" name="experience" value={answers.experience} />}
    </>
  );
}

interface GuideFormProps {
  step: number;
  /** What the address tells. */
  known: GuideAnswers;
  /** The question, which takes the focus when it comes. */
  heading: ReactNode;
}

/**
 * One question with its ways back and on. What is answered here is in the address as soon as somebody goes on, so that
 * the browser's Back and Forward walk through the guide. Without JavaScript the form itself leads on.
 */
export function GuideForm({ step, known, heading }: GuideFormProps) {
  const navigate = useNavigate();
  const { track } = useHostServices();
  // without scripts nothing may wait for one
  const isAlive = useIsInBrowser();
  const form = useRef<HTMLFormElement>(null);
  const [answers, setAnswers] = useState(known);
  const [typedAge, setTypedAge] = useState(known.age === null ? '' : String(known.age));

  const answer = (own: Partial<GuideAnswers>) => setAnswers((before) => ({ ...before, ...own }));
  const typeAge = (text: string) => {
    setTypedAge(text);
    answer({ age: readAge(text) });
  };
  // what was answered before the page came to life stands in the form, and nowhere else
  const takeOver = useEffectEvent(() => {
    if (!form.current) return;
    const given = new FormData(form.current);
    const written = given.get('age');
    if (step === 2 && typeof written === 'string' && written !== typedAge) typeAge(written);
    const entries = [...given].filter((pair): pair is [string, string] => typeof pair[1] === 'string');
    const { licence, experience } = readGuide(new URLSearchParams(entries)).answers;
    if (step === 1 && licence !== known.licence) answer({ licence });
    if (step === 3 && experience !== known.experience) answer({ experience });
  });
  useLayoutEffect(() => takeOver(), []);

  const canGoOn = isAnswered(step, answers);
  const goOn = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!canGoOn) return;
    const { licence, age } = answers;
    if (step === 2 && licence && age !== null) {
      track('licence_guide_age_entered', { isOldEnough: isOldEnough(licence, age) });
    }
    track('licence_guide_step_completed', { step });
    // Back then leads to the question with its answer
    const answered = guideAddress(step, answers);
    if (answered !== guideAddress(step, known)) void navigate(answered, { replace: true });
    void navigate(guideAddress(step + 1, answers));
  };
  return (
    <Form ref={form} action={addresses.licenceGuide()} method="get" noValidate={isAlive} onSubmit={goOn}>
      {heading}
      <EarlierAnswers step={step} answers={known} />
      {step === 1 && <LicenceStep value={answers.licence} onAnswer={(licence) => answer({ licence })} />}
      {step === 2 && <AgeStep licence={answers.licence} age={answers.age} typed={typedAge} onType={typeAge} />}
      {step === 3 && (
        <ExperienceStep
          licence={answers.licence}
          value={answers.experience}
          onAnswer={(experience) => answer({ experience })}
        />
      )}
      <Ways>
        {step === 1 ? (
          <Button disabled>{texts.licenceGuide.back}</Button>
        ) : (
          <Button asChild>
            <Link to={guideAddress(step - 1, answers)}>{texts.licenceGuide.back}</Link>
          </Button>
        )}
        <Button type="submit" variant="primary" disabled={isAlive && !canGoOn}>
          {texts.licenceGuide.next}
        </Button>
      </Ways>
    </Form>
  );
}

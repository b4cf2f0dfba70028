import { minimumAge } from '@korkollen/api/domain/vocabulary/licence-classes';
import { Field, TextInput } from '@korkollen/shared-ui/components/field';
import { useHostServices } from '@korkollen/shared-ui/host/host-services';
import { color, fontSize, radius, space } from '@korkollen/shared-ui/theme/tokens';
import { useState } from 'react';
import { css, styled } from 'styled-components';
import { RowRadios } from '../../../questions/row-radios';
import { texts } from '../../../texts/sv';
import {
  experiences,
  guideAges,
  guideLicences,
  isOldEnough,
  type Experience,
  type GuideLicence,
} from '../state/guide-answers';

const licenceGuide = texts.licenceGuide;

interface LicenceStepProps {
  value: GuideLicence | null;
  onAnswer(licence: GuideLicence): void;
}

export function LicenceStep({ value, onAnswer }: LicenceStepProps) {
  const { track } = useHostServices();
  const { title, names, minimumAge: from } = licenceGuide.licence;
  const choose = (chosen: string) => {
    const licence = guideLicences.find((each) => each === chosen);
    if (!licence) return;
    track('licence_guide_licence_selected', { licence });
    onAnswer(licence);
  };
  return (
    <RowRadios
      legend={title}
      name="licenseType"
      value={value ?? ''}
      onValueChange={choose}
      options={guideLicences.map((licence) => ({
        value: licence,
        label: names[licence],
        hint: from(minimumAge(licence)),
      }))}
    />
  );
}

const Age = styled(TextInput)`
  width: 120px;
  font-size: ${fontSize.s21};
  font-variant-numeric: tabular-nums;
`;
const warning = css`
  background: ${color.amberTint};
  color: ${color.amber};
`;
const Verdict = styled.p<{ $isWarning: boolean }>`
  margin-block-start: ${space.s16};
  padding: ${space.s12} ${space.s16};
  border-radius: ${radius.field};
  background: ${color.greenTint};
  ${({ $isWarning }) => $isWarning && warning}
`;

/** A first figure is not yet an age: it is not called wrong while it is typed. */
const isWhole = (typed: string) => typed.trim().length > 1;

interface AgeStepProps {
  licence: GuideLicence | null;
  age: number | null;
  typed: string;
  onType(text: string): void;
}

export function AgeStep({ licence, age, typed, onType }: AgeStepProps) {
  const [hasLeft, setHasLeft] = useState(false);
  const { label, range, invalid, enough, tooYoung } = licenceGuide.age;
  const isWrong = typed !== '' && age === null && (hasLeft || isWhole(typed));
  const canTake = licence !== null && age !== null && isOldEnough(licence, age);
  const verdict = licence && (canTake ? enough(licence) : tooYoung(licence, minimumAge(licence)));
  return (
    <div>
      <Field
        label={label}
        hint={range(guideAges.min, guideAges.max)}
        error={isWrong ? invalid(guideAges.min, guideAges.max) : undefined}
      >
        {(control) => (
          <Age
            {...control}
            name="age"
            type="number"
            inputMode="numeric"
            autoComplete="off"
            min={guideAges.min}
            max={guideAges.max}
            required
            value={typed}
            onChange={(event) => onType(event.target.value)}
            onBlur={() => setHasLeft(true)}
          />
        )}
      </Field>
      <div role="status">{age !== null && verdict && <Verdict $isWarning={!canTake}>{verdict}</Verdict>}</div>
    </div>
  );
}

interface ExperienceStepProps {
  licence: GuideLicence | null;
  value: Experience | null;
  onAnswer(experience: Experience): void;
}

export function ExperienceStep({ licence, value, onAnswer }: ExperienceStepProps) {
  const { track } = useHostServices();
  const { titles, names, hints } = licenceGuide.experience;
  const asked = licence ?? 'B';
  const choose = (chosen: string) => {
    const experience = experiences.find((each) => each === chosen);
    if (!experience) return;
    track('licence_guide_experience_selected', { experience });
    onAnswer(experience);
  };
  return (
    <RowRadios
      legend={titles[asked]}
      name="experience"
      value={value ?? ''}
      onValueChange={choose}
      options={experiences.map((each) => ({ value: each, label: names[each], hint: hints[asked][each] }))}
    />
  );
}

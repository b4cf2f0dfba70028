import { useController } from 'react-hook-form';
import { styled } from 'styled-components';
import { maxCampaignBadgeLength, maxDescriptionLength, maxSpecialNoteLength } from '@korkollen/api/contracts/limits';
import type { OwnSchoolProfile } from '@korkollen/api/contracts/school-profile';
import {
  languages,
  licenceClasses,
  schoolFacts,
  specialNeeds,
  trainingTypes,
  type SchoolFactName,
  type SpecialNeed,
  type TrainingType,
} from '@korkollen/api/contracts/vocabulary';
import { languageLabel } from '@korkollen/api/domain/vocabulary/languages';
import { licenceLabel } from '@korkollen/api/domain/vocabulary/licence-classes';
import { Button } from '@korkollen/shared-ui/components/button';
import { FieldErrorSummary, FormFailure } from '@korkollen/shared-ui/components/form-error';
import { TextLink } from '@korkollen/shared-ui/components/link';
import { formatDateTime } from '@korkollen/shared-ui/format/date';
import { media } from '@korkollen/shared-ui/theme/media';
import { color, fontSize, space } from '@korkollen/shared-ui/theme/tokens';
import { addresses } from '../../../addresses/page-addresses';
import { Fold } from '@korkollen/shared-ui/components/fold';
import { SaveBar } from '../../../long-forms/save-bar';
import { profileTexts as words } from '../../../texts/profile';
import { profileFieldId, profileFields } from '../state/profile-values';
import type { ProfileEditing } from '../state/use-profile-editing';
import { ChoiceGroup } from '@korkollen/shared-ui/components/choice-group';
import { ProfileChanged } from './profile-changed';
import { ProfileChoices, ProfileTextField, type ProfileFormState } from './profile-fields';
import { TeacherCount } from './teacher-count';

const Form = styled.form`
  display: grid;
  gap: ${space.s32};
  min-width: 0;
`;
const Part = styled.section`
  display: grid;
  gap: ${space.s16};
  min-width: 0;
  h2 {
    font-size: ${fontSize.s21};
  }
`;
const Groups = styled.div`
  display: grid;
  gap: ${space.s16};
  padding-block-end: ${space.s8};
`;
const Pair = styled.div`
  display: grid;
  gap: ${space.s16};
  ${media.tablet} {
    grid-template-columns: 1fr 1fr;
    align-items: start;
  }
`;
const Fixed = styled.dl`
  display: grid;
  grid-template-columns: max-content minmax(0, 1fr);
  gap: ${space.s4} ${space.s16};
  dt {
    color: ${color.inkSoft};
  }
  dd {
    overflow-wrap: anywhere;
  }
`;
const Soft = styled.p`
  color: ${color.inkSoft};
`;

const trainingLabel = (type: TrainingType): string => words.trainingTypes[type];
const needLabel = (need: SpecialNeed): string => words.specialNeeds[need];

/** Every yes or no of the school as one group of boxes. */
function Facts({ form }: { form: ProfileFormState }) {
  const { control, setValue } = form;
  // one subscription for the group: it is shown whole
  const manual = useController({ control, name: 'manualTransmission' }).field.value;
  const automatic = useController({ control, name: 'automaticTransmission' }).field.value;
  const electric = useController({ control, name: 'electricCar' }).field.value;
  const intensive = useController({ control, name: 'intensiveCourse' }).field.value;
  const said: Record<SchoolFactName, boolean> = {
    manualTransmission: manual,
    automaticTransmission: automatic,
    electricCar: electric,
    intensiveCourse: intensive,
  };
  return (
    <ChoiceGroup
      id={profileFieldId('manualTransmission')}
      label={words.carsAndCourses}
      choices={schoolFacts}
      labelOf={(fact) => words.facts[fact]}
      chosen={schoolFacts.filter((fact) => said[fact])}
      onChange={(chosen) => {
        for (const fact of schoolFacts) setValue(fact, chosen.includes(fact), { shouldDirty: true });
      }}
    />
  );
}

/** What only we change. */
function FixedPart({ school }: { school: OwnSchoolProfile['school'] }) {
  const town = [school.postalCode, school.city].filter(Boolean).join(' ');
  return (
    <Part aria-labelledby="profile-fixed">
      <h2 id="profile-fixed">{words.sections.fixed}</h2>
      <Fixed>
        <dt>{words.name}</dt>
        <dd>{school.name}</dd>
        <dt>{words.address}</dt>
        <dd>{[school.address, town].filter(Boolean).join(', ')}</dd>
        {school.district && (
          <>
            <dt>{words.district}</dt>
            <dd>{school.district}</dd>
          </>
        )}
      </Fixed>
      <Soft>
        {words.fixedText} <TextLink to={addresses.contact}>{words.contactUs}</TextLink>.
      </Soft>
    </Part>
  );
}

/** The lists that may lack something, so that their part has to be seen. */
const taught = ['licenseTypes', 'trainingTypes', 'specialNeeds', 'languages'] as const;

const savedLine = ({ changedAt, changedBy }: OwnSchoolProfile): string =>
  changedAt === null ? words.neverSaved : words.savedBy(changedBy, formatDateTime(changedAt));

export interface ProfileFormProps {
  own: OwnSchoolProfile;
  editing: ProfileEditing;
  /** Why nothing can be saved; undefined where it can. */
  refusal: string | undefined;
}

/** What the school says of itself. What is typed survives a failure and a colleague's save. */
export function ProfileForm({ own, editing, refusal }: ProfileFormProps) {
  const { form, submit, isPending, isDirty, failure, conflict, keepTheirs, saveMine, reset } = editing;
  const { errors, submitCount } = form.formState;
  return (
    <Form noValidate aria-label={words.form} onSubmit={submit}>
      <FieldErrorSummary
        title={words.summary}
        fields={profileFields}
        fieldId={profileFieldId}
        errors={errors}
        attempt={submitCount}
      />
      <Part aria-labelledby="profile-about">
        <h2 id="profile-about">{words.sections.about}</h2>
        <ProfileTextField form={form} name="description" max={maxDescriptionLength} isLong isRequired />
      </Part>
      <Part aria-labelledby="profile-contact">
        <h2 id="profile-contact">{words.sections.contact}</h2>
        <Pair>
          <ProfileTextField form={form} name="phone" type="tel" />
          <ProfileTextField form={form} name="website" inputMode="url" />
        </Pair>
        <ProfileTextField form={form} name="email" type="email" />
      </Part>
      <section aria-labelledby="profile-teaching">
        <Fold
          title={words.sections.teaching}
          titleId="profile-teaching"
          isHeldOpen={taught.some((field) => errors[field] !== undefined)}
        >
          <Groups>
            <ProfileChoices form={form} name="licenseTypes" choices={licenceClasses} labelOf={licenceLabel} />
            <Facts form={form} />
            <ProfileChoices form={form} name="trainingTypes" choices={trainingTypes} labelOf={trainingLabel} />
            <ProfileChoices form={form} name="specialNeeds" choices={specialNeeds} labelOf={needLabel} />
            <ProfileChoices form={form} name="languages" choices={languages} labelOf={languageLabel} />
          </Groups>
        </Fold>
      </section>
      <Part aria-labelledby="profile-offers">
        <h2 id="profile-offers">{words.sections.offers}</h2>
        <ProfileTextField form={form} name="campaignBadge" max={maxCampaignBadgeLength} />
        <ProfileTextField form={form} name="specialNote" max={maxSpecialNoteLength} isLong />
      </Part>
      <Part aria-labelledby="profile-figures">
        <h2 id="profile-figures">{words.sections.figures}</h2>
        <Pair>
          <ProfileTextField form={form} name="yearsInBusiness" inputMode="numeric" />
          <TeacherCount form={form} />
        </Pair>
      </Part>
      <FixedPart school={own.school} />
      <FormFailure>{failure}</FormFailure>
      <SaveBar
        note={refusal ?? (isDirty ? words.unsaved : savedLine(own))}
        question={
          conflict && (
            <ProfileChanged {...conflict} form={form} isPending={isPending} onKeep={keepTheirs} onInsist={saveMine} />
          )
        }
      >
        {isDirty && <Button onClick={reset}>{words.reset}</Button>}
        <Button
          type="submit"
          variant="primary"
          disabled={refusal !== undefined}
          isPending={isPending}
          pendingLabel={words.saving}
        >
          {words.save}
        </Button>
      </SaveBar>
    </Form>
  );
}

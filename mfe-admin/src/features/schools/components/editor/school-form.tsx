import { useController } from 'react-hook-form';
import { styled } from 'styled-components';
import {
  languages,
  licenceClasses,
  schoolStatuses,
  specialNeeds,
  trainingTypes,
  type SpecialNeed,
  type TrainingType,
} from '@korkollen/api/contracts/vocabulary';
import { languageLabel } from '@korkollen/api/domain/vocabulary/languages';
import { licenceLabel } from '@korkollen/api/domain/vocabulary/licence-classes';
import { Fold } from '@korkollen/shared-ui/components/fold';
import { FieldErrorSummary } from '@korkollen/shared-ui/components/form-error';
import { Select } from '@korkollen/shared-ui/components/select';
import { color, fontSize, space } from '@korkollen/shared-ui/theme/tokens';
import { schoolEditorTexts as words } from '../../../../texts/school-editor';
import { valueId, valueNames, type SchoolValueName } from '../../state/school-values';
import type { SchoolEditing } from '../../state/use-school-editing';
import { PlacePicker } from './place-picker';
import { PriceEditor } from './price-editor';
import { SchoolChanged } from './school-changed';
import { Pair, SchoolChoices, SchoolFacts, SchoolTextField, type SchoolFormState } from './school-fields';
import { SchoolHistory } from './school-history';

export const schoolFormId = 'school-form';

const Form = styled.form`
  container: school-form / inline-size;
  display: grid;
  gap: ${space.s24};
  min-width: 0;
`;
const Part = styled.section`
  display: grid;
  gap: ${space.s16};
  min-width: 0;
  h3 {
    font-size: ${fontSize.s21};
  }
`;
const Folded = styled.div`
  display: grid;
  gap: ${space.s16};
  padding-block-end: ${space.s16};
`;
const Soft = styled.p`
  color: ${color.inkSoft};
`;

const trainingLabel = (type: TrainingType): string => words.trainingTypes[type];
const needLabel = (need: SpecialNeed): string => words.specialNeeds[need];

function StatusField({ form }: { form: SchoolFormState }) {
  const { field, fieldState } = useController({ control: form.control, name: 'status' });
  const { message } = fieldState.error ?? {};
  return (
    <Select
      id={valueId('status')}
      label={words.fields.status}
      options={schoolStatuses.map((status) => ({ value: status, label: words.statuses[status] }))}
      value={field.value}
      onValueChange={field.onChange}
      {...(message && { error: message })}
    />
  );
}

const placeNames = ['address', 'postalCode', 'city', 'district', 'latitude', 'longitude'] as const;
const taughtNames = ['licenseTypes', 'trainingTypes', 'specialNeeds', 'languages'] as const;
const figureNames = [
  'rating',
  'reviewCount',
  'ratingSource',
  'ratingDate',
  'successRate',
  'teacherCount',
  'yearsInBusiness',
] as const;
const shownNames = ['imageUrl', 'campaignBadge', 'specialNote', 'googlePlaceId'] as const;

/** Every field of a school, grouped. What is typed survives a failure and somebody else's save. */
export function SchoolForm({ editing }: { editing: SchoolEditing }) {
  const { form, read, submit, conflict, failure, isPending, resolve, discard } = editing;
  const { errors, submitCount, isSubmitSuccessful } = form.formState;
  const isWrong = (names: readonly SchoolValueName[]): boolean => names.some((name) => errors[name] !== undefined);
  const isVerified = read !== undefined && read.verification !== null;
  return (
    <Form id={schoolFormId} noValidate aria-label={words.form} onSubmit={submit}>
      <FieldErrorSummary
        title={failure === null ? words.summary : words.saveProblem(failure.title, words.summary)}
        fields={valueNames}
        fieldId={valueId}
        // of an attempt that was let through, nothing takes the focus from whoever types on
        errors={isSubmitSuccessful ? {} : errors}
        attempt={submitCount}
      />
      {conflict && (
        <SchoolChanged
          key={conflict.theirs.updatedAt}
          form={form}
          conflict={conflict}
          isPending={isPending}
          onResolve={resolve}
          onDiscard={discard}
        />
      )}
      {isVerified && <Soft>{words.staffOwn}</Soft>}
      <Part aria-labelledby="school-basics">
        <h3 id="school-basics">{words.sections.basics}</h3>
        <SchoolTextField form={form} name="name" isRequired />
        <Pair>
          <StatusField form={form} />
          <SchoolTextField form={form} name="sourceFlag" />
        </Pair>
        <SchoolTextField form={form} name="description" rows={5} isRequired />
      </Part>
      <Fold title={words.sections.place} headingLevel={3} startsOpen isHeldOpen={isWrong(placeNames)}>
        <Folded>
          <PlacePicker form={form} />
        </Folded>
      </Fold>
      <Part aria-labelledby="school-contact">
        <h3 id="school-contact">{words.sections.contact}</h3>
        <SchoolTextField form={form} name="email" type="email" />
        <Pair>
          <SchoolTextField form={form} name="phone" type="tel" />
          <SchoolTextField form={form} name="website" inputMode="url" />
        </Pair>
      </Part>
      <Fold title={words.sections.prices} headingLevel={3} startsOpen isHeldOpen={isWrong(['pricing'])}>
        <Folded>
          <PriceEditor form={form} isVerified={isVerified} />
        </Folded>
      </Fold>
      <Fold title={words.sections.teaching} headingLevel={3} isHeldOpen={isWrong(taughtNames)}>
        <Folded>
          <SchoolChoices form={form} name="licenseTypes" choices={licenceClasses} labelOf={licenceLabel} />
          <SchoolFacts form={form} />
          <SchoolChoices form={form} name="trainingTypes" choices={trainingTypes} labelOf={trainingLabel} />
          <SchoolChoices form={form} name="specialNeeds" choices={specialNeeds} labelOf={needLabel} />
          <SchoolChoices form={form} name="languages" choices={languages} labelOf={languageLabel} />
        </Folded>
      </Fold>
      <Fold title={words.sections.figures} headingLevel={3} isHeldOpen={isWrong(figureNames)}>
        <Folded>
          <Pair>
            <SchoolTextField form={form} name="rating" inputMode="decimal" />
            <SchoolTextField form={form} name="reviewCount" inputMode="numeric" />
          </Pair>
          <Pair>
            <SchoolTextField form={form} name="ratingSource" />
            <SchoolTextField form={form} name="ratingDate" type="date" />
          </Pair>
          <Pair>
            <SchoolTextField form={form} name="successRate" inputMode="decimal" />
            <SchoolTextField form={form} name="teacherCount" inputMode="numeric" />
            <SchoolTextField form={form} name="yearsInBusiness" inputMode="numeric" />
          </Pair>
        </Folded>
      </Fold>
      <Fold title={words.sections.shown} headingLevel={3} isHeldOpen={isWrong(shownNames)}>
        <Folded>
          <SchoolTextField form={form} name="imageUrl" inputMode="url" />
          <SchoolTextField form={form} name="campaignBadge" />
          <SchoolTextField form={form} name="specialNote" rows={3} />
          <SchoolTextField form={form} name="googlePlaceId" />
        </Folded>
      </Fold>
      {read && (
        <Fold title={words.sections.history} headingLevel={3} startsOpen={false} isDrawnWhenOpen>
          <Folded>
            <SchoolHistory id={read.id} />
          </Folded>
        </Fold>
      )}
    </Form>
  );
}

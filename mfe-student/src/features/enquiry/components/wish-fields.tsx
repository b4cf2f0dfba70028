import { gearboxes, leadLanguages, timePreferences } from '@korkollen/api/contracts/vocabulary';
import { gearboxLabel } from '@korkollen/api/domain/vocabulary/gearboxes';
import { leadLanguageLabel, timePreferenceLabel } from '@korkollen/api/domain/vocabulary/lesson-wishes';
import { Select, type SelectOption } from '@korkollen/shared-ui/components/select';
import { ChevronDownIcon } from '@korkollen/shared-ui/primitives/icon';
import { media } from '@korkollen/shared-ui/theme/media';
import { color, size, space } from '@korkollen/shared-ui/theme/tokens';
import { Controller, useWatch, type UseFormReturn } from 'react-hook-form';
import { styled } from 'styled-components';
import { texts } from '../../../texts/sv';
import type { EnquiryValues, FieldId } from '../state/enquiry-values';
import { describeWishes, otherLicences, type Wishes } from '../state/wishes';

const Fold = styled.details`
  > summary {
    display: flex;
    align-items: center;
    gap: ${space.s8};
    width: fit-content;
    min-height: ${size.target};
    color: ${color.green};
    cursor: pointer;
    &::-webkit-details-marker {
      display: none;
    }
  }
  &[open] > summary svg {
    rotate: 180deg;
  }
`;
const Fields = styled.div`
  display: grid;
  gap: ${space.s16};
  padding-top: ${space.s8};
  ${media.tablet} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
    align-items: end;
  }
`;

const { wishes } = texts.enquiry;
/** Stands in the list for the empty choice. */
const ANY = 'any';

const optionsOf = <Choice extends string>(
  choices: readonly Choice[],
  label: (choice: Choice) => string,
  emptyLabel: string = wishes.any,
) => [{ value: ANY, label: emptyLabel }, ...choices.map((value) => ({ value, label: label(value) }))];

const fields: Record<keyof Wishes, SelectOption[]> = {
  licenseType: optionsOf(otherLicences, (licence) => licence, 'B'),
  gearbox: optionsOf(gearboxes, gearboxLabel),
  language: optionsOf(leadLanguages, leadLanguageLabel),
  timePreference: optionsOf(timePreferences, timePreferenceLabel),
};
const names = Object.keys(fields) as (keyof Wishes)[];

/** Licence class, gearbox, language and time, folded away; the fold says what is chosen, as the filters may have done it. */
export function WishFields({ form: { control }, fieldId }: { form: UseFormReturn<EnquiryValues>; fieldId: FieldId }) {
  const [licenseType, gearbox, language, timePreference] = useWatch({
    control,
    name: ['licenseType', 'gearbox', 'language', 'timePreference'],
  });
  return (
    <Fold>
      <summary>
        {wishes.title(describeWishes({ licenseType, gearbox, language, timePreference }))}
        <ChevronDownIcon size={16} />
      </summary>
      <Fields>
        {names.map((name) => (
          <Controller
            key={name}
            control={control}
            name={name}
            render={({ field, fieldState }) => (
              <Select
                id={fieldId(name)}
                label={wishes.labels[name]}
                options={fields[name]}
                value={field.value || ANY}
                onValueChange={(value) => field.onChange(value === ANY ? '' : value)}
                error={fieldState.error?.message}
              />
            )}
          />
        ))}
      </Fields>
    </Fold>
  );
}

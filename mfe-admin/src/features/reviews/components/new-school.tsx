import { Field, TextInput } from '@korkollen/shared-ui/components/field';
import { Select } from '@korkollen/shared-ui/components/select';
import { districtNames, districtOfPostalCode } from '../../../location/place';
import { reviewTexts } from '../../../texts/reviews';
import type { PlacementControl, TypedField } from '../state/placement';

const words = reviewTexts.registrations.place;
/** Of a `Select`, which has no empty choice. */
const noDistrict = '-';
const districts = [
  { value: noDistrict, label: words.noDistrict },
  ...districtNames.map((name) => ({ value: name, label: name })),
];

/** Where a school lies that comes to the register; its district is proposed by the postal code. */
export function NewSchool({ placement, faults, change }: PlacementControl) {
  const { postalCode: codeBefore, district } = placement;
  const changeCode = (postalCode: string): void => {
    // what somebody has chosen stays
    const follows = district === '' || district === districtOfPostalCode(codeBefore);
    change({ postalCode, ...(follows && { district: districtOfPostalCode(postalCode) ?? '' }) });
  };
  const field = (name: TypedField, label: string, onType: (typed: string) => void, hint?: string) => (
    <Field label={label} hint={hint} error={faults[name]} isRequired={hint === undefined}>
      {(control) => (
        <TextInput
          {...control}
          autoComplete="off"
          value={placement[name]}
          onChange={({ target }) => onType(target.value)}
        />
      )}
    </Field>
  );
  return (
    <>
      {field('address', words.address, (address) => change({ address }))}
      {field('postalCode', words.postalCode, changeCode, words.postalCodeHint)}
      {field('city', words.city, (city) => change({ city }))}
      <Select
        label={words.district}
        hint={words.districtHint}
        options={districts}
        value={district || noDistrict}
        onValueChange={(value) => change({ district: value === noDistrict ? '' : value })}
      />
    </>
  );
}

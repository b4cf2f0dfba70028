import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { styled } from 'styled-components';
import type { GeoPosition } from '@korkollen/api/domain/distance/haversine';
import { Button } from '@korkollen/shared-ui/components/button';
import { Select } from '@korkollen/shared-ui/components/select';
import { formatDistance } from '@korkollen/shared-ui/format/distance';
import { formatNumber } from '@korkollen/shared-ui/format/number';
import { color, radius, space } from '@korkollen/shared-ui/theme/tokens';
import { districtAt, districtNames, placeOfPostalCode } from '../../../../location/place';
import { schoolEditorTexts } from '../../../../texts/school-editor';
import { placeDoubts, type PlaceDoubt } from '../../state/place-doubts';
import { typedNumber, valueId } from '../../state/school-values';
import { PlaceMap } from './place-map';
import { Pair, SchoolTextField, type SchoolFormState } from './school-fields';

const words = schoolEditorTexts.place;
/** Of a `Select`, which has no empty choice. */
const noDistrict = '-';

const Columns = styled.div`
  display: grid;
  gap: ${space.s16} ${space.s24};
  align-items: start;
  @container (min-width: 760px) {
    grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
  }
`;
const Column = styled.div`
  display: grid;
  gap: ${space.s16};
  min-width: 0;
`;
const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space.s8};
`;
const Soft = styled.p`
  color: ${color.inkSoft};
`;
const Doubts = styled.ul`
  display: grid;
  gap: ${space.s8};
  padding: ${space.s12} ${space.s16};
  border-radius: ${radius.field};
  background: ${color.amberTint};
  li {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: ${space.s8} ${space.s16};
  }
`;

/** A typed position; null while it is none. */
function positionOf(latitude: string, longitude: string): GeoPosition | null {
  const [north, east] = [typedNumber(latitude), typedNumber(longitude)];
  const isPosition = north !== null && east !== null && Math.abs(north) <= 85 && Math.abs(east) <= 180;
  return isPosition ? { latitude: north, longitude: east } : null;
}

const degrees = (value: number): string => value.toFixed(5).replace('.', ',');

function doubtInWords(doubt: PlaceDoubt): string {
  switch (doubt.is) {
    case 'outside':
      return words.outside;
    case 'otherDistrict':
      return words.otherDistrict(doubt.there, doubt.chosen);
    case 'farFromCode':
      return words.farFromCode(doubt.postalCode, formatDistance(doubt.metres));
  }
}

/** Address, district and position of a school: typed, set out on the map, or found by the postal code. */
export function PlacePicker({ form }: { form: SchoolFormState }) {
  const [latitude, longitude, district, postalCode, city] = useWatch({
    control: form.control,
    name: ['latitude', 'longitude', 'district', 'postalCode', 'city'],
  });
  const [isCodeUnknown, setIsCodeUnknown] = useState(false);
  const place = positionOf(latitude, longitude);
  const doubts = place ? placeDoubts(place, { district, postalCode, city }) : [];

  const set = (name: 'latitude' | 'longitude' | 'district', value: string): void =>
    form.setValue(name, value, { shouldDirty: true, shouldValidate: form.formState.isSubmitted });
  const choose = (chosen: GeoPosition): void => {
    setIsCodeUnknown(false);
    set('latitude', degrees(chosen.latitude));
    set('longitude', degrees(chosen.longitude));
    // what somebody has chosen stays, and is told where the map says something else
    const there = districtAt(chosen);
    if (there !== null && (district === '' || place === null || district === districtAt(place))) set('district', there);
  };
  const chooseByCode = (): void => {
    const found = placeOfPostalCode(postalCode);
    setIsCodeUnknown(found === null);
    if (found) choose(found);
  };
  const remove = (): void => {
    set('latitude', '');
    set('longitude', '');
  };
  const known = districtNames.includes(district) || district === '' ? districtNames : [district, ...districtNames];
  return (
    <Columns>
      <Column>
        <SchoolTextField form={form} name="address" isRequired />
        <Pair>
          <SchoolTextField form={form} name="postalCode" inputMode="numeric" />
          <SchoolTextField form={form} name="city" isRequired />
        </Pair>
        <Select
          id={valueId('district')}
          label={schoolEditorTexts.fields.district}
          {...(schoolEditorTexts.hints.district && { hint: schoolEditorTexts.hints.district })}
          options={[
            { value: noDistrict, label: schoolEditorTexts.noDistrict },
            ...known.map((name) => ({ value: name, label: name })),
          ]}
          value={district || noDistrict}
          onValueChange={(value) => set('district', value === noDistrict ? '' : value)}
          {...(form.formState.errors.district?.message && { error: form.formState.errors.district.message })}
        />
        <Pair>
          <SchoolTextField form={form} name="latitude" inputMode="decimal" />
          <SchoolTextField form={form} name="longitude" inputMode="decimal" />
        </Pair>
        <Buttons>
          <Button size="small" disabled={postalCode.trim() === ''} onClick={chooseByCode}>
            {words.fromPostalCode}
          </Button>
          {place && (
            <Button size="small" variant="quiet" onClick={remove}>
              {words.remove}
            </Button>
          )}
        </Buttons>
      </Column>
      <Column>
        <PlaceMap place={place} onChoose={choose} />
        <Soft role="status">
          {isCodeUnknown && `${words.unknownPostalCode} `}
          {place
            ? words.at(formatNumber(place.latitude, 5), formatNumber(place.longitude, 5), districtAt(place))
            : words.none}
        </Soft>
        {doubts.length > 0 && (
          <Doubts role="list">
            {doubts.map((doubt) => (
              <li key={doubt.is}>
                {doubtInWords(doubt)}
                {doubt.is === 'otherDistrict' && (
                  <Button size="small" onClick={() => set('district', doubt.there)}>
                    {words.use(doubt.there)}
                  </Button>
                )}
              </li>
            ))}
          </Doubts>
        )}
      </Column>
    </Columns>
  );
}

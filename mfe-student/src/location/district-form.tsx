import { districts } from '@korkollen/geography/districts';
import { Button } from '@korkollen/shared-ui/components/button';
import { Select } from '@korkollen/shared-ui/components/select';
import { useHostServices } from '@korkollen/shared-ui/host/host-services';
import { space } from '@korkollen/shared-ui/theme/tokens';
import { useRef, useState, type SyntheticEvent } from 'react';
import { styled } from 'styled-components';
import { texts } from '../texts/sv';
import type { SavedLocation } from './saved-location';

const Form = styled.form`
  display: grid;
  gap: ${space.s8};
`;

const options = districts.map(({ name }) => ({ value: name, label: name }));

interface DistrictFormProps {
  startValue: string | undefined;
  onChoose(location: SavedLocation): void;
}

/** A location by one of the 21 districts. */
export function DistrictForm({ startValue, onChoose }: DistrictFormProps) {
  const { toast } = useHostServices();
  const [district, setDistrict] = useState(startValue);
  const [isMissing, setIsMissing] = useState(false);
  const select = useRef<HTMLSelectElement>(null);
  const submit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (district !== undefined) {
      onChoose({ type: 'district', value: district });
      return;
    }
    setIsMissing(true);
    toast({ ...texts.locationDialog.districtMissing, variant: 'error' });
    select.current?.focus();
  };
  return (
    <Form noValidate aria-label={texts.locationDialog.district} onSubmit={submit}>
      <Select
        ref={select}
        label={texts.locationDialog.district}
        options={options}
        // '' shows the placeholder; undefined would make the select keep its own choice
        value={district ?? ''}
        onValueChange={setDistrict}
        placeholder={texts.locationDialog.districtPlaceholder}
        error={isMissing && district === undefined ? texts.locationDialog.districtMissing.title : undefined}
      />
      <Button type="submit">{texts.locationDialog.useDistrict}</Button>
    </Form>
  );
}

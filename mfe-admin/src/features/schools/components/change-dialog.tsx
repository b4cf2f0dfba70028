import { useId, useRef, useState, type FormEvent } from 'react';
import { styled } from 'styled-components';
import type { AdminSchoolRow } from '@korkollen/api/contracts/schools';
import { registerGroups } from '@korkollen/api/contracts/register-words';
import { Button } from '@korkollen/shared-ui/components/button';
import { Dialog } from '@korkollen/shared-ui/components/dialog';
import { Field, TextInput } from '@korkollen/shared-ui/components/field';
import { FormFailure } from '@korkollen/shared-ui/components/form-error';
import { Stack } from '@korkollen/shared-ui/components/layout';
import { Select } from '@korkollen/shared-ui/components/select';
import { isOffline, reasonOf } from '@korkollen/shared-ui/http/http-client';
import { media } from '@korkollen/shared-ui/theme/media';
import { space } from '@korkollen/shared-ui/theme/tokens';
import { TryAgain } from '@korkollen/shared-ui/components/try-again';
import { useFocusOnFault } from '../../../decisions/form-faults';
import { schoolChangesTexts } from '../../../texts/school-changes';
import { schoolsTexts } from '../../../texts/schools';
import type { ManyChange } from '../api/change-many';
import { useRegisterPage } from '../api/schools';
import { changedBy, type SharedChange, type SharedField, sharedFields } from '../state/shared-change';
import { ChangePreview } from './change-preview';

const words = schoolChangesTexts.dialog;

const Fields = styled.div`
  display: grid;
  gap: ${space.s12};
  align-items: start;
  ${media.tablet} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
`;

/** Stands for a school without a district, which is a value like the others. */
const none = '-';

const maxLength = { city: 100, sourceFlag: 60 } as const;

/** What is typed or chosen, as a change; undefined as long as it says nothing. */
function readChange(field: SharedField, typed: string): SharedChange | undefined {
  const value = typed.trim();
  if (value === '') return undefined;
  if (field === 'status') {
    const status = registerGroups.find((known) => known === value);
    return status && { status };
  }
  if (field === 'district') return { district: value === none ? null : value };
  return field === 'city' ? { city: value } : { sourceFlag: value };
}

function failureOf(error: unknown): string | undefined {
  if (error === null) return undefined;
  return isOffline(error) ? words.offlineText : (reasonOf(error) ?? words.failedText);
}

interface ValueProps {
  field: SharedField;
  value: string;
  error: string | undefined;
  onChange(value: string): void;
}

function Value({ field, value, error, onChange }: ValueProps) {
  const { data: register, isLoadingError, refetch } = useRegisterPage({});
  const districts = register?.counts.districts ?? [];
  const shared = { label: words.value, ...(error !== undefined && { error }), isRequired: true };
  if (field === 'city' || field === 'sourceFlag') {
    return (
      <Field {...shared}>
        {(control) => (
          <TextInput
            {...control}
            autoComplete="off"
            maxLength={maxLength[field]}
            value={value}
            onChange={({ target }) => onChange(target.value)}
          />
        )}
      </Field>
    );
  }
  const options =
    field === 'status'
      ? registerGroups.map((status) => ({ value: status as string, label: schoolsTexts.statuses[status] }))
      : [{ value: none, label: words.noDistrict }, ...districts.map(({ name }) => ({ value: name, label: name }))];
  if (field === 'district' && isLoadingError) {
    return <TryAgain text={words.districtsFailed} onRetry={() => void refetch()} />;
  }
  return <Select {...shared} options={options} placeholder={words.choose} value={value} onValueChange={onChange} />;
}

interface ChangeDialogProps {
  schools: AdminSchoolRow[];
  many: ManyChange;
  onClose(): void;
  onChanged(): void;
}

/** One field of many schools: what it is to say, and what that changes in each of them before anything is saved. */
export function ChangeDialog({ schools, many, onClose, onChanged }: ChangeDialogProps) {
  const formId = useId();
  const [field, setField] = useState<SharedField>('status');
  const [value, setValue] = useState('');
  // another one with every try
  const [tried, setTried] = useState<object>();
  const form = useRef<HTMLFormElement>(null);
  useFocusOnFault(form, tried);
  const change = readChange(field, value);
  const changed = change ? changedBy(change, schools) : [];
  const { isPending } = many;

  const choose = (name: string): void => {
    setField(sharedFields.find((known) => known === name) ?? 'status');
    setValue('');
    setTried(undefined);
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setTried({});
    if (change && changed.length > 0 && !isPending) many.change(change, changed, onChanged);
  };
  const close = (): void => {
    many.reset();
    onClose();
  };
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && !isPending && close()}
      title={words.title(schools.length)}
      description={words.text}
      footer={
        <>
          <Button onClick={close} disabled={isPending}>
            {words.cancel}
          </Button>
          <Button
            type="submit"
            form={formId}
            variant="primary"
            disabled={change !== undefined && changed.length === 0}
            isPending={isPending}
            pendingLabel={words.saving}
          >
            {words.save(changed.length > 0 ? changed.length : schools.length)}
          </Button>
        </>
      }
    >
      <Stack as="form" ref={form} id={formId} noValidate aria-label={words.title(schools.length)} onSubmit={submit}>
        <FormFailure>{failureOf(many.error)}</FormFailure>
        <Fields>
          <Select
            label={words.field}
            options={sharedFields.map((name) => ({ value: name, label: words.fields[name] }))}
            value={field}
            onValueChange={choose}
          />
          <Value
            key={field}
            field={field}
            value={value}
            error={tried && !change ? words.required[field] : undefined}
            onChange={setValue}
          />
        </Fields>
        {change && <ChangePreview change={change} changed={changed} unchanged={schools.length - changed.length} />}
      </Stack>
    </Dialog>
  );
}

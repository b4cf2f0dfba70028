import { maxSearchLength } from '@korkollen/api/contracts/limits';
import { useState, type FormEvent } from 'react';
import { Field, SearchInput } from '@korkollen/shared-ui/components/field';

export interface TypedFilterProps {
  label: string;
  placeholder?: string;
  value: string | undefined;
  onSearch(text: string | undefined): void;
}

/** A text that a list is narrowed by once it is whole: with Enter, or on leaving the field. */
export function TypedFilter({ label, placeholder, value, onSearch }: TypedFilterProps) {
  const [typed, setTyped] = useState(value ?? '');
  const [known, setKnown] = useState(value);
  if (known !== value) {
    setKnown(value);
    setTyped(value ?? '');
  }
  const search = (text: string): void => {
    const wanted = text.trim() || undefined;
    if (wanted !== value) onSearch(wanted);
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    search(typed);
  };
  return (
    <form onSubmit={submit}>
      <Field label={label}>
        {(control) => (
          <SearchInput
            {...control}
            placeholder={placeholder}
            value={typed}
            maxLength={maxSearchLength}
            onChange={({ target }) => setTyped(target.value)}
            onBlur={() => search(typed)}
            onClear={() => {
              setTyped('');
              search('');
            }}
          />
        )}
      </Field>
    </form>
  );
}

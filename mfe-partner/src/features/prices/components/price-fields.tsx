import { useFormState, type FieldPath, type UseFormReturn } from 'react-hook-form';
import { styled } from 'styled-components';
import { maxPriceNameLength } from '@korkollen/api/contracts/limits';
import { Field, TextArea, TextInput } from '@korkollen/shared-ui/components/field';
import { media } from '@korkollen/shared-ui/theme/media';
import { space } from '@korkollen/shared-ui/theme/tokens';
import { priceTexts } from '../../../texts/prices';
import { priceFieldId } from '../state/read-typed';
import type { TypedPrices, TypedRow } from '../state/typed-prices';

export type PricesForm = UseFormReturn<TypedPrices>;

/** Where a row stands in the form. */
export type RowPath =
  | `classes.${number}.${'single' | 'double' | 'fromPrice' | 'registration' | 'intensive'}`
  | `classes.${number}.${'packs' | 'courses' | 'packages'}.${number}`;

const words = priceTexts.fields;

/** Longer than any price that anybody types or pastes. */
const maxTyped = 60;

/** Fields of one row; beside one another where there is room. */
export const RowFields = styled.div<{ $columns: string; $phone?: string }>`
  display: grid;
  grid-template-columns: ${({ $phone = 'repeat(2, minmax(0, 1fr))' }) => $phone};
  align-items: start;
  gap: ${space.s12};
  min-width: 0;
  > .whole {
    grid-column: 1 / -1;
  }
  ${media.tablet} {
    grid-template-columns: ${({ $columns }) => $columns};
  }
`;

/** As tall as what is in it: a fifth line half hidden is not seen to be there. */
const Lines = styled(TextArea)`
  field-sizing: content;
`;

export interface PriceFieldProps {
  form: PricesForm;
  row: RowPath;
  name: keyof TypedRow;
  label?: string;
  className?: string;
}

const isFigure = (name: keyof TypedRow): boolean => name !== 'name' && name !== 'includes';

/** One field of a row, with what is wrong with it beside it. */
export function PriceField({ form, row, name, label = words[name], className }: PriceFieldProps) {
  const path = `${row}.${name}` as FieldPath<TypedPrices>;
  const state = useFormState({ control: form.control, name: path });
  const error = form.getFieldState(path, state).error?.message;
  return (
    <Field id={priceFieldId(path)} label={label} className={className} {...(error && { error })}>
      {(control) =>
        name === 'includes' ? (
          <Lines {...control} {...form.register(path)} rows={4} />
        ) : (
          <TextInput
            {...control}
            {...form.register(path)}
            autoComplete="off"
            inputMode={isFigure(name) ? 'decimal' : 'text'}
            maxLength={isFigure(name) ? maxTyped : maxPriceNameLength}
          />
        )
      }
    </Field>
  );
}

import type { OwnPrices } from '@korkollen/api/contracts/own-prices';
import { useWatch } from 'react-hook-form';
import { styled } from 'styled-components';
import { Button } from '@korkollen/shared-ui/components/button';
import { ErrorSummary, FormFailure } from '@korkollen/shared-ui/components/form-error';
import { TextLink } from '@korkollen/shared-ui/components/link';
import { formatDateTime } from '@korkollen/shared-ui/format/date';
import { space } from '@korkollen/shared-ui/theme/tokens';
import { addresses } from '../../../addresses/page-addresses';
import { SaveBar } from '../../../long-forms/save-bar';
import { priceTexts as words } from '../../../texts/prices';
import { priceFieldId, readTypedPrices, rowNameAt } from '../state/read-typed';
import type { TypedPrices } from '../state/typed-prices';
import type { PriceEditing } from '../state/use-price-editing';
import { ClassPricesFields } from './class-prices';
import { PricesChanged } from './prices-changed';
import { UnreadLines } from './unread-lines';

const Form = styled.form`
  display: grid;
  gap: ${space.s24};
  min-width: 0;
`;
const Fields = styled.fieldset`
  min-width: 0;
  margin: 0;
  padding: 0;
  border: 0;
`;

function Summary({ editing: { form } }: { editing: PriceEditing }) {
  const { errors, submitCount } = form.formState;
  const values = form.getValues();
  const { problems } = errors.classes ? readTypedPrices(values) : { problems: [] };
  const list = problems.map(({ path, message }) => {
    return { fieldId: priceFieldId(path), message: words.problems.at(rowNameAt(values, path), message) };
  });
  return <ErrorSummary key={submitCount} title={words.summary} errors={list} />;
}

export interface PriceListFormProps {
  editing: PriceEditing;
  /** Why nothing can be saved; undefined where it can. */
  refusal: string | undefined;
}

function savedLine({ version, savedBy, publishedAt }: OwnPrices): string {
  if (publishedAt) return words.savedBy(savedBy, formatDateTime(publishedAt));
  return version === 0 ? words.neverSaved : words.savedUnknown;
}

/** The school's prices, class by class. What is typed survives a failure and a colleague's save. */
export function PriceListForm({ editing, refusal }: PriceListFormProps) {
  const { form, read, submit, isPending, isDirty, failure, conflict } = editing;
  const { classes, unread } = useWatch({ control: form.control }) as TypedPrices;
  return (
    <Form noValidate aria-label={words.form} onSubmit={submit}>
      <Summary editing={editing} />
      <UnreadLines lines={unread} mayChange={refusal === undefined} onToggle={editing.toggleForget} />
      {classes.length === 0 && (
        <p>
          <TextLink to={addresses.profile}>{words.noClasses}</TextLink>
        </p>
      )}
      <Fields disabled={refusal !== undefined}>
        {classes.map((typed, at) => (
          <ClassPricesFields key={typed.licenceClass} form={form} at={at} typed={typed} isOnly={classes.length === 1} />
        ))}
      </Fields>
      <FormFailure>{failure}</FormFailure>
      <SaveBar
        note={refusal ?? (isDirty ? words.unsaved : savedLine(read))}
        question={
          conflict && (
            <PricesChanged
              theirs={conflict.theirs}
              mine={conflict.isOfForm ? readTypedPrices({ classes }).form : null}
              isPending={isPending}
              onKeep={editing.keepTheirs}
              onInsist={editing.saveMine}
            />
          )
        }
      >
        {isDirty && <Button onClick={editing.reset}>{words.reset}</Button>}
        <Button
          type="submit"
          variant="primary"
          disabled={refusal !== undefined}
          // keeps the focus when everything is saved
          {...(!isDirty && { 'aria-disabled': true })}
          isPending={isPending}
          pendingLabel={words.saving}
        >
          {words.save}
        </Button>
      </SaveBar>
    </Form>
  );
}

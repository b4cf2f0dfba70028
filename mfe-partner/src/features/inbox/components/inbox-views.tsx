import { useRef, useState, type FormEvent, type KeyboardEvent } from 'react';
import { styled } from 'styled-components';
import type { InboxView } from '@korkollen/api/contracts/inbox-views';
import { maxInboxViewNameLength } from '@korkollen/api/contracts/limits';
import { Button } from '@korkollen/shared-ui/components/button';
import { ChipLink } from '@korkollen/shared-ui/components/chip';
import { Field, TextInput } from '@korkollen/shared-ui/components/field';
import { RetryButton } from '@korkollen/shared-ui/components/retry-button';
import { focusNow, useKeptFocus } from '@korkollen/shared-ui/host/kept-focus';
import { randomUuid } from '@korkollen/shared-ui/host/random-uuid';
import { color, space } from '@korkollen/shared-ui/theme/tokens';
import { addresses } from '../../../addresses/page-addresses';
import { focusFirstWrong } from '../../../hooks/first-wrong';
import { inboxToolTexts } from '../../../texts/inbox-tools';
import { useInboxViewChanges, useInboxViews } from '../api/inbox-views';
import { filterQuery, readFilter } from '../state/lead-filter';

const words = inboxToolTexts.views;

const List = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: ${space.s8};
  a[aria-current] {
    border-color: ${color.green};
    background: ${color.greenTint};
  }
`;
const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space.s4} ${space.s8};
`;
const Form = styled.form`
  display: flex;
  flex-wrap: wrap;
  align-items: end;
  gap: ${space.s8};
`;

/** The same view however its address was written. */
const sameQuery = (query: string): string => filterQuery(readFilter(new URLSearchParams(query)));

interface NameFormProps {
  name: string;
  isSaving: boolean;
  onSave(name: string): void;
  onCancel(): void;
}

function NameForm({ name, isSaving, onSave, onCancel }: NameFormProps) {
  const [typed, setTyped] = useState(name);
  const [isTried, setIsTried] = useState(false);
  const save = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    setIsTried(true);
    if (typed.trim() === '') focusFirstWrong(event);
    else if (!isSaving) onSave(typed.trim());
  };
  const cancelOnEscape = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape') return;
    // an enquiry that is open beside the list stays so
    event.preventDefault();
    onCancel();
  };
  return (
    <Form noValidate onSubmit={save} onKeyDown={cancelOnEscape}>
      <Field label={words.name} {...(isTried && typed.trim() === '' && { error: words.nameless })}>
        {(control) => (
          <TextInput
            {...control}
            ref={focusNow}
            maxLength={maxInboxViewNameLength}
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
          />
        )}
      </Field>
      <Button type="submit" isPending={isSaving} pendingLabel={words.saving}>
        {words.save}
      </Button>
      <Button variant="quiet" onClick={onCancel}>
        {words.cancel}
      </Button>
    </Form>
  );
}

/** The views that a person keeps, each an address of the inbox; and what can be done with the one that is shown. */
export function InboxViews({ query }: { query: string }) {
  const { data, isError, refetch } = useInboxViews();
  const views = data ?? [];
  const { keep, remove } = useInboxViewChanges();
  const [naming, setNaming] = useState<InboxView>();
  const shown = query === '' ? undefined : views.find((view) => sameQuery(view.query) === query);
  const stop = (): void => setNaming(undefined);
  /** The view that is shown, or the button that keeps one: what has the focus after a button or a form that is gone. */
  const heir = useRef<HTMLElement>(null);
  const beHeir = (element: HTMLElement | null): void => {
    heir.current = element;
  };
  return (
    <Line {...useKeptFocus(heir)}>
      {isError && !data && (
        <>
          <span role="alert">{words.loadFailed}</span>
          <RetryButton variant="quiet" size="small" onClick={() => void refetch()} />
        </>
      )}
      {views.length > 0 && (
        <nav aria-label={words.label}>
          <List role="list">
            {views.map((view) => (
              <li key={view.id}>
                <ChipLink
                  ref={view === shown ? beHeir : undefined}
                  to={addresses.inbox(sameQuery(view.query))}
                  aria-current={view === shown ? 'page' : undefined}
                >
                  {view.name}
                </ChipLink>
              </li>
            ))}
          </List>
        </nav>
      )}
      {naming && (
        <NameForm
          key={naming.id}
          name={naming.name}
          isSaving={keep.isPending}
          onSave={(name) => keep.mutate({ ...naming, name }, { onSuccess: stop })}
          onCancel={stop}
        />
      )}
      {!naming && query !== '' && !shown && (
        <Button
          ref={beHeir}
          variant="quiet"
          size="small"
          onClick={() => setNaming({ id: randomUuid(), name: '', query })}
        >
          {words.keep}
        </Button>
      )}
      {!naming && shown && (
        <>
          <Button variant="quiet" size="small" onClick={() => setNaming(shown)}>
            {words.rename}
          </Button>
          <Button
            variant="quiet"
            size="small"
            isPending={remove.isPending}
            pendingLabel={words.remove}
            onClick={() => remove.mutate(shown)}
          >
            {words.remove}
          </Button>
        </>
      )}
    </Line>
  );
}

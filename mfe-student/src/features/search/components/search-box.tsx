import { filters } from '@korkollen/api/contracts/filters';
import type { Suggestion } from '@korkollen/api/contracts/search';
import { Button } from '@korkollen/shared-ui/components/button';
import { SearchInput } from '@korkollen/shared-ui/components/field';
import { VisuallyHidden } from '@korkollen/shared-ui/components/layout';
import { useNavigate } from '@korkollen/shared-ui/router';
import { space } from '@korkollen/shared-ui/theme/tokens';
import { useId, useState, type KeyboardEvent, type SyntheticEvent } from 'react';
import { styled } from 'styled-components';
import { addresses } from '../../../addresses/page-addresses';
import { texts } from '../../../texts/sv';
import { useSuggestions } from '../state/use-suggestions';
import { SuggestionList, suggestionId } from './suggestion-list';

const Form = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: ${space.s8};
  max-width: 680px;
  input {
    text-overflow: ellipsis;
  }
`;
const Box = styled.div`
  position: relative;
  min-width: 0;
`;

interface SearchBoxProps {
  /** What the address searches for; a new value replaces what is typed. */
  search: string;
  onSearch(search: string): void;
}

/** The text in the box: the visitor's own until the address says something else. */
function useTyped(search: string) {
  const [typed, setTyped] = useState(search);
  const [shownSearch, setShownSearch] = useState(search);
  if (search !== shownSearch) {
    setShownSearch(search);
    setTyped(search);
  }
  return [typed, setTyped] as const;
}

/** The list's search box: suggestions while typing, Enter or the button for the text as it stands. */
export function SearchBox({ search, onSearch }: SearchBoxProps) {
  const navigate = useNavigate();
  const listId = useId();
  const [typed, setTyped] = useTyped(search);
  const suggestions = useSuggestions(typed);
  const { shown, activeRow } = suggestions;
  const isShown = shown.length > 0;

  const choose = ({ kind, id, name }: Suggestion) => {
    suggestions.close();
    if (kind !== 'place') {
      void navigate(addresses[kind](id));
      return;
    }
    setTyped(name);
    onSearch(name);
  };
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    const chosen = activeRow === null ? undefined : shown[activeRow];
    if (chosen) return choose(chosen);
    suggestions.close();
    onSearch(typed.trim());
  };
  const readKey = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      if (isShown) suggestions.move(event.key === 'ArrowDown' ? 1 : -1);
      else suggestions.open();
    }
    if (event.key === 'Escape' && isShown) {
      // the browser would empty the box as well
      event.preventDefault();
      suggestions.close();
    }
  };

  return (
    <Form role="search" action="" method="get" onSubmit={submit}>
      <Box onBlur={suggestions.close}>
        <SearchInput
          name="search"
          role="combobox"
          aria-label={texts.searchField.label}
          aria-autocomplete="list"
          aria-expanded={isShown}
          aria-controls={listId}
          aria-activedescendant={activeRow === null ? undefined : suggestionId(listId, activeRow)}
          placeholder={texts.searchField.placeholder}
          maxLength={filters.search.maxLength}
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value);
            suggestions.open();
          }}
          onKeyDown={readKey}
          onClear={() => {
            setTyped('');
            if (search) onSearch('');
          }}
        />
        {isShown && (
          <SuggestionList
            id={listId}
            suggestions={shown}
            activeRow={activeRow}
            onActivate={suggestions.activate}
            onChoose={choose}
          />
        )}
        <VisuallyHidden role="status">{isShown && texts.list.suggestions.count(shown.length)}</VisuallyHidden>
      </Box>
      <Button type="submit" variant="primary">
        {texts.searchField.submit}
      </Button>
    </Form>
  );
}

import { Button } from '@korkollen/shared-ui/components/button';
import { SearchInput } from '@korkollen/shared-ui/components/field';
import { useState, type SyntheticEvent } from 'react';
import { styled } from 'styled-components';
import { space } from '@korkollen/shared-ui/theme/tokens';
import { texts } from '../../../texts/sv';

const Form = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: ${space.s8};
  max-width: 680px;
  input {
    text-overflow: ellipsis;
  }
`;

interface SearchFormProps {
  /** What the address searches for; a new value replaces what is typed. */
  search: string;
  onSearch(search: string): void;
}

/** The list's search box. The text is the visitor's own until they press Enter or the button. */
export function SearchForm({ search, onSearch }: SearchFormProps) {
  const [typed, setTyped] = useState(search);
  const [shownSearch, setShownSearch] = useState(search);
  if (search !== shownSearch) {
    setShownSearch(search);
    setTyped(search);
  }
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    onSearch(typed.trim());
  };
  return (
    <Form role="search" action="" method="get" onSubmit={submit}>
      <SearchInput
        name="search"
        aria-label={texts.searchField.label}
        placeholder={texts.searchField.placeholder}
        maxLength={200}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onClear={() => {
          setTyped('');
          if (search) onSearch('');
        }}
      />
      <Button type="submit" variant="primary">
        {texts.searchField.submit}
      </Button>
    </Form>
  );
}

import { Button } from '@korkollen/shared-ui/components/button';
import { space } from '@korkollen/shared-ui/theme/tokens';
import { memo, useState, type SyntheticEvent } from 'react';
import { styled } from 'styled-components';
import { SearchField } from '../../../search-box/search-field';
import { texts } from '../../../texts/sv';

const Form = styled.form`
  position: relative;
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: ${space.s8};
  max-width: 680px;
  input {
    text-overflow: ellipsis;
  }
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
export const SearchBox = memo(function SearchBox({ search, onSearch }: SearchBoxProps) {
  const [typed, setTyped] = useTyped(search);
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    onSearch(typed.trim());
  };
  return (
    <Form role="search" action="" method="get" onSubmit={submit}>
      <SearchField
        typed={typed}
        onType={setTyped}
        onPlace={(name) => {
          setTyped(name);
          onSearch(name);
        }}
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
});

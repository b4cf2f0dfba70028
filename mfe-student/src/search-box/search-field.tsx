import { maxSearchLength } from '@korkollen/api/contracts/limits';
import type { Suggestion } from '@korkollen/api/contracts/search';
import { SearchInput } from '@korkollen/shared-ui/components/field';
import { useNavigate } from '@korkollen/shared-ui/router';
import { useEffectEvent, useId, useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react';
import { styled } from 'styled-components';
import { addresses } from '../addresses/page-addresses';
import { useLateComponent } from '../hooks/use-late-component';
import { texts } from '../texts/sv';
import type { SuggestionPanelProps } from './suggestion-panel';

const Box = styled.div`
  min-width: 0;
`;

const none: readonly Suggestion[] = [];
const loadPanel = () => import('./suggestion-panel').then(({ SuggestionPanel }) => SuggestionPanel);

interface SearchFieldProps {
  typed: string;
  onType(text: string): void;
  /** A place was chosen; schools and teachers lead to their pages. */
  onPlace(name: string): void;
  /** Shows a button that empties the field. */
  onClear?(): void;
}

/**
 * The search field with its suggestions, inside a form that is positioned: the list opens below it. The code of the
 * suggestions is fetched when the field first has the focus; without it the field searches all the same.
 */
export function SearchField({ typed, onType, onPlace, onClear }: SearchFieldProps) {
  const navigate = useNavigate();
  const listId = useId();
  const input = useRef<HTMLInputElement>(null);
  const [isNeeded, setIsNeeded] = useState(false);
  const [isOpen, setIsOpen] = useState(false);
  const [shown, setShown] = useState(none);
  // by id, because a new answer may have another suggestion in the same row
  const [activeId, setActiveId] = useState<string | null>(null);
  const Panel = useLateComponent<SuggestionPanelProps>(isNeeded, loadPanel, () => setIsNeeded(false));
  const activeRow = shown.findIndex(({ id }) => id === activeId);
  const active = shown[activeRow];

  // what was typed before the page came to life stands in the field, and nowhere else
  const takeOver = useEffectEvent(() => {
    const written = input.current?.value ?? '';
    if (written !== typed) onType(written);
  });
  useLayoutEffect(() => takeOver(), []);

  const setOpen = (next: boolean) => {
    setIsOpen(next);
    setActiveId(null);
  };
  const choose = ({ kind, id, name }: Suggestion) => {
    setOpen(false);
    if (kind === 'place') onPlace(name);
    else void navigate(addresses[kind](id));
  };
  /** One row down or up; past either end lies the text itself. */
  const move = (step: 1 | -1) => {
    const stops = shown.length + 1;
    const at = active ? activeRow : shown.length;
    setActiveId(shown[(at + step + stops) % stops]?.id ?? null);
  };
  const readKey = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      if (shown.length > 0) move(event.key === 'ArrowDown' ? 1 : -1);
      else setOpen(true);
    }
    if (event.key === 'Escape' && shown.length > 0) {
      // the browser would empty the field as well
      event.preventDefault();
      setOpen(false);
    }
    if (event.key !== 'Enter') return;
    // with no suggestion chosen, the form is sent with the text as it stands
    if (active) {
      event.preventDefault();
      choose(active);
    } else setOpen(false);
  };

  return (
    <Box onBlur={() => setOpen(false)}>
      <SearchInput
        ref={input}
        name="search"
        role="combobox"
        aria-label={texts.searchField.label}
        aria-autocomplete="list"
        aria-expanded={shown.length > 0}
        aria-controls={listId}
        aria-activedescendant={active && `${listId}-${active.id}`}
        placeholder={texts.searchField.placeholder}
        maxLength={maxSearchLength}
        value={typed}
        onFocus={() => setIsNeeded(true)}
        onChange={(event) => {
          onType(event.target.value);
          setIsNeeded(true);
          setOpen(true);
        }}
        onKeyDown={readKey}
        onClear={onClear}
      />
      {Panel && (
        <Panel
          listId={listId}
          typed={typed}
          isOpen={isOpen}
          activeId={active?.id ?? null}
          onShown={setShown}
          onActivate={setActiveId}
          onChoose={choose}
        />
      )}
    </Box>
  );
}

import type { Suggestion } from '@korkollen/api/contracts/search';
import { color, fontSize, layer, radius, shadow, size, space } from '@korkollen/shared-ui/theme/tokens';
import { VisuallyHidden } from '@korkollen/shared-ui/components/layout';
import { useEffect } from 'react';
import { styled } from 'styled-components';
import { texts } from '../texts/sv';
import { useSuggestions } from './use-suggestions';

const List = styled.div`
  position: absolute;
  inset: calc(100% + ${space.s4}) 0 auto;
  z-index: ${layer.popover};
  max-height: min(440px, 60vh);
  overflow-y: auto;
  padding: ${space.s8};
  border: 1px solid ${color.line};
  border-radius: ${radius.field};
  background: ${color.surface};
  box-shadow: ${shadow.float};
`;
const Heading = styled.p`
  padding: ${space.s8} ${space.s12} ${space.s4};
  color: ${color.inkSoft};
  font-size: ${fontSize.s14};
  font-weight: 600;
`;
const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0 ${space.s12};
  min-height: ${size.target};
  padding: ${space.s4} ${space.s12};
  border-radius: ${radius.mark};
  cursor: pointer;
  overflow-wrap: anywhere;
  &[aria-selected='true'] {
    background: ${color.greenTint};
  }
  > span + span {
    color: ${color.inkSoft};
    font-size: ${fontSize.s14};
  }
`;

/** The groups in the order in which the API gives them. */
function groupsOf(suggestions: readonly Suggestion[]) {
  const present = new Set(suggestions.map(({ kind }) => kind));
  return Array.from(present, (kind) => ({ kind, rows: suggestions.filter((suggestion) => suggestion.kind === kind) }));
}

export interface SuggestionPanelProps {
  listId: string;
  typed: string;
  isOpen: boolean;
  activeId: string | null;
  /** Told which suggestions are shown, in their order. */
  onShown(suggestions: readonly Suggestion[]): void;
  onActivate(suggestionId: string): void;
  onChoose(suggestion: Suggestion): void;
}

/** What the search field suggests, by kind. The focus stays in the field, which says where the arrow keys are. */
export function SuggestionPanel(props: SuggestionPanelProps) {
  const { listId, typed, isOpen, activeId, onShown, onActivate, onChoose } = props;
  const shown = useSuggestions(typed, isOpen);
  useEffect(() => onShown(shown), [onShown, shown]);
  useEffect(() => {
    if (activeId !== null) document.getElementById(`${listId}-${activeId}`)?.scrollIntoView({ block: 'nearest' });
  }, [listId, activeId]);
  return (
    <>
      {shown.length > 0 && (
        // a press would take the focus out of the field before the click comes
        <List
          id={listId}
          role="listbox"
          aria-label={texts.suggestions.label}
          onMouseDown={(event) => event.preventDefault()}
        >
          {groupsOf(shown).map(({ kind, rows }) => (
            <div key={kind} role="group" aria-labelledby={`${listId}-${kind}`}>
              <Heading id={`${listId}-${kind}`} role="presentation">
                {texts.suggestions.kinds[kind]}
              </Heading>
              {rows.map((suggestion) => (
                <Row
                  key={suggestion.id}
                  id={`${listId}-${suggestion.id}`}
                  role="option"
                  aria-selected={suggestion.id === activeId}
                  onMouseMove={() => onActivate(suggestion.id)}
                  onClick={() => onChoose(suggestion)}
                >
                  <span>{suggestion.name}</span>
                  {suggestion.detail && <span>{suggestion.detail}</span>}
                </Row>
              ))}
            </div>
          ))}
        </List>
      )}
      <VisuallyHidden role="status">{shown.length > 0 && texts.suggestions.count(shown.length)}</VisuallyHidden>
    </>
  );
}

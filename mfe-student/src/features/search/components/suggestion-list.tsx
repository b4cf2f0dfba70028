import type { Suggestion } from '@korkollen/api/contracts/search';
import { color, fontSize, layer, radius, shadow, size, space } from '@korkollen/shared-ui/theme/tokens';
import { useEffect } from 'react';
import { styled } from 'styled-components';
import { texts } from '../../../texts/sv';

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

const kinds = ['place', 'school', 'teacher'] as const satisfies readonly Suggestion['kind'][];

export const suggestionId = (listId: string, row: number): string => `${listId}-${row}`;

/** The groups in the order in which the API gives them; the row numbers run through all of them. */
function groupsOf(suggestions: Suggestion[]) {
  const rows = suggestions.map((suggestion, row) => ({ suggestion, row }));
  return kinds
    .map((kind) => ({ kind, rows: rows.filter(({ suggestion }) => suggestion.kind === kind) }))
    .filter((group) => group.rows.length > 0)
    .sort((a, b) => (a.rows[0]?.row ?? 0) - (b.rows[0]?.row ?? 0));
}

interface SuggestionListProps {
  id: string;
  suggestions: Suggestion[];
  activeRow: number | null;
  onActivate(row: number): void;
  onChoose(suggestion: Suggestion): void;
}

/** What the search box suggests, by kind. The focus stays in the box, which says where the arrow keys are. */
export function SuggestionList({ id, suggestions, activeRow, onActivate, onChoose }: SuggestionListProps) {
  useEffect(() => {
    if (activeRow !== null) document.getElementById(suggestionId(id, activeRow))?.scrollIntoView({ block: 'nearest' });
  }, [id, activeRow]);
  return (
    // a press would take the focus out of the box before the click comes
    <List
      id={id}
      role="listbox"
      aria-label={texts.list.suggestions.label}
      onMouseDown={(event) => event.preventDefault()}
    >
      {groupsOf(suggestions).map(({ kind, rows }) => (
        <div key={kind} role="group" aria-labelledby={`${id}-${kind}`}>
          <Heading id={`${id}-${kind}`} role="presentation">
            {texts.list.suggestions.kinds[kind]}
          </Heading>
          {rows.map(({ suggestion, row }) => (
            <Row
              key={suggestion.id}
              id={suggestionId(id, row)}
              role="option"
              aria-selected={row === activeRow}
              onMouseMove={() => onActivate(row)}
              onClick={() => onChoose(suggestion)}
            >
              <span>{suggestion.name}</span>
              {suggestion.detail && <span>{suggestion.detail}</span>}
            </Row>
          ))}
        </div>
      ))}
    </List>
  );
}

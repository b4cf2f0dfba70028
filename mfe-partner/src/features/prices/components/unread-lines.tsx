import { styled } from 'styled-components';
import { Checkbox } from '@korkollen/shared-ui/components/checkbox';
import { color, fontSize, radius, space } from '@korkollen/shared-ui/theme/tokens';
import { priceTexts } from '../../../texts/prices';
import type { TypedUnread } from '../state/typed-prices';

const words = priceTexts.unread;

const Part = styled.section`
  display: grid;
  gap: ${space.s8};
  padding: ${space.s16};
  border: 1px solid ${color.lineStrong};
  border-inline-start: 4px solid ${color.yellow};
  border-radius: ${radius.field};
  h2 {
    font-size: ${fontSize.s18};
  }
  ul {
    display: grid;
    gap: ${space.s8};
  }
  small {
    display: block;
    color: ${color.inkSoft};
    font-size: ${fontSize.s14};
    overflow-wrap: anywhere;
  }
`;
const Line = styled.p`
  max-height: 12em;
  overflow: auto;
  white-space: pre-wrap;
  overflow-wrap: anywhere;
`;

export interface UnreadLinesProps {
  lines: TypedUnread[];
  mayChange: boolean;
  onToggle(line: number): void;
}

/** What stood in the school's earlier text and has no field: kept as it is, told, and taken away only by the school. */
export function UnreadLines({ lines, mayChange, onToggle }: UnreadLinesProps) {
  if (lines.length === 0) return null;
  return (
    <Part aria-label={words.title(lines.length)}>
      <h2>{words.title(lines.length)}</h2>
      <p>{words.text(lines.length)}</p>
      <ul role="list">
        {lines.map(({ place, text, isForgotten }, at) => (
          <li key={`${at}-${place}`}>
            <small>{place || words.whole}</small>
            <Line>{text}</Line>
            {mayChange && (
              <Checkbox
                label={words.forget}
                aria-label={words.forgetNamed(text.slice(0, 80))}
                checked={isForgotten}
                onCheckedChange={() => onToggle(at)}
              />
            )}
          </li>
        ))}
      </ul>
    </Part>
  );
}

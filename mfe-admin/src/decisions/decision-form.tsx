import { styled } from 'styled-components';
import { TextWithAddresses } from '@korkollen/shared-ui/components/text-with-addresses';
import { color, fontSize, space } from '@korkollen/shared-ui/theme/tokens';
import { decisionFormTexts as words } from '../texts/decisions';

/** A form of a decision, which opens below its button. */
export const DecisionForm = styled.form`
  display: grid;
  gap: ${space.s16};
  padding-inline-start: ${space.s16};
  border-inline-start: 4px solid ${color.yellow};
  min-width: 0;
`;
const Before = styled.div`
  display: grid;
  gap: ${space.s4};
  h4 {
    font-size: ${fontSize.s16};
  }
  ul {
    padding-inline-start: ${space.s24};
    list-style: disc;
  }
  li {
    overflow-wrap: anywhere;
  }
`;

/** What a decision will set going, said before it is made. */
export function Consequences({ lines }: { lines: readonly string[] }) {
  return (
    <Before>
      <h4>{words.consequences}</h4>
      <ul>
        {lines.map((line) => (
          <li key={line}>
            <TextWithAddresses>{line}</TextWithAddresses>
          </li>
        ))}
      </ul>
    </Before>
  );
}

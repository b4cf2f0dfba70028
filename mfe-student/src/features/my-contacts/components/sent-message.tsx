import { Button } from '@korkollen/shared-ui/components/button';
import { size, space } from '@korkollen/shared-ui/theme/tokens';
import { useId, useState } from 'react';
import { styled } from 'styled-components';
import { texts } from '../../../texts/sv';

const words = texts.contacts;

const Text = styled.p`
  max-width: ${size.text};
  white-space: pre-line;
  overflow-wrap: anywhere;
`;
const Unfold = styled(Button)`
  margin-inline-start: calc(-1 * ${space.s12});
`;

/** Characters that are shown of a long text until somebody wants all of it. */
const SHOWN_LENGTH = 160;

/** What was sent; a long text is folded. */
export function SentMessage({ message }: { message: string }) {
  const [isWhole, setIsWhole] = useState(false);
  const id = useId();
  const characters = [...message];
  if (characters.length <= SHOWN_LENGTH) return <Text>{message}</Text>;
  return (
    <>
      <Text id={id}>{isWhole ? message : `${characters.slice(0, SHOWN_LENGTH).join('').trimEnd()}…`}</Text>
      <Unfold
        variant="quiet"
        size="small"
        aria-expanded={isWhole}
        aria-controls={id}
        onClick={() => setIsWhole(!isWhole)}
      >
        {isWhole ? words.showLess : words.showAll}
      </Unfold>
    </>
  );
}

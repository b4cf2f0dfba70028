import { styled } from 'styled-components';
import { Button } from '@korkollen/shared-ui/components/button';
import { color, space } from '@korkollen/shared-ui/theme/tokens';
import { tryAgainTexts } from '../texts/try-again';

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space.s8} ${space.s12};
  > p {
    color: ${color.red};
  }
`;

export interface TryAgainProps {
  /** What could not be fetched. */
  text: string;
  onRetry(): void;
  className?: string;
}

/** Says that a part of the page could not be fetched, and fetches it again. It goes then: what it stands in has to keep the focus. */
export function TryAgain({ text, onRetry, className }: TryAgainProps) {
  return (
    <Line className={className}>
      <p role="alert">{text}</p>
      <Button size="small" onClick={onRetry}>
        {tryAgainTexts.retry}
      </Button>
    </Line>
  );
}

import { styled } from 'styled-components';
import { color, space } from '../../theme/tokens';
import { RetryButton } from '../retry-button/retry-button';

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

/** Says that a part of the page could not be fetched, and fetches it again. */
export function TryAgain({ text, onRetry, className }: TryAgainProps) {
  return (
    <Line className={className}>
      <p role="alert">{text}</p>
      <RetryButton size="small" onClick={onRetry} />
    </Line>
  );
}

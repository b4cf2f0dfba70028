import { styled } from 'styled-components';
import { Button } from '@korkollen/shared-ui/components/button';
import { Cluster } from '@korkollen/shared-ui/components/layout';
import { color } from '@korkollen/shared-ui/theme/tokens';
import { pagedListTexts as words } from '../texts/paged-list';

const Failure = styled.p`
  color: ${color.red};
`;

/** Says that a part of the page could not be fetched, and fetches it again. */
export function TryAgain({ text, onRetry }: { text: string; onRetry(): void }) {
  return (
    <Cluster>
      <Failure role="alert">{text}</Failure>
      <Button size="small" onClick={onRetry}>
        {words.retry}
      </Button>
    </Cluster>
  );
}

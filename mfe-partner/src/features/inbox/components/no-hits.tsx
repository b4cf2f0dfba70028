import { Button } from '@korkollen/shared-ui/components/button';
import { EmptyState } from '@korkollen/shared-ui/components/state-view';
import { texts } from '../../../texts/sv';

/** Nothing passes the filter; one step takes it away. */
export function NoHits({ onClear }: { onClear(): void }) {
  const { noHits, noHitsText } = texts.inbox.list;
  return (
    <EmptyState
      title={noHits}
      text={noHitsText}
      action={<Button onClick={onClear}>{texts.inbox.filter.clear}</Button>}
    />
  );
}

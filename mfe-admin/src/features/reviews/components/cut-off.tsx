import { Button } from '@korkollen/shared-ui/components/button';
import { Cluster } from '@korkollen/shared-ui/components/layout';
import { reviewTexts } from '../../../texts/reviews';

const words = reviewTexts.decision;

interface CutOffProps {
  /** What has not been done. */
  text: string;
  sending: { isPending: boolean };
  onFinish(): void;
}

/** An approval that was cut off between the decision and what comes of it. */
export function CutOff({ text, sending, onFinish }: CutOffProps) {
  return (
    <>
      <p>{text}</p>
      <Cluster>
        <Button isPending={sending.isPending} pendingLabel={words.saving} onClick={onFinish}>
          {words.finish}
        </Button>
      </Cluster>
    </>
  );
}

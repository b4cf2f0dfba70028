import type { Reply } from '@korkollen/api/contracts/replies';
import { Button } from '@korkollen/shared-ui/components/button';
import { formatDateTime } from '@korkollen/shared-ui/format/date';
import { Choices, ConflictBox } from '@korkollen/shared-ui/components/conflict-box';
import { texts } from '../../../texts/sv';
import { ReplyText } from './reply-text';

const words = texts.replies;

export interface ReplyChangedMeanwhileProps {
  /** As a colleague has left it; undefined when it is gone. */
  current: Reply | undefined;
  /** True where the person removed it, instead of saving what they wrote. */
  wasRemoving: boolean;
  onKeep(): void;
  onInsist(): void;
}

/** A colleague was first with a reply: what it says now, and the choice between theirs and one's own. */
export function ReplyChangedMeanwhile({ current, wasRemoving, onKeep, onInsist }: ReplyChangedMeanwhileProps) {
  const saveAnyway = current ? words.saveMine : words.saveAsNew;
  const insist = wasRemoving ? words.removeAnyway : saveAnyway;
  return (
    <ConflictBox role="alert">
      <p>
        <strong>
          {current ? words.changedMeanwhile(current.changedBy, formatDateTime(current.changedAt)) : words.goneMeanwhile}
        </strong>{' '}
        {wasRemoving ? words.notRemoved : words.notSaved}
      </p>
      {current && (
        <>
          <p>{words.theirs}</p>
          <ReplyText kind={current.kind} subject={current.subject} text={current.text} />
        </>
      )}
      <Choices>
        <Button onClick={onKeep}>{current ? words.keepTheirs : words.keepGone}</Button>
        <Button onClick={onInsist}>{insist}</Button>
      </Choices>
    </ConflictBox>
  );
}

import { useState } from 'react';
import { dataRequestAnswerSchema } from '@korkollen/api/contracts/admin-data-requests';
import { refusalReasonSchema } from '@korkollen/api/contracts/reviews';
import { Button } from '@korkollen/shared-ui/components/button';
import { Cluster } from '@korkollen/shared-ui/components/layout';
import { SettingsSection } from '@korkollen/shared-ui/components/settings-section';
import { Outcome } from '../../../admin-page/outcome';
import { standOf } from '../../../decisions/stand-of';
import { dataRequestTexts } from '../../../texts/data-requests';
import { requestChanges, unlessUnmailed } from '../api/requests';
import { handlerName, isExport, isFinished } from '../state/request-words';
import { Locked, Part, type RequestPartProps, Soft } from './request-part';
import { WrittenDialog } from './written-dialog';

const words = dataRequestTexts.handling;

/** What has to be done before a request can be called done; null where it can, or where words are enough. */
function missingOf({ type, isCarriedOut, exportedAt }: RequestPartProps['request']): string | null {
  if (isCarriedOut) return null;
  if (type === 'ERASURE') return words.notCarriedOut.erasure;
  return isExport(type) && exportedAt === null ? words.notCarriedOut.export : null;
}

function TakeUp({ request, change }: Omit<RequestPartProps, 'lock'>) {
  const { id, provedAt, state, unmailed } = request;
  const stand = standOf('handling', change);
  const take = (takesOver: boolean): void =>
    change.mutate({
      part: 'handling',
      send: () => requestChanges.change(id, { status: 'in_progress', ...(takesOver && { takesOver }) }),
      done: takesOver ? { title: words.takenOver } : unlessUnmailed('first_answer', { title: words.takenUp }),
    });
  const answerAgain = (): void =>
    change.mutate({
      part: 'handling',
      send: () => requestChanges.change(id, { status: 'in_progress' }),
      done: unlessUnmailed('first_answer', { title: words.answered }),
    });
  if (state === 'open') {
    return (
      <>
        {provedAt !== null && <p>{words.takeUpText}</p>}
        <div>
          <Button
            variant="primary"
            isPending={stand.isPending}
            disabled={stand.disabled || provedAt === null}
            pendingLabel={words.pending}
            onClick={() => take(false)}
          >
            {words.takeUp}
          </Button>
        </div>
      </>
    );
  }
  if (request.handledBy?.isYou) {
    return (
      <>
        <p>{words.yours}</p>
        {unmailed.includes('first_answer') && (
          <>
            <Locked>{words.unanswered}</Locked>
            <div>
              <Button {...stand} pendingLabel={words.pending} onClick={answerAgain}>
                {words.answerAgain}
              </Button>
            </div>
          </>
        )}
      </>
    );
  }
  return (
    <>
      <p>{words.takeOverText(handlerName(request))}</p>
      <div>
        <Button {...stand} pendingLabel={words.pending} onClick={() => take(true)}>
          {words.takeOver}
        </Button>
      </div>
    </>
  );
}

/** A request that has ended, whose person has not been told how. */
export function UntoldEnd({ request, change }: Omit<RequestPartProps, 'lock'>) {
  const mailAgain = (): void =>
    change.mutate({
      part: 'outcome',
      send: () => requestChanges.mailOutcome(request.id),
      done: unlessUnmailed('outcome', { title: words.outcomeMailed }),
    });
  return (
    <SettingsSection title={words.title}>
      <Part>
        <Locked>{words.outcomeUnmailed}</Locked>
        <div>
          <Button {...standOf('outcome', change)} pendingLabel={words.mailing} onClick={mailAgain}>
            {words.mailOutcomeAgain}
          </Button>
        </div>
      </Part>
    </SettingsSection>
  );
}

/**
 * Whose hands a request is in, and how it ends: done, or refused with a reason. Of one that has ended, only what was
 * written for that and has not been sent.
 */
export function HandlingSection({ request, lock, change }: RequestPartProps) {
  const { id, type, email, erasure, isCarriedOut, unmailed } = request;
  const missing = missingOf(request);
  const isLocked = lock !== null || erasure !== null;
  const isOver = isFinished(request);
  const [isAnswerWritten, setIsAnswerWritten] = useState(false);
  const [isReasonWritten, setIsReasonWritten] = useState(false);
  const end = (body: Parameters<typeof requestChanges.change>[1], title: string, onTaken: () => void) =>
    change.mutateAsync({
      part: 'ending',
      send: async () => {
        const ended = await requestChanges.change(id, body);
        onTaken();
        return ended;
      },
      done: unlessUnmailed('outcome', { title }),
    });
  if (isOver && !isAnswerWritten && !isReasonWritten) return null;
  return (
    <SettingsSection title={isOver ? words.unsent : words.title}>
      <Part>
        {!isOver && request.provedAt === null && <Locked>{dataRequestTexts.lock.unproved}</Locked>}
        {!isOver && (
          <Outcome
            state={`${request.state} ${String(request.handledBy?.isYou)} ${String(unmailed.includes('first_answer'))}`}
          >
            <TakeUp request={request} change={change} />
          </Outcome>
        )}
        {!isOver && erasure !== null && <Soft>{dataRequestTexts.lock.cutOff}</Soft>}
        {!isOver && lock === null && missing !== null && <Soft>{missing}</Soft>}
        <Cluster>
          <WrittenDialog
            draft={`answer ${id}`}
            change={change}
            open={words.complete}
            title={words.completing}
            lines={words.completeLines(email)}
            label={words.answer}
            hint={isCarriedOut ? words.answerHint : isExport(type) ? words.answerHowGiven : words.answerNeeded}
            submit={words.complete}
            variant="primary"
            isDisabled={isLocked || missing !== null}
            isOver={isOver}
            onWrittenChange={setIsAnswerWritten}
            isRequired={!isCarriedOut}
            faultIn={(text) =>
              !isCarriedOut && text.trim() === ''
                ? words.answerRequired
                : dataRequestAnswerSchema.safeParse(text).error?.issues[0]?.message
            }
            onSubmit={(answer, onTaken) => end({ status: 'completed', answer }, words.completed, onTaken)}
          />
          <WrittenDialog
            draft={`refusal ${id}`}
            change={change}
            open={words.reject}
            title={words.rejecting}
            label={words.reason}
            hint={words.reasonHint}
            submit={words.confirmReject}
            variant="danger"
            isDisabled={isLocked}
            isOver={isOver}
            onWrittenChange={setIsReasonWritten}
            isRequired
            faultIn={(text) => refusalReasonSchema.safeParse(text).error?.issues[0]?.message}
            onSubmit={(reason, onTaken) => end({ status: 'rejected', reason }, words.rejected, onTaken)}
          />
        </Cluster>
      </Part>
    </SettingsSection>
  );
}

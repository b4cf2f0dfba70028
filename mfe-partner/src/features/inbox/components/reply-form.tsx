import { useEffect, useRef, useState, type FormEvent } from 'react';
import { styled } from 'styled-components';
import { maxReplyLength, maxReplySubjectLength, maxReplyTitleLength } from '@korkollen/api/contracts/limits';
import type { Reply, ReplyContent } from '@korkollen/api/contracts/replies';
import { replyKinds, unknownPlaceholders } from '@korkollen/api/contracts/reply-words';
import { Button } from '@korkollen/shared-ui/components/button';
import { Field, TextArea, TextInput } from '@korkollen/shared-ui/components/field';
import { RadioGroup } from '@korkollen/shared-ui/components/radio-group';
import { space } from '@korkollen/shared-ui/theme/tokens';
import { UnsavedChanges } from '@korkollen/shared-ui/host/unsaved-changes';
import { useUserId } from '@korkollen/shared-ui/host/user-id';
import { focusFirstWrong } from '../../../hooks/first-wrong';
import { texts } from '../../../texts/sv';
import { useSaveReply, type ReplyConflict, type SavedReply } from '../api/replies';
import { useReplyDraft } from '../state/reply-draft';
import { ReplyChangedMeanwhile } from './reply-changed-meanwhile';

const words = texts.replies.form;

const Form = styled.form`
  display: grid;
  gap: ${space.s16};
`;
const Foot = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space.s8};
`;

type Problems = Partial<Record<'title' | 'subject' | 'text', string>>;

function problemOf(value: string, max: number, isRequired: boolean): string | undefined {
  const length = value.trim().length;
  if (length > max) return words.tooLong(max, length - max);
  return isRequired && length === 0 ? words.required : undefined;
}

function unknownIn(value: string): string | undefined {
  const unknown = unknownPlaceholders(value);
  return unknown.length > 0 ? words.unknown(unknown) : undefined;
}

/** What stands in the way of saving, said beside the field. */
function problemsOf({ title, subject, text }: ReplyContent): Problems {
  return {
    title: problemOf(title, maxReplyTitleLength, true),
    subject: problemOf(subject, maxReplySubjectLength, false) ?? unknownIn(subject),
    text: problemOf(text, maxReplyLength, true) ?? unknownIn(text),
  };
}

export interface ReplyFormProps {
  /** What is changed, or what a new one begins with. */
  start: ReplyContent | Reply;
  onDone(): void;
}

/** A ready-made reply being written or changed. What is typed survives a failure and a colleague's change. */
export function ReplyForm({ start, onDone }: ReplyFormProps) {
  const { content, key, isDirty, change, forget } = useReplyDraft(useUserId(), start);
  const [own, setOwn] = useState('id' in start ? start : undefined);
  const [isTried, setIsTried] = useState(false);
  const [conflict, setConflict] = useState<ReplyConflict & { wasRemoving: boolean }>();
  const [isAsked, setIsAsked] = useState(false);
  const first = useRef<HTMLInputElement>(null);
  useEffect(() => first.current?.focus(), []);
  const { save, remove } = useSaveReply();
  const problems = isTried ? problemsOf(content) : {};
  const isMail = content.kind === 'email';

  const close = (): void => {
    forget();
    onDone();
  };
  const conclude = (outcome: { isSaved: true } | ReplyConflict, wasRemoving: boolean): void => {
    if (outcome.isSaved) close();
    else setConflict({ ...outcome, wasRemoving });
  };
  const send = (over: Reply | undefined): void => {
    const ready = { ...content, subject: isMail ? content.subject : '' };
    const saved: SavedReply = over ? { content: ready, id: over.id, version: over.version } : { content: ready, key };
    setConflict(undefined);
    // also where its writer has gone on to another enquiry; a failure has been told
    save.mutateAsync(saved).then(
      (outcome) => conclude(outcome, false),
      () => undefined,
    );
  };
  const takeAway = (reply: Reply): void => {
    setConflict(undefined);
    remove.mutate(reply, { onSuccess: (outcome) => conclude(outcome, true) });
  };
  /** What was asked for, on top of what the colleague has done. */
  const insist = ({ current, wasRemoving }: ReplyConflict & { wasRemoving: boolean }): void => {
    setOwn(current);
    if (wasRemoving && current) takeAway(current);
    else send(current);
  };
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    setIsTried(true);
    const isWrong = Object.values(problemsOf(content)).some((problem) => problem !== undefined);
    if (isWrong) focusFirstWrong(event);
    else if (!save.isPending && !remove.isPending) send(own);
  };
  const errorOf = (field: keyof Problems) => problems[field] !== undefined && { error: problems[field] };

  return (
    <Form noValidate aria-label={own ? words.edit : words.add} onSubmit={submit}>
      <UnsavedChanges
        isDirty={isDirty}
        closing={isAsked ? { onLeave: close, onStay: () => setIsAsked(false) } : undefined}
      />
      <RadioGroup
        legend={words.kind}
        options={replyKinds.map((value) => ({ value, label: texts.replies.kinds[value] }))}
        value={content.kind}
        orientation="horizontal"
        onValueChange={(value) => {
          // like the fields, as it is sent until the answer is here
          if (!save.isPending) change({ kind: replyKinds.find((known) => known === value) ?? content.kind });
        }}
      />
      <Field label={words.title} hint={words.titleHint} {...errorOf('title')}>
        {(control) => (
          <TextInput
            {...control}
            ref={first}
            value={content.title}
            readOnly={save.isPending}
            onChange={({ target }) => change({ title: target.value })}
          />
        )}
      </Field>
      {isMail && (
        <Field label={words.subject} {...errorOf('subject')}>
          {(control) => (
            <TextInput
              {...control}
              value={content.subject}
              readOnly={save.isPending}
              onChange={({ target }) => change({ subject: target.value })}
            />
          )}
        </Field>
      )}
      <Field label={words.text[content.kind]} hint={words.hint} {...errorOf('text')}>
        {(control) => (
          <TextArea
            {...control}
            rows={8}
            value={content.text}
            readOnly={save.isPending}
            onChange={({ target }) => change({ text: target.value })}
          />
        )}
      </Field>
      {conflict && (
        <ReplyChangedMeanwhile
          current={conflict.current}
          onKeep={close}
          wasRemoving={conflict.wasRemoving}
          onInsist={() => insist(conflict)}
        />
      )}
      <Foot>
        <Button type="submit" variant="primary" isPending={save.isPending} pendingLabel={words.saving}>
          {words.save}
        </Button>
        <Button variant="quiet" onClick={() => (isDirty ? setIsAsked(true) : close())}>
          {words.cancel}
        </Button>
        {own && (
          <Button variant="quiet" isPending={remove.isPending} onClick={() => takeAway(own)}>
            {words.remove}
          </Button>
        )}
      </Foot>
    </Form>
  );
}

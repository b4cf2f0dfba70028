import type { AdminPolicy, PolicySource } from '@korkollen/api/contracts/policies';
import { useEffect, useImperativeHandle, useRef, useState, type FormEvent, type Ref } from 'react';
import { styled } from 'styled-components';
import { Button } from '@korkollen/shared-ui/components/button';
import { FormFailure } from '@korkollen/shared-ui/components/form-error';
import { Cluster } from '@korkollen/shared-ui/components/layout';
import { useHostServices } from '@korkollen/shared-ui/host/host-services';
import { useKeptFocus } from '@korkollen/shared-ui/host/kept-focus';
import { UnsavedChanges } from '@korkollen/shared-ui/host/unsaved-changes';
import { ApiError, hasErrorCode, isOffline, reasonOf } from '@korkollen/shared-ui/http/http-client';
import { color, fontSize, space } from '@korkollen/shared-ui/theme/tokens';
import { faultsOf, useFocusOnFault } from '../../../decisions/form-faults';
import { policyTexts as words } from '../../../texts/policies';
import { usePreview, usePublish } from '../api/policies';
import { type PolicyDraft, usePolicyDraft } from '../state/policy-draft';
import { PolicyFields } from './policy-fields';
import { PolicyReview } from './policy-review';
import { PublishMeaning } from './publish-meaning';
import { ReplaceQuestion } from './replace-question';

const Form = styled.form`
  display: grid;
  gap: ${space.s16};
  min-width: 0;
  padding-block: ${space.s24};
  border-top: 1px solid ${color.line};
  h2 {
    font-size: ${fontSize.s21};
    /* the focus is put here for reading on, not for doing something */
    &:focus {
      outline: none;
    }
  }
`;
const Soft = styled.p`
  color: ${color.inkSoft};
`;

/** What stands above the form; nothing where it stands at a field. */
function failureOf(error: unknown): string | undefined {
  if (error === null || (error instanceof ApiError && error.fields.length > 0)) return undefined;
  if (isOffline(error)) return words.offline;
  if (hasErrorCode(error, 'CHANGED_MEANWHILE')) return words.changedMeanwhile;
  return reasonOf(error) ?? words.publishFailedText;
}

export interface PublishFormHandle {
  /** Goes on from the text of an earlier version; asks first where something would be lost. */
  take(earlier: PolicySource): void;
}

export interface PublishFormProps {
  ref?: Ref<PublishFormHandle>;
  policy: AdminPolicy;
}

/** Writes the next version: first looked at beside what holds, then published. What was typed stays until it is. */
export function PublishForm({ policy, ref }: PublishFormProps) {
  const { slug, source } = policy;
  const { toast } = useHostServices();
  const look = usePreview();
  const publish = usePublish(slug);
  const { isPending } = publish;
  const { draft, setDraft, basedOn, isDirty, isOutdated, ...work } = usePolicyDraft(policy, isPending);
  const form = useRef<HTMLFormElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const keptFocus = useKeptFocus(heading);
  useFocusOnFault(form, look.error);
  useFocusOnFault(form, publish.error);
  // of a text that has been typed on since, nothing is shown
  const isLookedAt = look.variables === draft.markup;
  const preview = isLookedAt ? look.data : undefined;
  const faults = { ...faultsOf(isLookedAt ? look.error : null), ...faultsOf(publish.error) };
  const change = (part: Partial<PolicyDraft>): void => {
    // what runs is still to tell what became of it
    if (isPending) return;
    publish.reset();
    setDraft({ ...draft, ...part });
  };
  const [offered, setOffered] = useState<PolicySource>();
  const take = (earlier: PolicySource): void => {
    if (isPending) return;
    setOffered(undefined);
    publish.reset();
    work.take(earlier);
  };
  const { taken } = work;
  useEffect(() => {
    if (!taken) return undefined;
    // it stands far below what was pressed, to which a question has first given the focus back
    const timer = setTimeout(() => heading.current?.focus());
    return () => clearTimeout(timer);
  }, [taken]);
  useImperativeHandle(ref, () => ({ take: (earlier) => (isDirty ? setOffered(earlier) : take(earlier)) }));
  const goOn = (): void => {
    publish.reset();
    work.goOn();
  };

  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (!look.isPending) look.mutate(draft.markup);
  };
  const send = (): void => {
    if (isPending) return;
    const { markup, changelog, isFeeChange, begin, day } = draft;
    const holdsFrom = begin === 'now' ? null : day;
    publish.mutate(
      { basedOn, markup, changelog, holdsFrom, isFeeChange },
      {
        onSuccess: (published) => {
          const [newest] = published.versions;
          toast({
            title: words.published,
            description: words.publishedText(newest?.version ?? ''),
            variant: 'success',
          });
          look.reset();
          work.beginFrom(published);
          // the button that was pressed is gone
          heading.current?.focus();
        },
      },
    );
  };

  /** Beside what was pressed: below a review the top of the form is out of sight. */
  const problem = (
    <>
      <FormFailure>
        {failureOf(look.error) ?? (isOutdated ? words.changedMeanwhile : failureOf(publish.error))}
      </FormFailure>
      {isOutdated && (
        <Cluster>
          <Button onClick={goOn}>{words.form.goOn}</Button>
        </Cluster>
      )}
    </>
  );
  return (
    <Form ref={form} noValidate aria-label={words.form.title} onSubmit={submit} {...keptFocus}>
      <UnsavedChanges isDirty={isDirty} />
      {offered && <ReplaceQuestion earlier={offered} onReplace={take} onCancel={() => setOffered(undefined)} />}
      <h2 ref={heading} tabIndex={-1}>
        {words.form.title}
      </h2>
      <Soft>{taken ? words.form.textOf(taken.version) : words.form.text}</Soft>
      <PolicyFields policy={policy} draft={draft} faults={faults} isPending={isPending} onChange={change} />
      {!preview && problem}
      <Cluster>
        <Button
          type="submit"
          variant={preview ? 'secondary' : 'primary'}
          isPending={look.isPending}
          pendingLabel={words.form.looking}
        >
          {words.form.look}
        </Button>
      </Cluster>
      {preview && (
        <>
          <PolicyReview before={source} draft={draft.markup} preview={preview} />
          <PublishMeaning
            policy={policy}
            day={draft.begin === 'now' ? null : draft.day}
            isPending={isPending}
            problem={problem}
            onPublish={send}
          />
        </>
      )}
    </Form>
  );
}

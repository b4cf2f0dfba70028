import { useId, useRef, useState, type FormEvent } from 'react';
import { useWatch } from 'react-hook-form';
import { styled } from 'styled-components';
import type { PartnerSettings } from '@korkollen/api/contracts/partner-settings';
import { batchTimes, mailMethods } from '@korkollen/api/contracts/vocabulary';
import { Button } from '@korkollen/shared-ui/components/button';
import { Checkbox } from '@korkollen/shared-ui/components/checkbox';
import { Field, TextInput } from '@korkollen/shared-ui/components/field';
import { FormFailure } from '@korkollen/shared-ui/components/form-error';
import { RadioGroup } from '@korkollen/shared-ui/components/radio-group';
import { formatPlainDay } from '@korkollen/shared-ui/format/date';
import { useHostServices } from '@korkollen/shared-ui/host/host-services';
import { useKeptFocus } from '@korkollen/shared-ui/host/kept-focus';
import { color, space } from '@korkollen/shared-ui/theme/tokens';
import { SettingsSection } from '@korkollen/shared-ui/components/settings-section';
import { focusFirstWrong } from '../../../hooks/first-wrong';
import { useVersionedForm } from '../../../long-forms/use-versioned-form';
import { settingsTexts as words } from '../../../texts/settings';
import { UnsavedChanges } from '@korkollen/shared-ui/host/unsaved-changes';
import { useSaveSettings } from '../api/settings';
import { failureOf } from '../state/failure';
import { changeOf, choiceOf, choiceProblems, type SettingsChoice } from '../state/settings-choice';
import { Soft } from './settings-page';

const Column = styled.div`
  display: grid;
  gap: ${space.s16};
`;
const Times = styled.div`
  display: grid;
  gap: ${space.s8};
`;
const Legend = styled.p`
  font-weight: 600;
`;
const Days = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${space.s12};
  align-items: start;
  max-width: 400px;
`;
const Problem = styled.p`
  color: ${color.red};
`;
const Foot = styled.div`
  display: grid;
  gap: ${space.s12};
  justify-items: start;
  padding-block-start: ${space.s24};
  border-top: 1px solid ${color.line};
`;

interface ChoosingProps {
  choice: SettingsChoice;
  change(changes: Partial<SettingsChoice>): void;
  problems: ReturnType<typeof choiceProblems>;
  isDisabled: boolean;
}

function MailChoice({ choice, change, problems, isDisabled }: ChoosingProps) {
  const id = useId();
  return (
    <Column>
      <RadioGroup
        legend={words.mails.channel}
        options={[
          { value: 'email', label: words.mails.channels.email, isDisabled },
          { value: 'sms', label: words.mails.channels.sms, hint: words.mails.smsHint, isDisabled: true },
        ]}
        value="email"
      />
      <RadioGroup
        legend={words.mails.method}
        options={mailMethods.map((value) => ({ value, ...words.mails.methods[value] }))}
        value={choice.mailMethod}
        disabled={isDisabled}
        onValueChange={(value) => change({ mailMethod: mailMethods.find((known) => known === value) ?? 'batches' })}
      />
      {choice.mailMethod === 'batches' && (
        <Times role="group" aria-labelledby={`${id}-times`} aria-describedby={`${id}-problem`}>
          <Legend id={`${id}-times`}>{words.mails.times}</Legend>
          {batchTimes.map((time) => (
            <Checkbox
              key={time}
              label={words.mails.timeLabels[time]}
              checked={choice.batchTimes.includes(time)}
              disabled={isDisabled}
              aria-invalid={problems.batchTimes === undefined ? undefined : true}
              onCheckedChange={(isChosen) =>
                change({
                  batchTimes: batchTimes.filter((known) =>
                    known === time ? isChosen : choice.batchTimes.includes(known),
                  ),
                })
              }
            />
          ))}
          <Problem id={`${id}-problem`} role="alert">
            {problems.batchTimes}
          </Problem>
        </Times>
      )}
    </Column>
  );
}

function AwayChoice({ choice, change, problems, isDisabled }: ChoosingProps) {
  const day = (name: 'from' | 'until') => (
    <Field label={words.away[name]} {...(problems[name] !== undefined && { error: problems[name] })}>
      {(control) => (
        <TextInput
          {...control}
          type="date"
          value={choice[name]}
          disabled={isDisabled}
          onChange={({ target }) => change({ [name]: target.value })}
        />
      )}
    </Field>
  );
  return (
    <Column>
      <Checkbox
        label={words.away.is}
        checked={choice.isAway}
        disabled={isDisabled}
        onCheckedChange={(isAway) => change({ isAway })}
      />
      {choice.isAway && (
        <Days>
          {day('from')}
          {day('until')}
        </Days>
      )}
    </Column>
  );
}

interface SettingsFormProps {
  settings: PartnerSettings;
  /** Why nothing can be changed; undefined where it can. */
  readsOnly: string | undefined;
}

/** When enquiries are mailed and when the school is away. What is chosen survives a failure and a colleague's save. */
export function SettingsForm({ settings, readsOnly }: SettingsFormProps) {
  const { toast } = useHostServices();
  const [isTried, setIsTried] = useState(false);
  const saver = useRef<HTMLButtonElement>(null);
  const focus = useKeptFocus(saver);
  const save = useSaveSettings();
  const { form, read, isDirty, beginFrom, goOnFrom } = useVersionedForm<PartnerSettings, SettingsChoice>({
    fresh: settings,
    toValues: choiceOf,
    about: 'settings',
    isHeld: save.isPending,
  });
  const choice = useWatch({ control: form.control }) as SettingsChoice;
  const isChangedMeanwhile = save.data?.isSaved === false;
  const today = formatPlainDay(new Date());
  const problems = isTried ? choiceProblems(choice, today) : {};

  const begin = (from: PartnerSettings, sent?: SettingsChoice): void => {
    beginFrom(from, sent);
    setIsTried(false);
    save.reset();
  };
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    setIsTried(true);
    if (Object.keys(choiceProblems(choice, today)).length > 0) return focusFirstWrong(event);
    if (save.isPending) return;
    save.mutate(changeOf(choice, read), {
      onSuccess: ({ isSaved, own }) => {
        if (!isSaved) {
          // the next try is on top of what stands there now
          goOnFrom(own);
          return;
        }
        begin(own, choice);
        toast({ title: words.saved, variant: 'success' });
      },
    });
  };
  const change = (changes: Partial<SettingsChoice>): void => form.setValues(changes, { shouldDirty: true });
  const parts = { choice, change, problems, isDisabled: readsOnly !== undefined };
  return (
    <form noValidate aria-label={words.title} onSubmit={submit}>
      <UnsavedChanges isDirty={isDirty} />
      <SettingsSection title={words.mails.title} text={words.mails.text}>
        <MailChoice {...parts} />
      </SettingsSection>
      <SettingsSection title={words.away.title} text={words.away.text}>
        <AwayChoice {...parts} />
      </SettingsSection>
      <Foot {...focus}>
        {isChangedMeanwhile && (
          <div role="alert">
            <strong>{words.changedTitle}</strong>
            <p>{words.changedText}</p>
            <Button size="small" onClick={() => begin(read)}>
              {words.takeTheirs}
            </Button>
          </div>
        )}
        <FormFailure>{save.isError ? failureOf(save.error) : undefined}</FormFailure>
        {readsOnly === undefined ? (
          <Button ref={saver} type="submit" variant="primary" isPending={save.isPending} pendingLabel={words.saving}>
            {words.save}
          </Button>
        ) : (
          <Soft>{readsOnly}</Soft>
        )}
      </Foot>
    </form>
  );
}

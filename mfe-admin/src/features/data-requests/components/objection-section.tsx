import { useId, useRef, useState, type FormEvent } from 'react';
import { styled } from 'styled-components';
import { Button } from '@korkollen/shared-ui/components/button';
import { Checkbox } from '@korkollen/shared-ui/components/checkbox';
import { FormFailure } from '@korkollen/shared-ui/components/form-error';
import { SettingsForm, SettingsSection } from '@korkollen/shared-ui/components/settings-section';
import { space } from '@korkollen/shared-ui/theme/tokens';
import { standOf } from '../../../decisions/stand-of';
import { dataRequestTexts } from '../../../texts/data-requests';
import { errorIn, failureOf, requestChanges } from '../api/requests';
import { Locked, Part, type RequestPartProps, Soft } from './request-part';

const words = dataRequestTexts.objection;
const choices = ['mails', 'analytics'] as const;
const hints = { mails: words.mailsHint, analytics: words.analyticsHint };

const Choices = styled.fieldset`
  display: grid;
  gap: ${space.s12};
  min-width: 0;
  margin: 0;
  padding: 0;
  border: 0;
  legend {
    padding: 0;
    font-weight: 600;
  }
`;

/** Stops what a person objects to, with what that means. */
export function ObjectionSection({ request, lock, change }: RequestPartProps) {
  const id = useId();
  const [chosen, setChosen] = useState<readonly (typeof choices)[number][]>([]);
  const [fault, setFault] = useState<string>();
  const firstChoice = useRef<HTMLInputElement>(null);
  const failure = failureOf(errorIn('objection', change));
  const stand = standOf('objection', change);
  const stop = (event: FormEvent): void => {
    event.preventDefault();
    if (change.isPending || lock !== null) return;
    if (chosen.length === 0) {
      setFault(words.required);
      firstChoice.current?.focus();
      return;
    }
    change.mutate({
      part: 'objection',
      send: () => requestChanges.object(request.id, [...chosen]),
      done: ({ isCarriedOut }) =>
        isCarriedOut
          ? { title: words.done }
          : { title: words.nothing, description: words.nothingText, variant: 'neutral' },
    });
  };
  return (
    <SettingsSection title={words.title} text={words.text}>
      <Part>
        {lock !== null && <Locked>{lock}</Locked>}
        <SettingsForm noValidate aria-label={words.title} onSubmit={stop}>
          <FormFailure>{fault ?? failure}</FormFailure>
          <Choices>
            <legend>{words.legend}</legend>
            {choices.map((choice, index) => (
              <div key={choice}>
                <Checkbox
                  ref={index === 0 ? firstChoice : undefined}
                  label={words[choice]}
                  aria-describedby={`${id}-${choice}`}
                  disabled={lock !== null}
                  checked={chosen.includes(choice)}
                  onCheckedChange={(isChecked) => {
                    setFault(undefined);
                    setChosen(choices.filter((each) => (each === choice ? isChecked : chosen.includes(each))));
                  }}
                />
                <Soft id={`${id}-${choice}`}>{hints[choice]}</Soft>
              </div>
            ))}
          </Choices>
          <Button
            type="submit"
            variant="primary"
            isPending={stand.isPending}
            disabled={stand.disabled || lock !== null}
            pendingLabel={dataRequestTexts.handling.pending}
          >
            {words.save}
          </Button>
        </SettingsForm>
      </Part>
    </SettingsSection>
  );
}

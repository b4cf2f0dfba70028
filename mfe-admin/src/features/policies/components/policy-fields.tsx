import type { AdminPolicy } from '@korkollen/api/contracts/policies';
import { maxChangelogLength, maxPolicyLength } from '@korkollen/api/contracts/limits';
import { styled } from 'styled-components';
import { Checkbox } from '@korkollen/shared-ui/components/checkbox';
import { Field, TextArea, TextInput } from '@korkollen/shared-ui/components/field';
import { RadioGroup } from '@korkollen/shared-ui/components/radio-group';
import { color, fontSize, radius, space } from '@korkollen/shared-ui/theme/tokens';
import type { faultsOf } from '../../../decisions/form-faults';
import { policyTexts } from '../../../texts/policies';
import type { PolicyDraft } from '../state/policy-draft';

const words = policyTexts.form;

const Markup = styled(TextArea)`
  min-height: 360px;
  font-family: ui-monospace, monospace;
  font-size: ${fontSize.s14};
`;
const Facts = styled.details`
  dl {
    display: grid;
    grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
    gap: ${space.s4} ${space.s16};
    padding: ${space.s12};
    border-radius: ${radius.field};
    background: ${color.sunk};
    overflow-wrap: anywhere;
  }
  summary {
    padding-block: ${space.s8};
    cursor: pointer;
  }
`;
const Name = styled.div`
  display: contents;
`;
const Soft = styled.p`
  color: ${color.inkSoft};
`;

export interface PolicyFieldsProps {
  policy: AdminPolicy;
  draft: PolicyDraft;
  faults: ReturnType<typeof faultsOf>;
  isPending: boolean;
  onChange(part: Partial<PolicyDraft>): void;
}

/** What the next version says, what is new in it, and from when it holds. */
export function PolicyFields({ policy, draft, faults, isPending, onChange }: PolicyFieldsProps) {
  const { facts, noticeDays, feeNoticeDays } = policy;
  const { markup, changelog, isFeeChange, begin, day } = draft;
  const hasNotice = noticeDays > 0;
  return (
    <>
      <Field label={words.markup} hint={words.markupHint} error={faults.markup} isRequired>
        {(control) => (
          <Markup
            {...control}
            value={markup}
            maxLength={maxPolicyLength}
            readOnly={isPending}
            spellCheck
            onChange={({ target }) => onChange({ markup: target.value })}
          />
        )}
      </Field>
      <Facts>
        <summary>{words.facts}</summary>
        <dl>
          {Object.entries(facts).map(([name, value]) => (
            <Name key={name}>
              <dt>{`{{${name}}}`}</dt>
              <dd>{value}</dd>
            </Name>
          ))}
        </dl>
      </Facts>
      <Field label={words.changelog} hint={words.changelogHint} error={faults.changelog} isRequired>
        {(control) => (
          <TextInput
            {...control}
            value={changelog}
            maxLength={maxChangelogLength}
            readOnly={isPending}
            onChange={({ target }) => onChange({ changelog: target.value })}
          />
        )}
      </Field>
      {feeNoticeDays !== null && (
        <Checkbox
          label={words.fee}
          checked={isFeeChange}
          disabled={isPending}
          onCheckedChange={(isChosen) => onChange({ isFeeChange: isChosen })}
        />
      )}
      <RadioGroup
        legend={words.begin}
        options={[
          { value: 'now', label: words.now, isDisabled: hasNotice },
          { value: 'later', label: words.later },
        ]}
        value={begin}
        onValueChange={(chosen) => onChange({ begin: chosen === 'later' ? 'later' : 'now' })}
        orientation="horizontal"
        disabled={isPending}
      />
      {hasNotice && (
        <Soft>
          {isFeeChange && feeNoticeDays !== null
            ? policyTexts.feeNotice(feeNoticeDays)
            : policyTexts.notice(noticeDays)}
        </Soft>
      )}
      {begin === 'later' && (
        <Field label={words.day} error={faults.holdsFrom} isRequired>
          {(control) => (
            <TextInput
              {...control}
              type="date"
              value={day}
              readOnly={isPending}
              onChange={({ target }) => onChange({ day: target.value })}
            />
          )}
        </Field>
      )}
    </>
  );
}

import type { ChoiceCount, PanelFilter } from '@korkollen/api/contracts/filters';
import { Checkbox } from '@korkollen/shared-ui/components/checkbox';
import { VisuallyHidden } from '@korkollen/shared-ui/components/layout';
import { formatNumber } from '@korkollen/shared-ui/format/number';
import { color, fontSize, space } from '@korkollen/shared-ui/theme/tokens';
import { memo, type ReactNode } from 'react';
import { css, styled } from 'styled-components';
import { Chip } from '@korkollen/shared-ui/components/chip';
import type { ChoiceTexts } from '../../../texts/search';
import { pressAhead, type Begun } from '../../../hooks/press-ahead';
import { texts } from '../../../texts/sv';
import { withChoice } from '../state/school-search';

const Legend = styled.legend`
  margin-bottom: ${space.s4};
  font-size: ${fontSize.s16};
  font-weight: 600;
`;
/**
 * Choices in the order of the menu; those that would leave no school come last and small. Placed by style alone: moving
 * what is pressed would take the focus from it.
 */
const choicesLook = css`
  > :disabled,
  > :has(:disabled) {
    order: 1;
  }
`;
const Choices = styled.div`
  display: grid;
  ${choicesLook}
`;
/** Muted together with its number, so that a choice that leads nowhere is seen as one. */
const Line = styled.span<{ $isOff: boolean }>`
  color: ${({ $isOff }) => ($isOff ? color.inkSoft : 'inherit')};
  font-size: ${({ $isOff }) => ($isOff ? fontSize.s14 : 'inherit')};
`;
const Count = styled.span`
  margin-inline-start: ${space.s8};
  color: ${color.inkSoft};
  font-size: ${fontSize.s14};
  font-variant-numeric: tabular-nums;
`;

export function FilterGroup({ legend, children }: { legend: string; children: ReactNode }) {
  return (
    <fieldset>
      <Legend>{legend}</Legend>
      <Choices>{children}</Choices>
    </fieldset>
  );
}

/** How many schools a choice would give; nothing until that is known. */
function ChoiceNumber({ count }: { count: number | undefined }) {
  if (count === undefined) return null;
  return (
    <Count>
      <span aria-hidden="true">{formatNumber(count)}</span>
      <VisuallyHidden>{texts.list.choiceCount(count)}</VisuallyHidden>
    </Count>
  );
}

interface ChoiceBoxProps {
  label: string;
  count: number | undefined;
  isOn: boolean;
  onChange(isOn: boolean): void;
  onPress(isOn: boolean): Begun;
}

/** A choice that can be made and unmade. One that would leave no school cannot be made. */
function ChoiceBox({ label, count, isOn, onChange, onPress }: ChoiceBoxProps) {
  const isOff = count === 0 && !isOn;
  return (
    <Checkbox
      label={
        <Line $isOff={isOff}>
          {label}
          <ChoiceNumber count={count} />
        </Line>
      }
      checked={isOn}
      disabled={isOff}
      onCheckedChange={onChange}
      {...(!isOff && pressAhead(() => onPress(!isOn)))}
    />
  );
}

interface FilterProps<Setting> {
  name: PanelFilter;
  onChange(name: PanelFilter, setting: Setting): void;
  /** A press has begun that would change it so. */
  onPress(name: PanelFilter, setting: Setting): Begun;
}

interface SwitchFilterProps extends FilterProps<boolean>, Pick<ChoiceBoxProps, 'label' | 'count' | 'isOn'> {}

// Those below are rendered again only where they changed: a filter is pressed among dozens of choices, on slow phones.

/** A filter that is on or off. */
export const SwitchFilter = memo(function SwitchFilter({ name, onChange, onPress, ...box }: SwitchFilterProps) {
  return <ChoiceBox {...box} onChange={(isOn) => onChange(name, isOn)} onPress={(isOn) => onPress(name, isOn)} />;
});

type Counts<Value> = readonly ChoiceCount<Value>[] | undefined;

/** A choice that the answer does not name occurs in no school. */
function countOf<Value>(counts: Counts<Value>, value: Value): number | undefined {
  return counts && (counts.find((choice) => choice.value === value)?.count ?? 0);
}

interface ChoiceFilterProps extends FilterProps<string[]> {
  texts: ChoiceTexts<string>;
  every: readonly string[];
  /** None when left out. */
  chosen: readonly string[] | undefined;
  counts: Counts<string>;
}

/** A filter of which several choices can be on; they stay in the order of the menu. */
export const ChoiceFilter = memo(function ChoiceFilter(props: ChoiceFilterProps) {
  const { name, every, chosen = [], counts, onChange, onPress } = props;
  const { legend, choice } = props.texts;
  const settingWith = (value: string, isOn: boolean) => withChoice(every, chosen, value, isOn);
  return (
    <FilterGroup legend={legend}>
      {every.map((value) => (
        <ChoiceBox
          key={value}
          label={choice(value)}
          count={countOf(counts, value)}
          isOn={chosen.includes(value)}
          onChange={(isOn) => onChange(name, settingWith(value, isOn))}
          onPress={(isOn) => onPress(name, settingWith(value, isOn))}
        />
      ))}
    </FilterGroup>
  );
});

const Hint = styled.p`
  margin-block-end: ${space.s8};
  color: ${color.inkSoft};
  font-size: ${fontSize.s14};
`;
const Chips = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space.s8};
  margin-top: ${space.s8};
  align-items: center;
  ${choicesLook}
  /* one that cannot be pressed need not be as large as a finger */
  > :disabled {
    min-height: 0;
    font-size: ${fontSize.s14};
  }
`;

interface LimitFilterProps extends FilterProps<number | undefined> {
  texts: ChoiceTexts<number>;
  steps: readonly number[];
  /** A limit from a shared link may lie between ours; then none of the chips is pressed. */
  chosen: number | undefined;
  counts: Counts<number>;
}

/** A filter with one limit at a time; pressing the chosen one takes it away. */
export const LimitFilter = memo(function LimitFilter(props: LimitFilterProps) {
  const { name, steps, chosen, counts, onChange, onPress } = props;
  const { legend, choice, hint } = props.texts;
  return (
    <FilterGroup legend={legend}>
      {hint && <Hint>{hint}</Hint>}
      <Chips>
        {steps.map((value) => {
          const isOn = value === chosen;
          const count = countOf(counts, value);
          const setting = isOn ? undefined : value;
          return (
            <Chip
              key={value}
              isSelected={isOn}
              disabled={count === 0 && !isOn}
              onClick={() => onChange(name, setting)}
              {...pressAhead(() => onPress(name, setting))}
            >
              <span>
                {choice(value)}
                <ChoiceNumber count={count} />
              </span>
            </Chip>
          );
        })}
      </Chips>
    </FilterGroup>
  );
});

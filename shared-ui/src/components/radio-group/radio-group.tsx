import { useId, type Ref } from 'react';
import { styled } from 'styled-components';
import { color, fontSize, radius, size, space } from '../../theme/tokens';
import { choiceLook } from '../field/control-look';
import { ErrorText } from '../field/error-text';
import { RequiredMark } from '../field/required-mark';

const Legend = styled.p`
  margin-bottom: ${space.s4};
  font-weight: 600;
`;
const Options = styled.div<{ $isRow: boolean }>`
  display: flex;
  flex-flow: ${({ $isRow }) => ($isRow ? 'row wrap' : 'column')};
  column-gap: ${space.s24};
`;
const Option = styled.div`
  position: relative;
  display: flex;
  align-items: flex-start;
  min-height: ${size.target};
`;
const Dot = styled.input`
  ${choiceLook}
  border-radius: ${radius.full};
  &:checked {
    border: 2px solid ${color.green};
  }
  &:checked::before {
    content: '';
    width: 12px;
    height: 12px;
    border-radius: ${radius.full};
    background: ${color.green};
  }
  /* one edge marks the whole group */
  &[aria-invalid='true'] {
    box-shadow: none;
  }
`;
const Label = styled.label`
  padding: 10px 0 10px ${space.s12};
  cursor: pointer;
`;
const Hint = styled.span`
  display: block;
  color: ${color.inkSoft};
  font-size: ${fontSize.s14};
`;

export interface RadioOption {
  value: string;
  label: string;
  hint?: string;
  /** Shown, and not to be chosen (yet). */
  isDisabled?: boolean;
}

export interface RadioGroupProps {
  legend: string;
  options: RadioOption[];
  /** Of the first choice, so that a list of errors can lead to it. */
  id?: string;
  name?: string;
  value?: string;
  onValueChange?(value: string): void;
  onBlur?(): void;
  orientation?: 'horizontal' | 'vertical';
  error?: string;
  required?: boolean;
  disabled?: boolean;
  className?: string;
  /** The first choice, for a form that leads to what it refuses. */
  ref?: Ref<HTMLInputElement>;
}

/** One choice among a few; arrow keys move inside the group, Tab passes it. */
export function RadioGroup(props: RadioGroupProps) {
  const { legend, options, value, onValueChange, onBlur, orientation, error, required, disabled, className, ref } =
    props;
  const ownId = useId();
  const id = props.id ?? ownId;
  const errorId = error ? `${id}-error` : undefined;
  return (
    <div
      role="radiogroup"
      className={className}
      aria-labelledby={`${id}-legend`}
      aria-describedby={errorId}
      aria-required={required}
      onBlur={onBlur}
    >
      <Legend id={`${id}-legend`}>
        {legend}
        {required && <RequiredMark />}
      </Legend>
      <Options $isRow={orientation === 'horizontal'}>
        {options.map(({ value: own, label, hint, isDisabled }, index) => {
          const isFirst = index === 0;
          const choiceId = isFirst ? id : `${id}-${own}`;
          return (
            <Option key={own}>
              <Dot
                type="radio"
                ref={isFirst ? ref : undefined}
                id={choiceId}
                name={props.name ?? id}
                value={own}
                checked={own === value}
                onChange={() => onValueChange?.(own)}
                disabled={disabled || isDisabled}
                aria-invalid={error ? true : undefined}
              />
              <Label htmlFor={choiceId}>
                {label}
                {hint && <Hint>{hint}</Hint>}
              </Label>
            </Option>
          );
        })}
      </Options>
      {error && <ErrorText id={errorId}>{error}</ErrorText>}
    </div>
  );
}

import { Indicator, Item, Root } from 'radix-ui/radio-group';
import { useId, type ComponentPropsWithRef } from 'react';
import { styled } from 'styled-components';
import { hiddenNativeControl } from '../../theme/hidden-native-control';
import { color, fontSize, motion, radius, size, space } from '../../theme/tokens';
import { ErrorText } from '../field/error-text';

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
  ${hiddenNativeControl}
`;
const Dot = styled(Item)`
  position: relative;
  flex: none;
  display: grid;
  place-items: center;
  width: 24px;
  height: 24px;
  margin-block: 10px;
  padding: 0;
  border: 1px solid ${color.lineStrong};
  border-radius: ${radius.full};
  background: ${color.surface};
  cursor: pointer;
  transition: border-color ${motion.quick};
  &::after {
    content: '';
    position: absolute;
    inset: -10px;
  }
  &:hover {
    border-color: ${color.ink};
  }
  &[data-state='checked'] {
    border: 2px solid ${color.green};
  }
  &[aria-invalid='true'] {
    border-color: ${color.red};
  }
  &:disabled {
    background: ${color.sunk};
    cursor: not-allowed;
  }
`;
const Mark = styled(Indicator)`
  width: 12px;
  height: 12px;
  border-radius: ${radius.full};
  background: ${color.green};
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
}

export interface RadioGroupProps extends Omit<ComponentPropsWithRef<typeof Root>, 'children'> {
  legend: string;
  options: RadioOption[];
  error?: string;
}

/** One choice among a few; arrow keys move inside the group, Tab passes it. */
export function RadioGroup({ legend, options, error, orientation = 'vertical', id, ...rest }: RadioGroupProps) {
  const ownId = useId();
  const groupId = id ?? ownId;
  const errorId = error ? `${groupId}-error` : undefined;
  return (
    <Root
      id={groupId}
      aria-labelledby={`${groupId}-legend`}
      aria-describedby={errorId}
      orientation={orientation}
      {...rest}
    >
      <Legend id={`${groupId}-legend`}>{legend}</Legend>
      <Options $isRow={orientation === 'horizontal'}>
        {options.map(({ value, label, hint }) => (
          <Option key={value}>
            <Dot value={value} id={`${groupId}-${value}`} aria-invalid={error ? true : undefined}>
              <Mark />
            </Dot>
            <Label htmlFor={`${groupId}-${value}`}>
              {label}
              {hint && <Hint>{hint}</Hint>}
            </Label>
          </Option>
        ))}
      </Options>
      {error && <ErrorText id={errorId}>{error}</ErrorText>}
    </Root>
  );
}

import { CheckboxIndicator, Root } from 'radix-ui/checkbox';
import { useId, type ComponentPropsWithRef, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { CheckIcon } from '../../primitives/icon/icon';
import { hiddenNativeControl } from '../../theme/hidden-native-control';
import { color, motion, radius, size, space } from '../../theme/tokens';
import { ErrorText } from '../field/error-text';

const Row = styled.div`
  position: relative;
  display: flex;
  align-items: flex-start;
  min-height: ${size.target};
  ${hiddenNativeControl}
`;
const Box = styled(Root)`
  position: relative;
  flex: none;
  display: grid;
  place-items: center;
  width: 24px;
  height: 24px;
  margin-block: 10px;
  padding: 0;
  border: 1px solid ${color.lineStrong};
  border-radius: ${radius.mark};
  background: ${color.surface};
  color: ${color.onGreen};
  cursor: pointer;
  transition:
    background-color ${motion.quick},
    border-color ${motion.quick};
  &::after {
    content: '';
    position: absolute;
    inset: -10px;
  }
  &:hover {
    border-color: ${color.ink};
  }
  &[data-state='checked'] {
    background: ${color.green};
    border-color: ${color.green};
  }
  &[aria-invalid='true'] {
    border-color: ${color.red};
    box-shadow: inset 0 0 0 1px ${color.red};
  }
  &:disabled {
    background: ${color.sunk};
    color: ${color.inkSoft};
    cursor: not-allowed;
  }
`;
const Tick = styled(CheckboxIndicator)`
  display: grid;
  place-items: center;
`;
const Label = styled.label`
  padding: 10px 0 10px ${space.s12};
  cursor: pointer;
`;

export interface CheckboxProps extends Omit<ComponentPropsWithRef<typeof Root>, 'checked' | 'onCheckedChange'> {
  label: ReactNode;
  error?: string;
  checked?: boolean;
  onCheckedChange?(checked: boolean): void;
}

/** A checkbox with its label beside it; the whole line is the target. */
export function Checkbox({ label, error, id: fixedId, className, onCheckedChange, ...rest }: CheckboxProps) {
  const ownId = useId();
  const id = fixedId ?? ownId;
  const errorId = error ? `${id}-error` : undefined;
  return (
    <div className={className}>
      <Row>
        <Box
          id={id}
          aria-describedby={errorId}
          aria-invalid={error ? true : undefined}
          {...rest}
          onCheckedChange={(checked) => onCheckedChange?.(checked === true)}
        >
          <Tick>
            <CheckIcon size={18} />
          </Tick>
        </Box>
        <Label htmlFor={id}>{label}</Label>
      </Row>
      {error && <ErrorText id={errorId}>{error}</ErrorText>}
    </div>
  );
}

import { useId, type ComponentPropsWithRef, type PointerEventHandler, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { color, radius, size, space } from '../../theme/tokens';
import { choiceLook } from '../field/control-look';
import { ErrorText } from '../field/error-text';

const Row = styled.div`
  position: relative;
  display: flex;
  align-items: flex-start;
  min-height: ${size.target};
`;
const Box = styled.input`
  ${choiceLook}
  border-radius: ${radius.mark};
  &:checked {
    background: ${color.green};
    border-color: ${color.green};
  }
  &:checked::before {
    content: '';
    width: 14px;
    height: 12px;
    background: ${color.onGreen};
    clip-path: polygon(12% 46%, 0 60%, 36% 100%, 100% 14%, 86% 0, 35% 70%);
  }
`;
const Label = styled.label`
  min-width: 0;
  overflow-wrap: anywhere;
  padding: 10px 0 10px ${space.s12};
  cursor: pointer;
`;

export interface CheckboxProps extends Omit<ComponentPropsWithRef<'input'>, 'type' | 'onChange' | 'onPointerDown'> {
  label: ReactNode;
  error?: string;
  onCheckedChange?(checked: boolean): void;
  /** Of the whole line. */
  onPointerDown?: PointerEventHandler | undefined;
}

/** A checkbox with its label beside it; the whole line is the target. */
export function Checkbox(props: CheckboxProps) {
  const { label, error, id: fixedId, className, onCheckedChange, onPointerDown, ...rest } = props;
  const describedBy = rest['aria-describedby'];
  const ownId = useId();
  const id = fixedId ?? ownId;
  const errorId = error ? `${id}-error` : undefined;
  return (
    <div className={className}>
      <Row onPointerDown={onPointerDown}>
        <Box
          type="checkbox"
          id={id}
          aria-invalid={error ? true : undefined}
          {...rest}
          aria-describedby={[describedBy, errorId].filter(Boolean).join(' ') || undefined}
          onChange={(event) => onCheckedChange?.(event.target.checked)}
        />
        <Label htmlFor={id}>{label}</Label>
      </Row>
      {error && <ErrorText id={errorId}>{error}</ErrorText>}
    </div>
  );
}

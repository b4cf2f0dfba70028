import { useId, type Ref } from 'react';
import { styled } from 'styled-components';
import { ChevronDownIcon } from '../../primitives/icon/icon';
import { texts } from '../../texts/sv';
import { color, space } from '../../theme/tokens';
import { controlBoxLook, controlLook } from '../field/control-look';
import { Field } from '../field/field';

const Box = styled.div`
  ${controlBoxLook}
  > svg {
    right: ${space.s12};
    pointer-events: none;
  }
`;
const Face = styled.select`
  ${controlLook}
  appearance: none;
  padding-inline-end: 40px;
  text-overflow: ellipsis;
  cursor: pointer;
  &:has(> option[value='']:checked) {
    color: ${color.inkSoft};
  }
  > option {
    background: ${color.surface};
    color: ${color.ink};
  }
`;

export interface SelectOption {
  /** Never empty: an empty one is the placeholder. Offer ”all” under a word of its own. */
  value: string;
  label: string;
  isDisabled?: boolean;
}

export interface SelectProps {
  label: string;
  options: SelectOption[];
  id?: string;
  value?: string;
  onValueChange?(value: string): void;
  placeholder?: string;
  hint?: string;
  error?: string;
  /** Keeps the label for screen readers only, where the place already says what is chosen. */
  hideLabel?: boolean;
  isRequired?: boolean;
  disabled?: boolean;
  name?: string;
  className?: string;
  ref?: Ref<HTMLSelectElement>;
}

/**
 * One choice from a list: the browser's own, which phones show as they show every list, and which works before any
 * script has run.
 */
export function Select(props: SelectProps) {
  const { options, value = '', onValueChange, placeholder = texts.select.placeholder, hideLabel, ...rest } = props;
  const { label, hint, error, isRequired, disabled, name, className, ref } = rest;
  const ownId = useId();
  const id = props.id ?? ownId;
  return (
    <Field {...{ id, label, hint, error, isRequired, className, hideLabel }}>
      {(control) => (
        <Box>
          <Face
            {...{ ...control, ref, name, disabled, value }}
            onChange={(event) => onValueChange?.(event.target.value)}
          >
            {value === '' && (
              <option value="" disabled hidden>
                {placeholder}
              </option>
            )}
            {options.map((option) => (
              <option key={option.value} value={option.value} disabled={option.isDisabled}>
                {option.label}
              </option>
            ))}
          </Face>
          <ChevronDownIcon />
        </Box>
      )}
    </Field>
  );
}

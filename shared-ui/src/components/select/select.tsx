import { Content, Icon, Item, ItemIndicator, ItemText, Portal, Root, Trigger, Value, Viewport } from 'radix-ui/select';
import { useId, useState, type ReactNode, type Ref } from 'react';
import { styled } from 'styled-components';
import { CheckIcon, ChevronDownIcon } from '../../primitives/icon/icon';
import { texts } from '../../texts/sv';
import { hiddenNativeControl } from '../../theme/hidden-native-control';
import { provideStyleNonce, readStyleNonce } from '../../theme/style-nonce';
import { color, layer, motion, radius, shadow, size, space } from '../../theme/tokens';
import { Field } from '../field/field';

const Box = styled.div`
  position: relative;
  min-width: 0;
  ${hiddenNativeControl}
`;
const Face = styled(Trigger)`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space.s8};
  width: 100%;
  min-height: ${size.target};
  padding: ${space.s8} ${space.s12};
  border: 1px solid ${color.lineStrong};
  border-radius: ${radius.field};
  background: ${color.surface};
  color: ${color.ink};
  text-align: start;
  cursor: pointer;
  transition: border-color ${motion.quick};
  &:hover {
    border-color: ${color.ink};
  }
  &[data-placeholder] {
    color: ${color.inkSoft};
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
  > span:first-child {
    min-width: 0;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
`;
const List = styled(Content)`
  z-index: ${layer.popover};
  width: var(--radix-select-trigger-width);
  min-width: min-content;
  max-width: calc(100vw - 2 * ${space.s16});
  max-height: min(360px, var(--radix-select-content-available-height));
  border: 1px solid ${color.line};
  border-radius: ${radius.field};
  background: ${color.surface};
  color: ${color.ink};
  box-shadow: ${shadow.float};
  overflow: hidden;
`;
const Options = styled(Viewport)`
  padding: ${space.s4};
`;
const Option = styled(Item)`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space.s12};
  min-height: ${size.target};
  padding: ${space.s8} ${space.s12};
  border-radius: ${radius.mark};
  cursor: pointer;
  user-select: none;
  &[data-highlighted] {
    background: ${color.greenTint};
    outline: none;
  }
  &[data-state='checked'] {
    font-weight: 600;
  }
  &[data-disabled] {
    color: ${color.inkSoft};
    cursor: not-allowed;
  }
  svg {
    color: ${color.green};
  }
`;

export interface SelectOption {
  /** Never empty: an empty string cannot be chosen. Offer ”all” under a word of its own. */
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
  ref?: Ref<HTMLButtonElement>;
}

function drawOption({ value, label, isDisabled }: SelectOption): ReactNode {
  return (
    <Option key={value} value={value} disabled={isDisabled}>
      <ItemText>{label}</ItemText>
      <ItemIndicator>
        <CheckIcon size={18} />
      </ItemIndicator>
    </Option>
  );
}

/** One choice from a list. Typing jumps to an option; the list is drawn over everything and scrolls by itself. */
export function Select(props: SelectProps) {
  const { options, value, onValueChange, placeholder = texts.select.placeholder, hideLabel, ...rest } = props;
  const { label, hint, error, isRequired, disabled, name, className, ref } = rest;
  const ownId = useId();
  const id = props.id ?? ownId;
  const [nonce, setNonce] = useState<string>();
  const prepare = (isOpen: boolean): void => {
    if (!isOpen) return;
    provideStyleNonce();
    setNonce(readStyleNonce());
  };
  return (
    <Field {...{ id, label, hint, error, isRequired, className, hideLabel }}>
      {({ required, ...control }) => (
        <Box>
          <Root {...{ value, onValueChange, disabled, name, required }} onOpenChange={prepare}>
            <Face {...control} ref={ref}>
              <Value placeholder={placeholder} />
              <Icon asChild>
                <ChevronDownIcon />
              </Icon>
            </Face>
            <Portal>
              <List position="popper" sideOffset={4}>
                <Options nonce={nonce}>{options.map(drawOption)}</Options>
              </List>
            </Portal>
          </Root>
        </Box>
      )}
    </Field>
  );
}

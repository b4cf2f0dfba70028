import { useId, useRef, useState, type ComponentPropsWithRef, type ReactNode, type Ref } from 'react';
import { styled } from 'styled-components';
import { CloseIcon, EyeIcon, SearchIcon } from '../../primitives/icon/icon';
import { texts } from '../../texts/sv';
import { color, fontSize, space } from '../../theme/tokens';
import { innerButtonLook } from '../button/button';
import { VisuallyHidden } from '../layout/layout';
import { controlBoxLook, controlLook } from './control-look';
import { ErrorText } from './error-text';
import { RequiredMark } from './required-mark';

/** What a control inside a Field must carry, so that label, hint and error belong to it. */
export interface FieldControlProps {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
  required: boolean | undefined;
}

export interface FieldProps {
  label: string;
  hint?: ReactNode;
  error?: string;
  isRequired?: boolean;
  /** Fixed id for the control, so that an error summary can point at it. */
  id?: string;
  /** Keeps the label for screen readers only, where the place already says what to fill in. */
  hideLabel?: boolean;
  className?: string;
  children: (control: FieldControlProps) => ReactNode;
}

const FieldBox = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${space.s4};
  min-width: 0;
`;
const Label = styled.label`
  font-weight: 600;
`;
const HiddenLabel = styled(VisuallyHidden).attrs({ as: 'label' })``;
const Hint = styled.p`
  color: ${color.inkSoft};
  font-size: ${fontSize.s14};
`;

/**
 * Label, hint and error around one control. The hint stands before the control, the error after it; both are read
 * with the control through aria-describedby. Native validation bubbles stay off: the form's own messages are shown.
 */
export function Field({ label, hint, error, isRequired, id: fixedId, hideLabel, className, children }: FieldProps) {
  const ownId = useId();
  const id = fixedId ?? ownId;
  const hintId = hint ? `${id}-hint` : undefined;
  const errorId = error ? `${id}-error` : undefined;
  return (
    <FieldBox className={className}>
      <Label htmlFor={id} as={hideLabel ? HiddenLabel : undefined}>
        {label}
        {isRequired && <RequiredMark />}
      </Label>
      {hint && <Hint id={hintId}>{hint}</Hint>}
      {children({
        id,
        'aria-describedby': [hintId, errorId].filter(Boolean).join(' ') || undefined,
        'aria-invalid': error ? true : undefined,
        required: isRequired,
      })}
      {error && <ErrorText id={errorId}>{error}</ErrorText>}
    </FieldBox>
  );
}

const StyledInput = styled.input`
  ${controlLook}
  &::-webkit-search-cancel-button {
    display: none;
  }
`;
const StyledTextArea = styled.textarea`
  ${controlLook}
  min-height: 112px;
  resize: vertical;
`;

/** A one-line text control; use it inside Field. */
export function TextInput({ type = 'text', ...rest }: ComponentPropsWithRef<'input'>) {
  return <StyledInput type={type} {...rest} />;
}

/** A text control of several lines; use it inside Field. */
export function TextArea({ rows = 4, ...rest }: ComponentPropsWithRef<'textarea'>) {
  return <StyledTextArea rows={rows} {...rest} />;
}

const ControlBox = styled.div`
  ${controlBoxLook}
  > svg {
    left: ${space.s12};
    color: ${color.inkSoft};
  }
  > svg + input {
    padding-inline-start: 40px;
  }
  > input:not(:last-child) {
    padding-inline-end: 48px;
  }
`;
const InnerButton = styled.button`
  ${innerButtonLook}
  position: absolute;
  inset: 0 0 0 auto;
  &:focus-visible {
    outline-offset: -3px;
  }
`;

/** A password with a button that shows it; password managers and pasting work. */
export function PasswordInput({ autoComplete = 'current-password', ...rest }: ComponentPropsWithRef<'input'>) {
  const [isShown, setIsShown] = useState(false);
  const label = isShown ? texts.field.hidePassword : texts.field.showPassword;
  return (
    <ControlBox>
      <StyledInput autoComplete={autoComplete} {...rest} type={isShown ? 'text' : 'password'} />
      <InnerButton type="button" aria-label={label} title={label} onClick={() => setIsShown(!isShown)}>
        <EyeIcon isCrossed={isShown} />
      </InnerButton>
    </ControlBox>
  );
}

function assignRef<T>(ref: Ref<T> | undefined, value: T | null): void {
  if (typeof ref === 'function') ref(value);
  else if (ref) ref.current = value;
}

export interface SearchInputProps extends Omit<ComponentPropsWithRef<'input'>, 'type'> {
  /** Shows a button that empties a controlled, filled search. */
  onClear?(): void;
}

/** A search control with a magnifier; give it a label (Field or aria-label). */
export function SearchInput({ onClear, ref, ...rest }: SearchInputProps) {
  const input = useRef<HTMLInputElement>(null);
  const clear = (): void => {
    onClear?.();
    input.current?.focus();
  };
  return (
    <ControlBox>
      <SearchIcon />
      <StyledInput
        enterKeyHint="search"
        autoComplete="off"
        {...rest}
        type="search"
        ref={(element) => {
          input.current = element;
          assignRef(ref, element);
        }}
      />
      {onClear && rest.value !== undefined && rest.value !== '' && (
        <InnerButton type="button" aria-label={texts.field.clearSearch} onClick={clear}>
          <CloseIcon />
        </InnerButton>
      )}
    </ControlBox>
  );
}

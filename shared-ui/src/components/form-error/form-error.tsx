import { useEffect, useRef, type MouseEvent, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { color, fontSize, radius, space } from '../../theme/tokens';

const Box = styled.div`
  padding: ${space.s16};
  border: 1px solid ${color.red};
  border-radius: ${radius.field};
  background: ${color.redTint};
  color: ${color.ink};
  a {
    display: inline-block;
    padding-block: ${space.s4};
    color: ${color.red};
    font-weight: 500;
  }
`;
const Heading = styled.h2`
  font-size: ${fontSize.s18};
`;

export interface ErrorSummaryProps {
  title: string;
  errors: { fieldId: string; message: string }[];
  className?: string;
}

function focusField(event: MouseEvent, fieldId: string): void {
  const field = document.getElementById(fieldId);
  if (!field) return;
  event.preventDefault();
  field.focus();
  field.scrollIntoView({ block: 'center' });
}

/**
 * What stopped a form, first thing in it: takes the focus when it appears and leads to each field. When it comes back while
 * somebody mends the fields, it leaves the focus where they type.
 */
export function ErrorSummary({ title, errors, className }: ErrorSummaryProps) {
  const box = useRef<HTMLDivElement>(null);
  const hasHadFocus = useRef(false);
  const isShown = errors.length > 0;
  useEffect(() => {
    if (!isShown || hasHadFocus.current) return;
    hasHadFocus.current = true;
    box.current?.focus();
  }, [isShown]);
  if (!isShown) return null;
  return (
    <Box ref={box} role="alert" tabIndex={-1} className={className}>
      <Heading>{title}</Heading>
      <ul role="list">
        {errors.map(({ fieldId, message }) => (
          <li key={fieldId}>
            <a href={`#${fieldId}`} onClick={(event) => focusField(event, fieldId)}>
              {message}
            </a>
          </li>
        ))}
      </ul>
    </Box>
  );
}

export interface FieldErrorSummaryProps<Field extends string> {
  title: string;
  /** In the order of the form. */
  fields: readonly Field[];
  /** The id of a field's control. */
  fieldId(field: Field): string;
  errors: Partial<Record<Field, { message?: string | undefined } | undefined>>;
  /** Which try to send it is: a new one is a new list, so that it takes the focus again. */
  attempt: number;
}

/** The summary of what a form found wrong with its fields. */
export function FieldErrorSummary<Field extends string>(props: FieldErrorSummaryProps<Field>) {
  const { title, fields, fieldId, errors, attempt } = props;
  const found = fields.flatMap((field) => {
    const message = errors[field]?.message;
    return message ? [{ fieldId: fieldId(field), message }] : [];
  });
  return <ErrorSummary key={attempt} title={title} errors={found} />;
}

const Failure = styled.p`
  padding: ${space.s12} ${space.s16};
  border-inline-start: 4px solid ${color.red};
  border-radius: ${radius.mark};
  background: ${color.redTint};
`;

/** Why a form could not be sent; nothing without a reason. */
export function FormFailure({ children }: { children: ReactNode }) {
  return children ? <Failure role="alert">{children}</Failure> : null;
}

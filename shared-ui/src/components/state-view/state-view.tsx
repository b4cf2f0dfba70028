import type { ComponentPropsWithRef, ReactNode } from 'react';
import { styled } from 'styled-components';
import { Link } from '../../router/router';
import { texts } from '../../texts/sv';
import { color, fontSize, size, space } from '../../theme/tokens';
import { Button } from '../button/button';
import { VisuallyHidden } from '../layout/layout';
import { RetryButton } from '../retry-button/retry-button';

const Place = styled.div`
  display: flex;
  flex-direction: column;
  align-items: flex-start;
  gap: ${space.s12};
  padding-block: ${space.s32};
  border-top: 1px solid ${color.line};
  /* a whole page has the header's line above it */
  &:has(> h1) {
    border-top: 0;
  }
  /* the words have their measure; the line is as wide as those above it */
  > * {
    max-width: ${size.text};
  }
`;
const Heading = styled.h2`
  font-size: ${fontSize.s21};
`;
const PageHeading = styled.h1`
  font-size: ${fontSize.s34};
`;
const Text = styled.p`
  color: ${color.inkSoft};
  overflow-wrap: anywhere;
`;

export interface EmptyStateProps {
  title: string;
  /** What this place is for. */
  text?: ReactNode;
  /** The next step. */
  action?: ReactNode;
  className?: string;
}

/** Nothing is here yet: says what the place is for and offers the next step. */
export function EmptyState({ title, text, action, className }: EmptyStateProps) {
  return (
    <Place className={className}>
      <Heading>{title}</Heading>
      {text && <Text>{text}</Text>}
      {action}
    </Place>
  );
}

export interface ErrorStateProps {
  /** What happened. */
  title?: string;
  /** What was kept and what to do. */
  text?: string;
  onRetry?(): void;
  /** Whether it stands in the place of a whole page, which has no other heading. */
  isPage?: boolean;
  className?: string;
}

/** Something could not be fetched: announced at once, with a way to try again. */
export function ErrorState({ title = texts.states.error, text, onRetry, isPage, className }: ErrorStateProps) {
  return (
    <Place role="alert" className={className}>
      {isPage ? <PageHeading>{title}</PageHeading> : <Heading>{title}</Heading>}
      {text && <Text>{text}</Text>}
      {onRetry && <RetryButton onClick={onRetry} />}
    </Place>
  );
}

/** The person may not see this; says so and offers the way on. */
export function ForbiddenState({ title, text, action, className }: EmptyStateProps) {
  return (
    <Place className={className}>
      <PageHeading>{title}</PageHeading>
      {text && <Text>{text}</Text>}
      {action}
    </Place>
  );
}

/** A whole page that is not there; give the words of the thing that was looked for. */
export function NotFoundState(props: Partial<EmptyStateProps>) {
  const { title = texts.states.notFound, text = texts.states.notFoundText, action, className } = props;
  return (
    <Place className={className}>
      <PageHeading>{title}</PageHeading>
      <Text>{text}</Text>
      {action ?? (
        <Button asChild>
          <Link to="/">{texts.states.home}</Link>
        </Button>
      )}
    </Place>
  );
}

/**
 * What is fetched for itself, or why it is not there: laid out as it would be without it. Another try puts the focus here,
 * so that one reads on at what has come.
 */
export const FetchedPart = styled.div.attrs({ tabIndex: -1 })`
  display: grid;
  gap: inherit;
  min-width: 0;
  &:focus {
    outline: none;
  }
`;

export interface LoadingRegionProps extends ComponentPropsWithRef<'div'> {
  /** What is being fetched, read aloud. */
  label: string;
}

/** Wraps skeletons: says to screen readers what is on its way. */
export function LoadingRegion({ label, children, ...rest }: LoadingRegionProps) {
  return (
    <div aria-busy="true" {...rest}>
      <VisuallyHidden role="status">{label}</VisuallyHidden>
      {children}
    </div>
  );
}

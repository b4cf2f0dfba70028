import { useEffect, useRef, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { PanelBack, PanelClose } from '@korkollen/shared-ui/components/beside-list';
import { Button, IconButton } from '@korkollen/shared-ui/components/button';
import { EmptyState } from '@korkollen/shared-ui/components/state-view';
import { hasStatus } from '@korkollen/shared-ui/http/http-client';
import { CloseIcon } from '@korkollen/shared-ui/primitives/icon';
import { Link } from '@korkollen/shared-ui/router';
import { media } from '@korkollen/shared-ui/theme/media';
import { size, space } from '@korkollen/shared-ui/theme/tokens';
import { reviewTexts } from '../../../texts/reviews';
import { isBesideList, type ReviewAddress } from '../state/review-address';
import { ReviewBox } from './review-layout';
import { ReviewPanelSkeleton } from './review-skeleton';
import { ReviewProblem } from './review-problem';

const words = reviewTexts.panel;

const BackLine = styled(PanelBack)`
  margin-block-end: ${space.s8};
`;
const Name = styled.h2`
  overflow-wrap: anywhere;
  /* the focus is put here for reading on, not for doing something */
  &:focus {
    outline: none;
  }
  ${media.wide} {
    padding-inline-end: ${size.target};
  }
`;

/** The name of what is open; takes the focus where it stands in the list's place. */
export function PanelHeading({ children }: { children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isBesideList()) return undefined;
    // a frame later: the host puts the focus on the page's heading in the effects of the same navigation
    const frame = requestAnimationFrame(() => heading.current?.focus());
    return () => cancelAnimationFrame(frame);
  }, []);
  return (
    <Name ref={heading} tabIndex={-1}>
      {children}
    </Name>
  );
}

export interface PanelWords {
  one: string;
  oneFailed: string;
  loading: string;
  notFound: string;
  notFoundText: string;
}

export interface ReviewPanelProps<Item> {
  words: PanelWords;
  query: { data: Item | undefined; error: unknown; refetch(): unknown };
  address: Pick<ReviewAddress<string>, 'close' | 'linkBack'>;
  children(item: Item): ReactNode;
}

/** What is open: beside the list on wide screens, else in its place. */
export function ReviewPanel<Item>({ words: own, query, address, children }: ReviewPanelProps<Item>) {
  const { data, error, refetch } = query;
  const draw = () => {
    if (hasStatus(error, 404)) {
      const action = <Button onClick={address.close}>{words.back}</Button>;
      return <EmptyState title={own.notFound} text={own.notFoundText} action={action} />;
    }
    if (data !== undefined) return children(data);
    if (error) return <ReviewProblem title={own.oneFailed} error={error} onRetry={() => void refetch()} />;
    return <ReviewPanelSkeleton label={own.loading} />;
  };
  return (
    <ReviewBox aria-label={own.one}>
      <BackLine>
        <Button asChild variant="quiet">
          <Link {...address.linkBack}>← {words.back}</Link>
        </Button>
      </BackLine>
      <PanelClose>
        <IconButton label={words.close} onClick={address.close}>
          <CloseIcon />
        </IconButton>
      </PanelClose>
      {draw()}
    </ReviewBox>
  );
}

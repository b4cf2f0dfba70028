import { Button } from '@korkollen/shared-ui/components/button';
import { Page } from '@korkollen/shared-ui/components/layout';
import { RoadLine } from '@korkollen/shared-ui/components/road-line';
import { ErrorState, LoadingRegion } from '@korkollen/shared-ui/components/state-view';
import { hasErrorCode } from '@korkollen/shared-ui/http/http-client';
import { Link } from '@korkollen/shared-ui/router';
import { size, space } from '@korkollen/shared-ui/theme/tokens';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { addresses } from '../../../addresses/page-addresses';
import { failureReason } from '../../../mail-button/failure-reason';
import { texts } from '../../../texts/sv';

const words = texts.legal.request;

const Frame = styled(Page)`
  display: grid;
  gap: ${space.s24};
  padding-block: ${space.s32} ${space.s72};
`;
const Line = styled(RoadLine)`
  width: 120px;
`;
const Column = styled.div`
  display: grid;
  justify-items: start;
  gap: ${space.s16};
  max-width: ${size.text};
`;

/** The way to the form, from a link that leads nowhere any more. */
export function BackToForm({ label }: { label: string }) {
  return (
    <Button asChild variant="primary">
      <Link to={addresses.legal('dsr')}>{label}</Link>
    </Button>
  );
}

interface RequestFrameProps<Data> {
  title: string;
  /** What the mailed link holds; undefined until the page is in a browser, empty when somebody has cut it off. */
  token: string | undefined;
  query: UseQueryResult<Data>;
  children: (data: Data) => ReactNode;
}

/** A page that a mailed link leads to: on its way, with a link that is none, failed, or there. */
export function RequestFrame<Data>({ title, token, query, children }: RequestFrameProps<Data>) {
  const { data, error, refetch } = query;
  const isBroken = token === '' || hasErrorCode(error, 'LINK_NOT_FOUND');
  return (
    <Frame>
      <title>{texts.pageTitle(title)}</title>
      <Line />
      <Column>
        <h1>{title}</h1>
        {isBroken && (
          <>
            <p>{words.broken}</p>
            <BackToForm label={words.backToForm} />
          </>
        )}
        {!isBroken && data !== undefined && children(data)}
        {!isBroken && data === undefined && error && (
          <ErrorState title={words.notRead} text={failureReason(error)} onRetry={() => void refetch()} />
        )}
        {!isBroken && data === undefined && !error && <LoadingRegion label={words.reading}>{null}</LoadingRegion>}
      </Column>
    </Frame>
  );
}

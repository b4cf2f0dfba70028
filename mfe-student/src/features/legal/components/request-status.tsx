import type { DataRequestStatus } from '@korkollen/api/contracts/data-requests';
import { formatDate, formatDateTime } from '@korkollen/shared-ui/format/date';
import { useKeptFocus } from '@korkollen/shared-ui/host/kept-focus';
import { media } from '@korkollen/shared-ui/theme/media';
import { color, fontSize, space } from '@korkollen/shared-ui/theme/tokens';
import { useRef } from 'react';
import { styled } from 'styled-components';
import { texts } from '../../../texts/sv';
import { FetchExport } from './fetch-export';
import { WithdrawRequest } from './withdraw-request';

const { rights, follow } = texts.legal.request;

const State = styled.p`
  padding-inline-start: ${space.s16};
  border-inline-start: 4px solid ${color.yellow};
  font-size: ${fontSize.s18};
`;
const Facts = styled.dl`
  display: grid;
  width: 100%;
  ${media.tablet} {
    grid-template-columns: minmax(160px, max-content) 1fr;
    column-gap: ${space.s32};
  }
  dt {
    padding-block-start: ${space.s12};
    color: ${color.inkSoft};
  }
  dd {
    padding-block-end: ${space.s12};
    border-block-end: 1px solid ${color.line};
    font-weight: 500;
  }
  ${media.tablet} {
    dt,
    dd {
      padding-block: ${space.s12};
      border-block-end: 1px solid ${color.line};
    }
  }
`;

function factsOf(status: DataRequestStatus): [label: string, value: string][] {
  const { reference, type, receivedAt, provedAt, firstAnswerDueAt, dueAt, resolvedAt, state } = status;
  return [
    [follow.type, rights[type].label],
    [follow.reference, reference],
    [follow.received, formatDateTime(receivedAt)],
    [follow.proved, formatDateTime(provedAt)],
    ...(state === 'open' ? [[follow.firstAnswer, formatDateTime(firstAnswerDueAt)] as [string, string]] : []),
    resolvedAt === null ? [follow.due, formatDate(dueAt)] : [follow.resolved, formatDateTime(resolvedAt)],
  ];
}

interface RequestStatusProps {
  token: string;
  status: DataRequestStatus;
}

/** What was asked for, what has become of it, until when it is done, and the way to take it back. */
export function RequestStatus({ token, status }: RequestStatusProps) {
  const state = useRef<HTMLParagraphElement>(null);
  // a request that has been taken back has no button for it
  const focus = useKeptFocus(state);
  return (
    <>
      <State ref={state} role="status" tabIndex={-1}>
        {follow.states[status.state]}
      </State>
      <Facts>
        {factsOf(status).map(([label, value]) => (
          <Fact key={label} label={label} value={value} />
        ))}
      </Facts>
      {status.exportState !== null && <FetchExport token={token} state={status.exportState} />}
      {status.canWithdraw && (
        <div {...focus}>
          <WithdrawRequest token={token} />
        </div>
      )}
      <p>{follow.questions(status.reference)}</p>
    </>
  );
}

function Fact({ label, value }: { label: string; value: string }) {
  return (
    <>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </>
  );
}

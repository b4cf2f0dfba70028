import type { AdminDataRequestDetail } from '@korkollen/api/contracts/admin-data-requests';
import { useState } from 'react';
import { styled } from 'styled-components';
import { Badge } from '@korkollen/shared-ui/components/badge';
import { EmailAddress } from '@korkollen/shared-ui/components/email-address';
import { Cluster } from '@korkollen/shared-ui/components/layout';
import { SettingsSection } from '@korkollen/shared-ui/components/settings-section';
import { formatDateTime } from '@korkollen/shared-ui/format/date';
import { color, fontSize, space } from '@korkollen/shared-ui/theme/tokens';
import { Outcome } from '../../../admin-page/outcome';
import { dataRequestTexts } from '../../../texts/data-requests';
import { useChangeRequest } from '../api/requests';
import { dueWords, handlerName, isExport, isFinished, lockOf, stateMark } from '../state/request-words';
import { CorrectionSection } from './correction-section';
import { ErasureSection } from './erasure-section';
import { ExportSection } from './export-section';
import { HandlingSection, UntoldEnd } from './handling-section';
import { NotesForm } from './notes-form';
import { ObjectionSection } from './objection-section';
import { Part, Soft } from './request-part';

const words = dataRequestTexts.one;

const Facts = styled.dl`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: ${space.s8} ${space.s24};
  overflow-wrap: anywhere;
  dt {
    color: ${color.inkSoft};
  }
`;
/* the line breaks stay, as they were written */
const Quote = styled.blockquote`
  margin: 0;
  padding-inline-start: ${space.s16};
  border-inline-start: 3px solid ${color.line};
  white-space: pre-line;
`;
const Chain = styled.ol`
  display: grid;
  gap: ${space.s8};
  padding-inline-start: ${space.s24};
  overflow-wrap: anywhere;
  time {
    display: block;
    color: ${color.inkSoft};
    font-size: ${fontSize.s14};
  }
`;
function RequestFacts({ request, now }: { request: AdminDataRequestDetail; now: Date }) {
  const { type, email, provedAt, receivedAt, resolvedAt, scope, answer, unmailed } = request;
  const due = dueWords(request, now);
  const mark = stateMark(request);
  return (
    <Facts>
      <dt>{words.type}</dt>
      <dd>{dataRequestTexts.types[type]}</dd>
      <dt>{words.email}</dt>
      <dd>{email === null ? dataRequestTexts.erasedAddress : <EmailAddress>{email}</EmailAddress>}</dd>
      <dt>{words.proved}</dt>
      <dd>{provedAt === null ? words.notProved : words.provedAt(formatDateTime(provedAt))}</dd>
      <dt>{words.state}</dt>
      <dd>
        <Badge tone={mark.tone}>{mark.word}</Badge>
      </dd>
      <dt>{words.received}</dt>
      <dd>{formatDateTime(receivedAt)}</dd>
      {due && (
        <>
          <dt>{words.due}</dt>
          <dd>
            <Cluster>
              <span>{due.text}</span>
              {due.mark && <Badge tone={due.mark.tone}>{due.mark.word}</Badge>}
            </Cluster>
          </dd>
        </>
      )}
      {resolvedAt !== null && (
        <>
          <dt>{words.resolved}</dt>
          <dd>{formatDateTime(resolvedAt)}</dd>
        </>
      )}
      <dt>{words.handler}</dt>
      <dd>{handlerName(request)}</dd>
      {scope !== null && (
        <>
          <dt>{words.scope}</dt>
          <dd>
            <Quote>{scope}</Quote>
          </dd>
        </>
      )}
      {answer !== null && (
        <>
          <dt>{unmailed.includes('outcome') ? words.answerUnmailed : words.answer}</dt>
          <dd>
            <Quote>{answer}</Quote>
          </dd>
        </>
      )}
    </Facts>
  );
}

/** One request: what was asked, what can be done, what has been noted, and the chain of evidence. */
export function RequestDetail({ request, now }: { request: AdminDataRequestDetail; now: Date }) {
  const change = useChangeRequest(request.id);
  const lock = lockOf(request);
  const { id, type, state, email, notes, erasedAt, evidenceChain, unmailed } = request;
  const isOpen = !isFinished(request);
  const isUntold = !isOpen && unmailed.includes('outcome');
  const [wasOpen] = useState(isOpen);
  // what is half-written outlasts the end of a request, but not the person
  const mayBeWritten = isOpen || (wasOpen && erasedAt === null);
  const hasNotes = mayBeWritten || notes !== null;
  return (
    <div>
      <SettingsSection title={words.facts}>
        {/* how it ended stands here: the buttons that ended it, or told of it, are gone */}
        <Outcome state={`${String(isOpen)} ${String(isUntold)}`}>
          <RequestFacts request={request} now={now} />
        </Outcome>
      </SettingsSection>
      {mayBeWritten && <HandlingSection request={request} lock={lock} change={change} />}
      {isUntold && <UntoldEnd request={request} change={change} />}
      {/* a link that was lost is mailed again after the end too */}
      {isExport(type) && (isOpen || (state === 'completed' && email !== null)) && (
        <ExportSection request={request} lock={isOpen ? lock : null} change={change} />
      )}
      {mayBeWritten && type === 'RECTIFICATION' && <CorrectionSection request={request} lock={lock} change={change} />}
      {isOpen && type === 'OBJECTION' && <ObjectionSection request={request} lock={lock} change={change} />}
      {isOpen && type === 'ERASURE' && <ErasureSection request={request} lock={lock} change={change} />}
      {hasNotes && (
        <SettingsSection title={dataRequestTexts.notes.title}>
          <NotesForm key={id} request={request} change={change} />
        </SettingsSection>
      )}
      <SettingsSection title={words.evidence}>
        <Part>
          <Soft>{words.evidenceText}</Soft>
          <Chain>
            {evidenceChain.map(({ at, what }, index) => (
              <li key={`${at} ${String(index)}`}>
                <time dateTime={at}>{formatDateTime(at)}</time>
                {what}
              </li>
            ))}
          </Chain>
        </Part>
      </SettingsSection>
    </div>
  );
}

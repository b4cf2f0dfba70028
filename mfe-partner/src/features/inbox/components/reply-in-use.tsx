import { useEffect, useRef } from 'react';
import { styled } from 'styled-components';
import type { PartnerLeadRow } from '@korkollen/api/contracts/partner';
import type { ReplyContent } from '@korkollen/api/contracts/replies';
import { formatPhone } from '@korkollen/api/domain/phone/format-phone';
import { Button } from '@korkollen/shared-ui/components/button';
import { useSession } from '@korkollen/shared-ui/host/host-services';
import { color, fontSize, space } from '@korkollen/shared-ui/theme/tokens';
import { useIsTeacher } from '../../../hooks/is-teacher';
import { useReadsOnly } from '../../../hooks/reads-only';
import { texts } from '../../../texts/sv';
import { fillReply, mailtoAddress, replyValues } from '../state/ready-reply';
import { ReplyText } from './reply-text';

const words = texts.replies;

const Part = styled.div`
  display: grid;
  gap: ${space.s12};
`;
const Title = styled.h4`
  font-size: ${fontSize.s16};
  overflow-wrap: anywhere;
  /* the focus is put here for reading on, not for doing something */
  &:focus {
    outline: none;
  }
`;
const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space.s8};
`;
const Soft = styled.p`
  color: ${color.inkSoft};
  font-size: ${fontSize.s14};
`;

export interface ReplyInUseProps {
  lead: Pick<PartnerLeadRow, 'name' | 'email' | 'phone' | 'status'>;
  reply: ReplyContent;
  /** False for one of our suggestions. */
  isOwn: boolean;
  onEdit(): void;
  onBack(): void;
  /** The person says that they have sent it, or said it. */
  onContacted(): void;
}

/** One reply, filled for one student: the mail program or the telephone, and what to say once it is done. */
export function ReplyInUse({ lead, reply, isOwn, onEdit, onBack, onContacted }: ReplyInUseProps) {
  const schoolName = useSession(({ user }) => user?.schoolName) ?? words.ourSchool;
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  const values = replyValues(lead.name, schoolName);
  const subject = fillReply(reply.subject, values);
  const text = fillReply(reply.text, values);
  const isReader = useReadsOnly() !== undefined;
  const isTeacher = useIsTeacher();
  const canConclude = !isReader && lead.status !== 'contacted' && lead.status !== 'booked';
  return (
    <Part>
      <Title ref={title} tabIndex={-1}>
        {reply.title}
      </Title>
      <ReplyText kind={reply.kind} subject={subject} text={text} />
      <Line>
        {reply.kind === 'email' && (
          <Button asChild variant="primary">
            <a href={mailtoAddress(lead.email, subject, text)}>{words.openMail}</a>
          </Button>
        )}
        {reply.kind === 'phone' && lead.phone !== null && (
          <Button asChild variant="primary">
            <a href={`tel:${lead.phone}`}>{texts.inbox.lead.call(formatPhone(lead.phone))}</a>
          </Button>
        )}
        {canConclude && <Button onClick={onContacted}>{words.contacted}</Button>}
      </Line>
      {reply.kind === 'phone' && lead.phone === null && <Soft>{words.noPhone}</Soft>}
      {canConclude && <Soft>{words.contactedHint}</Soft>}
      <Line>
        <Button variant="quiet" size="small" onClick={onBack}>
          ← {words.all}
        </Button>
        {!isReader && !isTeacher && (
          <Button variant="quiet" size="small" onClick={onEdit}>
            {isOwn ? words.edit : words.keepAsOwn}
          </Button>
        )}
      </Line>
    </Part>
  );
}

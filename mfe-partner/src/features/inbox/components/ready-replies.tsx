import { useRef, useState, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { maxReplies } from '@korkollen/api/contracts/limits';
import type { Reply, ReplyContent } from '@korkollen/api/contracts/replies';
import { replyKinds } from '@korkollen/api/contracts/reply-words';
import { Button } from '@korkollen/shared-ui/components/button';
import { SkeletonText } from '@korkollen/shared-ui/components/skeleton';
import { LoadingRegion } from '@korkollen/shared-ui/components/state-view';
import { color, fontSize, size, space } from '@korkollen/shared-ui/theme/tokens';
import { useKeptFocus } from '@korkollen/shared-ui/host/kept-focus';
import { useUserId } from '@korkollen/shared-ui/host/user-id';
import { useIsTeacher } from '../../../hooks/is-teacher';
import { useReadsOnly } from '../../../hooks/reads-only';
import { texts } from '../../../texts/sv';
import { TryAgain } from '@korkollen/shared-ui/components/try-again';
import { useReplies } from '../api/replies';
import { begunReply } from '../state/reply-draft';
import { ReplyForm } from './reply-form';
import { ReplyInUse, type ReplyInUseProps } from './reply-in-use';

const words = texts.replies;

const Part = styled.section`
  display: grid;
  gap: ${space.s12};
  min-width: 0;
  padding-block: ${space.s16};
  border-block: 1px solid ${color.line};
`;
const Title = styled.h3`
  font-size: ${fontSize.s18};
  &:focus {
    outline: none;
  }
`;
const Kind = styled.h4`
  color: ${color.inkSoft};
  font-size: ${fontSize.s14};
`;
const Choice = styled.button`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0 ${space.s8};
  width: 100%;
  min-height: ${size.target};
  padding: ${space.s8} 0;
  border: 0;
  border-top: 1px solid ${color.line};
  background: none;
  color: ${color.ink};
  font: inherit;
  font-weight: 600;
  text-align: start;
  overflow-wrap: anywhere;
  cursor: pointer;
  &:hover {
    color: ${color.green};
  }
  small {
    color: ${color.inkSoft};
    font-weight: 400;
  }
`;

type AnyReply = Reply | ReplyContent;
type View = { is: 'list' } | { is: 'use' | 'form'; reply: AnyReply };

const isOwn = (reply: AnyReply): reply is Reply => 'id' in reply;
const newReply: ReplyContent = { kind: 'email', title: '', subject: '', text: '' };

/** The school's own by kind; where it has none of a kind, what we suggest. */
function repliesByKind(own: Reply[]) {
  return replyKinds.map((kind) => {
    const ofKind: AnyReply[] = own.filter((reply) => reply.kind === kind);
    const suggested = words.suggestions.filter((reply) => reply.kind === kind);
    return { kind, replies: ofKind.length > 0 ? ofKind : suggested };
  });
}

function ReplyList({ own, onChoose, onAdd }: { own: Reply[]; onChoose(reply: AnyReply): void; onAdd(): void }) {
  const isReader = useReadsOnly() !== undefined;
  const isTeacher = useIsTeacher();
  return (
    <>
      {repliesByKind(own).map(({ kind, replies }) => (
        <div key={kind}>
          <Kind>{words.kinds[kind]}</Kind>
          {replies.map((reply) => (
            <Choice key={isOwn(reply) ? reply.id : reply.title} type="button" onClick={() => onChoose(reply)}>
              {reply.title} {!isOwn(reply) && <small>{words.suggestion}</small>}
            </Choice>
          ))}
        </div>
      ))}
      {isReader || isTeacher ? null : own.length < maxReplies ? (
        <div>
          <Button size="small" onClick={onAdd}>
            {words.add}
          </Button>
        </div>
      ) : (
        <p>{words.full}</p>
      )}
    </>
  );
}

interface ReadyRepliesProps extends Pick<ReplyInUseProps, 'lead' | 'onContacted'> {
  id: string;
}

/** The school's ready-made replies: one is chosen and used for this student, or written and changed on the spot. */
export function ReadyReplies({ id, lead, onContacted }: ReadyRepliesProps) {
  const { data: own, isError, refetch } = useReplies();
  const userId = useUserId();
  const [view, setView] = useState<View>(() => {
    const reply = begunReply(userId);
    return reply ? { is: 'form', reply } : { is: 'list' };
  });
  const title = useRef<HTMLHeadingElement>(null);
  const focus = useKeptFocus(title);
  /** What had the focus is gone; a dialog gives its back first. */
  const toList = (): void => {
    setView({ is: 'list' });
    setTimeout(() => title.current?.focus());
  };

  const inside = (): ReactNode => {
    if (view.is === 'form') return <ReplyForm start={view.reply} onDone={toList} />;
    if (view.is === 'use') {
      const { reply } = view;
      return (
        <ReplyInUse
          lead={lead}
          reply={reply}
          isOwn={isOwn(reply)}
          onEdit={() => setView({ is: 'form', reply })}
          onBack={toList}
          onContacted={onContacted}
        />
      );
    }
    if (own) {
      return (
        <ReplyList
          own={own}
          onChoose={(reply) => setView({ is: 'use', reply })}
          onAdd={() => setView({ is: 'form', reply: newReply })}
        />
      );
    }
    if (isError) {
      return <TryAgain text={words.failed} onRetry={() => void refetch()} />;
    }
    return (
      <LoadingRegion label={words.loading}>
        <SkeletonText lines={3} />
      </LoadingRegion>
    );
  };
  return (
    <Part id={id} aria-label={words.title} {...focus}>
      <Title ref={title} tabIndex={-1}>
        {words.title}
      </Title>
      {inside()}
    </Part>
  );
}

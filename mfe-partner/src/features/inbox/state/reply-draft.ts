import { useState } from 'react';
import type { Reply, ReplyContent } from '@korkollen/api/contracts/replies';
import { randomUuid } from '@korkollen/shared-ui/host/random-uuid';

interface ReplyDraft {
  /** What is changed, or what a new one began with. */
  start: ReplyContent | Reply;
  content: ReplyContent;
  /** With which it is sent: another one only for other content. */
  key: string;
}

/** By person, one at a time: what is written stays as long as the page, until it is saved or given up. */
const drafts = new Map<string, ReplyDraft>();

/** What somebody has begun to write, whichever enquiry was open then. */
export const begunReply = (userId: string): ReplyDraft['start'] | undefined => drafts.get(userId)?.start;

/** A reply being written, kept while its writer looks at another enquiry. */
export function useReplyDraft(userId: string, start: ReplyDraft['start']) {
  const { kind, title, subject, text } = start;
  const begin: ReplyContent = { kind, title, subject, text };
  const isBegun = (content: ReplyContent): boolean => JSON.stringify(content) !== JSON.stringify(begin);
  const [{ content, key }, setDraft] = useState(() => drafts.get(userId) ?? { content: begin, key: randomUuid() });
  return {
    content,
    key,
    isDirty: isBegun(content),
    change: (changes: Partial<ReplyContent>): void => {
      const draft = { start, content: { ...content, ...changes }, key: randomUuid() };
      if (isBegun(draft.content)) drafts.set(userId, draft);
      else drafts.delete(userId);
      setDraft(draft);
    },
    /** Gives up this writing; what has been typed since, beside another enquiry, stays. */
    forget: (): void => {
      if (drafts.get(userId)?.key === key) drafts.delete(userId);
    },
  };
}

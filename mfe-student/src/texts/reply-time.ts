import type { ReplyTime } from '@korkollen/api/contracts/schools';
import { leadRetentionDays } from '@korkollen/api/domain/retention/retention';
import { formatNumber } from '@korkollen/shared-ui/format/number';
import { formatReplyTime } from '@korkollen/shared-ui/format/reply-time';

const basis = ({ leads }: ReplyTime) => `median av ${formatNumber(leads)}, senaste ${leadRetentionDays} dagarna`;

/** How soon a school answers, wherever it is said. */
export const replyTimeTexts = {
  label: 'Svarstid',
  usually: (replyTime: ReplyTime) => `oftast ${formatReplyTime(replyTime)}`,
  basis,
  sentence: (replyTime: ReplyTime) =>
    replyTime.isAtLeast
      ? `Skolan behöver oftast ${formatReplyTime(replyTime)} för att svara (${basis(replyTime)}).`
      : `Skolan svarar oftast ${formatReplyTime(replyTime)} (${basis(replyTime)}).`,
  unknown: 'inte mätt än',
} as const;

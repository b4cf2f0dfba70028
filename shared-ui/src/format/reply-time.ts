import { formatNumber } from './number';

/** What a reply time is measured to: see the API's `domain/reply-time`. */
interface MeasuredReplyTime {
  medianHours: number;
  isAtLeast: boolean;
}

const lastInHours = 36;

/** ”inom en timme”, ”inom 3 h”, ”inom 2 dygn”; ”mer än 24 h” where what still waits may make it longer. */
export function formatReplyTime({ medianHours, isAtLeast }: MeasuredReplyTime): string {
  // what is counted while it waits has waited longer than that, nobody knows how much longer
  if (isAtLeast) return 'mer än 24\u00a0h';
  if (medianHours <= 1) return 'inom en timme';
  if (medianHours <= lastInHours) return `inom ${formatNumber(medianHours)}\u00a0h`;
  return `inom ${formatNumber(medianHours / 24)}\u00a0dygn`;
}

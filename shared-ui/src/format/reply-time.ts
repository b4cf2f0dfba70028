import { formatNumber } from './number';

/** What a reply time is measured to: see the API's `domain/reply-time`. */
interface MeasuredReplyTime {
  medianHours: number;
  isAtLeast: boolean;
}

const lastInHours = 36;

/** ”inom en timme”, ”inom 3 tim”, ”inom 2 dygn”; ”mer än 24 tim” where what still waits may make it longer. */
export function formatReplyTime({ medianHours, isAtLeast }: MeasuredReplyTime): string {
  // what is counted while it waits has waited longer than that, nobody knows how much longer
  if (isAtLeast) return 'mer än 24\u00a0tim';
  if (medianHours <= 1) return 'inom en timme';
  if (medianHours <= lastInHours) return `inom ${formatNumber(medianHours)}\u00a0tim`;
  return `inom ${formatNumber(medianHours / 24)}\u00a0dygn`;
}

import type { AccountState } from '@korkollen/api/contracts/vocabulary';
import type { BadgeTone } from '@korkollen/shared-ui/components/badge';

export const stateTones: Record<AccountState, BadgeTone> = {
  active: 'green',
  waiting: 'neutral',
  review: 'amber',
  closed: 'red',
};

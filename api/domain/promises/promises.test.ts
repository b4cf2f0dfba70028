import { expect, it } from 'vitest';
import * as promises from './promises';

it('promises what the specification says', () => {
  expect({ ...promises }).toEqual({
    minimumAge: 16,
    adultAge: 18,
    firstAnswerHours: 48,
    dataRequestDays: 28,
    dataRequestLinkHours: 24,
    accountReviewHours: 24,
    claimReviewWorkingDays: 3,
    feeNoticeDays: 60,
    termsNoticeDays: 30,
  });
});

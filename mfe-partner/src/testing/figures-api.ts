import {
  type PartnerFigures,
  partnerFiguresSchema,
  type PartnerInsight,
  partnerInsightSchema,
} from '@korkollen/api/contracts/partner-figures';
import { answer } from '@korkollen/shared-ui/testing/answer';
import { fixture } from '@korkollen/shared-ui/testing/msw-server';

const mondays = ['2026-11-02', '2026-11-09', '2026-11-16'] as const;

export function makeFigures(changes: Partial<PartnerFigures> = {}): PartnerFigures {
  const counts = [2, 8, 11];
  return fixture(partnerFiguresSchema, {
    weeks: mondays.map((from, at) => ({ from, count: counts[at] ?? 0 })),
    funnel: { received: 21, answered: 18, booked: 7, declined: 3 },
    replyTime: { medianHours: 3, isAtLeast: false, leads: 20 },
    replies: { hour: 4, fourHours: 7, day: 5, threeDays: 1, longer: 1, unanswered: 3 },
    ...changes,
  });
}

export function makeInsight(changes: Partial<PartnerInsight> = {}): PartnerInsight {
  return fixture(partnerInsightSchema, {
    attention: [
      { from: mondays[0], seen: 12, compared: 0, asked: 0 },
      { from: mondays[1], seen: null, compared: 5, asked: 0 },
      { from: mondays[2], seen: 31, compared: 8, asked: null },
    ],
    price: { ownOre: 60_000, district: 'Majorna-Linné', medianOre: 52_000, schools: 5 },
    rank: {
      score: 0.812,
      parts: [
        { id: 'rating', weight: 0.6, value: 0.9 },
        { id: 'reviews', weight: 0.2, value: 0.5 },
        { id: 'profile', weight: 0.1, value: 0.825 },
        { id: 'replyTime', weight: 0.1, value: 1 },
      ],
      place: 12,
      schools: 64,
      missing: ['description', 'photo', 'languages'],
      gains: { rating: 0.012, reviews: 0.008, profile: 0.0175, replyTime: 0 },
    },
    ...changes,
  });
}

/** The figures' part of the API. */
export const figuresApi = (figures = makeFigures(), insight = makeInsight()) => [
  answer('getPartnerFigures', () => figures),
  answer('getPartnerInsight', () => insight),
];

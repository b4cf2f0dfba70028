import { minShownCount } from '../../../contracts/limits';
import { contactEmail, productName } from '../../../contracts/product';
import { batchTimes } from '../../../contracts/vocabulary';
import {
  accountReviewHours,
  adultAge,
  dataRequestDays,
  dataRequestLinkHours,
  feeNoticeDays,
  firstAnswerHours,
  minimumAge,
  termsNoticeDays,
} from '../../../domain/promises/promises';
import { recommendationWeights, verifiedShare } from '../../../domain/ranking/recommended-rank';
import { minMeasuredLeads } from '../../../domain/reply-time/reply-time';
import {
  analyticsRetentionDays,
  auditRetentionDays,
  channelCookieDays,
  claimDays,
  consentDays,
  invitationKeptDays,
  knownDeviceDays,
  leadLinkDays,
  leadRetentionDays,
  partnerRegistrationDays,
  pendingLeadHours,
  previewHours,
  sessionHours,
} from '../../../domain/retention/retention';
import { answerTargetHours } from '../../../domain/vocabulary/lead-status';
import { linkKnownDays, linkLifetimeHours } from '../tokens/service';

const percent = (share: number): number => Math.round(share * 100);

/** What the legal texts say in numbers and names: a text writes `{{leadRetentionDays}}`, and never the number itself. */
export const policyFacts = {
  productName,
  contactEmail,
  minimumAge,
  adultAge,
  leadRetentionDays,
  pendingLeadHours,
  analyticsRetentionDays,
  auditRetentionDays,
  consentMonths: Math.round((consentDays / 365) * 12),
  knownDeviceDays,
  channelCookieDays,
  previewHours,
  studentSessionDays: sessionHours.student / 24,
  schoolSessionDays: sessionHours.school / 24,
  administratorSessionHours: sessionHours.admin,
  resetLinkMinutes: linkLifetimeHours('passwordReset') * 60,
  dataRequestLinkHours,
  linkKnownDays,
  leadLinkDays,
  invitationLinkDays: linkLifetimeHours('colleague') / 24,
  invitationKeptDays,
  partnerRegistrationDays,
  claimDays,
  firstAnswerHours,
  dataRequestDays,
  answerTargetHours,
  accountReviewHours,
  ratingPercent: percent(recommendationWeights.rating),
  reviewsPercent: percent(recommendationWeights.reviews),
  profilePercent: percent(recommendationWeights.profile),
  claimedPercent: percent(verifiedShare),
  replyTimePercent: percent(recommendationWeights.replyTime),
  minMeasuredLeads,
  minShownCount,
  feeNoticeDays,
  termsNoticeDays,
  morningMailTime: batchTimes[0],
  eveningMailTime: batchTimes[1],
} as const satisfies Record<string, string | number>;

const facts = new Map<string, string | number>(Object.entries(policyFacts));

/** What stands in for a name that is not among the facts, such as who runs the product, stays as it is written. */
const placeholder = /\{\{(\w+)\}\}/g;

/** The names of what a text leaves open. */
export const openNames = (text: string): string[] => [...text.matchAll(placeholder)].map(([, name = '']) => name);

/** A text with its facts filled in; what is no fact is left open. */
export function fillInFacts(text: string): string {
  return text.replace(placeholder, (open, name: string) => String(facts.get(name) ?? open));
}

/** The names in a filled-in text that stand for nothing. */
export const unknownNames = (markup: string): string[] => openNames(markup).filter((name) => name !== 'operator');

/** A published text with the name of whoever runs the product, which may change while the text stays. */
export function fillInOperator(text: string, operator: string): string {
  return text.replaceAll('{{operator}}', operator);
}

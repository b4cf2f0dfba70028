import type { StudentLead } from '@korkollen/api/contracts/students';
import { productName } from '@korkollen/api/contracts/product';
import { studentStatusLabel } from '@korkollen/api/domain/vocabulary/lead-status';
import { formatAge, formatDate } from '@korkollen/shared-ui/format/date';
import { texts } from '../../../texts/sv';

const words = texts.contacts;
const MINUTE_MS = 60_000;

/** Whom it was sent to. */
export function recipientOf({ schoolId, schoolName }: StudentLead): string {
  return schoolId === null ? productName : (schoolName ?? words.goneSchool);
}

/** SKICKAD, NY, KONTAKTAD, BOKAD, AVBÖJD, or that it was withdrawn. */
export const statusOf = ({ withdrawnAt, status }: StudentLead): string =>
  withdrawnAt === null ? studentStatusLabel(status) : words.withdrawn;

/** What is said beside the status: how quick the answer was, or that there is none yet. */
export function describeStatus({ withdrawnAt, answeredAt, isUnaddressed, createdAt }: StudentLead): string {
  if (withdrawnAt !== null) return words.withdrawnAt(formatDate(withdrawnAt));
  if (answeredAt === null) return isUnaddressed ? words.unaddressed : words.waiting;
  const answered = new Date(answeredAt);
  if (answered.getTime() - new Date(createdAt).getTime() < MINUTE_MS) return words.answeredAtOnce;
  return words.answeredAfter(formatAge(createdAt, answered));
}

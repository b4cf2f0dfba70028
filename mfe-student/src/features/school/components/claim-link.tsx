import type { School } from '@korkollen/api/contracts/schools';
import { LineLink } from '@korkollen/shared-ui/components/link';
import { texts } from '../../../texts/sv';

/** The way for a school's staff to take over its profile; gone once somebody has. */
export function ClaimLink({ school }: { school: School }) {
  if (school.verification) return null;
  const query = new URLSearchParams({ school: school.name, schoolId: school.id });
  return <LineLink to={`/claim?${query.toString()}`}>{texts.school.claim}</LineLink>;
}

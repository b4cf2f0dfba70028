import { parseUrl } from '@korkollen/api/contracts/url';
import type { School } from '@korkollen/api/contracts/schools';
import { schoolFacts } from '@korkollen/api/contracts/vocabulary';
import { languageLabel } from '@korkollen/api/domain/vocabulary/languages';
import { licenceLabel } from '@korkollen/api/domain/vocabulary/licence-classes';
import { ExternalLink } from '@korkollen/shared-ui/components/link';
import type { ReactNode } from 'react';
import { FactList } from '../../../profile/fact-list';
import { Phone } from '../../../profile/phone-and-address';
import { SourceCredit } from '../../../profile/source-credit';
import { texts } from '../../../texts/sv';

/** The school's own site as a web address; undefined for anything that is not one. */
export function websiteLink(website: string): string | undefined {
  const text = website.trim();
  const candidate = /^[a-z][a-z0-9+.-]*:/i.test(text) ? text : `https://${text}`;
  const url = parseUrl(candidate);
  return url && ['https:', 'http:'].includes(url.protocol) && url.hostname.includes('.') ? url.href : undefined;
}

function labelsOf(labels: Record<string, string>, value: string): string[] {
  const label = labels[value];
  return label === undefined ? [] : [label];
}

function offersOf(school: School): string[] {
  return [
    ...schoolFacts.filter((fact) => school[fact]).map((fact) => texts.schoolFacts[fact]),
    // a newer API may name what this page has no word for
    ...school.trainingTypes.flatMap((type) => labelsOf(texts.trainingTypes, type)),
    ...school.specialNeeds.flatMap((need) => labelsOf(texts.specialNeeds, need)),
  ];
}

/** What the school says of itself, only where it says something. */
export function SchoolFacts({ school }: { school: School }) {
  const { facts } = texts.school;
  const website = school.website ? websiteLink(school.website) : undefined;
  const rows: [string, ReactNode][] = [
    [facts.teachers, school.teacherCount > 0 ? facts.teacherCount(school.teacherCount) : facts.teachersComing],
    [facts.years, school.yearsInBusiness ? facts.yearCount(school.yearsInBusiness) : facts.newIn],
    [facts.languages, school.languages.map(languageLabel).join(', ')],
    [facts.licences, school.licenseTypes.map(licenceLabel).join(', ')],
    [facts.offers, offersOf(school).join(', ')],
    [facts.phone, school.phone && <Phone phone={school.phone} />],
    [facts.website, website && <ExternalLink href={website}>{facts.visitWebsite}</ExternalLink>],
  ];
  return (
    <>
      <FactList columns={2} label={facts.title} facts={rows} />
      <SourceCredit of={[school]} />
    </>
  );
}

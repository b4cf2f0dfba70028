import type { School } from '@korkollen/api/contracts/schools';
import { languageLabel } from '@korkollen/api/domain/vocabulary/languages';
import { licenceLabel } from '@korkollen/api/domain/vocabulary/licence-classes';
import { ExternalLink } from '@korkollen/shared-ui/components/link';
import { media } from '@korkollen/shared-ui/theme/media';
import { color, fontSize, space } from '@korkollen/shared-ui/theme/tokens';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { texts } from '../../../texts/sv';
import { telephoneLink, websiteLink } from '../state/school-links';

const List = styled.dl`
  display: grid;
  border-top: 1px solid ${color.line};
  ${media.tablet} {
    grid-template-columns: 1fr 1fr;
    column-gap: ${space.s32};
  }
`;
const Fact = styled.div`
  display: grid;
  grid-template-columns: 116px minmax(0, 1fr);
  gap: ${space.s12};
  padding-block: ${space.s12};
  border-bottom: 1px solid ${color.line};
  dt {
    color: ${color.inkSoft};
    font-size: ${fontSize.s14};
    line-height: 1.7;
  }
  dd {
    overflow-wrap: anywhere;
  }
`;

function wordsOf(words: Record<string, string>, value: string): string[] {
  const word = words[value];
  return word === undefined ? [] : [word];
}

function offersOf(school: School): string[] {
  const { facts } = texts.school;
  return [
    ...(school.manualTransmission ? [facts.manual] : []),
    ...(school.automaticTransmission ? [facts.automatic] : []),
    ...(school.electricCar ? [facts.electric] : []),
    ...(school.intensiveCourse ? [facts.intensive] : []),
    // a newer API may name what this page has no word for
    ...school.trainingTypes.flatMap((type) => wordsOf(texts.list.trainingTypes, type)),
    ...school.specialNeeds.flatMap((need) => wordsOf(texts.list.specialNeeds, need)),
  ];
}

function Phone({ phone }: { phone: string }) {
  const link = telephoneLink(phone);
  return link ? <a href={link}>{phone}</a> : phone;
}

function addressOf(school: School): string {
  const town = [school.postalCode, school.city].filter(Boolean).join(' ');
  return [school.address, town].filter(Boolean).join(', ');
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
    [facts.address, addressOf(school)],
    [facts.phone, school.phone && <Phone phone={school.phone} />],
    [facts.website, website && <ExternalLink href={website}>{facts.visitWebsite}</ExternalLink>],
  ];
  return (
    <List aria-label={facts.title}>
      {rows
        .filter(([, value]) => Boolean(value))
        .map(([label, value]) => (
          <Fact key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </Fact>
        ))}
    </List>
  );
}

import type { School } from '@korkollen/api/contracts/schools';
import type { LicenceClass } from '@korkollen/api/contracts/vocabulary';
import { comparedLicences, type OfferedCategory, openLicence } from '@korkollen/api/domain/comparison/choices';
import { licenceLabel } from '@korkollen/api/domain/vocabulary/licence-classes';
import { Select } from '@korkollen/shared-ui/components/select';
import { media } from '@korkollen/shared-ui/theme/media';
import { boxLook } from '@korkollen/shared-ui/theme/looks';
import { color, fontSize, space } from '@korkollen/shared-ui/theme/tokens';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { texts } from '../../../texts/sv';

const Bar = styled.section`
  display: grid;
  gap: ${space.s16};
  margin-bottom: ${space.s16};
  padding: ${space.s16};
  ${boxLook}
  ${media.desktop} {
    grid-template-columns: minmax(0, 1fr) 220px auto;
    align-items: end;
    gap: ${space.s24};
  }
`;
const Compared = styled.div`
  min-width: 0;
  align-self: center;
  p {
    font-weight: 600;
    overflow-wrap: anywhere;
  }
  small {
    color: ${color.inkSoft};
    font-size: ${fontSize.s14};
    font-weight: 400;
  }
`;
const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space.s8};
`;

const options = comparedLicences.map((value) => ({
  value,
  label: value === openLicence ? licenceLabel(value) : texts.compare.licence.closed(value),
  isDisabled: value !== openLicence,
}));

interface ResultSummaryProps {
  schools: readonly School[];
  categories: readonly OfferedCategory[];
  licence: LicenceClass;
  onLicence(licence: LicenceClass): void;
  /** What can be done with it. */
  children: ReactNode;
}

/** What is compared, and the ways to change it or hand it on. */
export function ResultSummary({ schools, categories, licence, onLicence, children }: ResultSummaryProps) {
  const chooseLicence = (value: string) => {
    const chosen = comparedLicences.find((option) => option === value);
    if (chosen) onLicence(chosen);
  };
  return (
    <Bar aria-label={texts.compare.result.summary}>
      <Compared>
        <p>{schools.map(({ name }) => name).join(' · ')}</p>
        <small>
          {texts.compare.result.compared(
            schools.length,
            categories.map((category) => texts.compare.categories.names[category]),
          )}
        </small>
      </Compared>
      <Select label={texts.compare.result.licence} options={options} value={licence} onValueChange={chooseLicence} />
      <Actions>{children}</Actions>
    </Bar>
  );
}

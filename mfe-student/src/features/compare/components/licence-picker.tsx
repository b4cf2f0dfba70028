import type { LicenceClass } from '@korkollen/api/contracts/vocabulary';
import { comparedLicences, openLicence } from '@korkollen/api/domain/comparison/choices';
import { licenceLabel } from '@korkollen/api/domain/vocabulary/licence-classes';
import { Chip } from '@korkollen/shared-ui/components/chip';
import { fontSize, space } from '@korkollen/shared-ui/theme/tokens';
import { useId } from 'react';
import { styled } from 'styled-components';
import { texts } from '../../../texts/sv';

const Part = styled.section`
  display: grid;
  gap: ${space.s12};
  h2 {
    font-size: ${fontSize.s21};
  }
`;
const Licences = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space.s8};
`;

interface LicencePickerProps {
  licence: LicenceClass;
  onChoose(licence: LicenceClass): void;
}

/** Which class is compared: only B can be chosen yet, and the others say so. */
export function LicencePicker({ licence, onChoose }: LicencePickerProps) {
  const titleId = useId();
  return (
    <Part>
      <h2 id={titleId}>{texts.compare.licence.title}</h2>
      <Licences role="group" aria-labelledby={titleId}>
        {comparedLicences.map((option) => (
          <Chip
            key={option}
            isSelected={option === licence}
            disabled={option !== openLicence}
            onClick={() => onChoose(option)}
          >
            {option === openLicence ? licenceLabel(option) : texts.compare.licence.closed(option)}
          </Chip>
        ))}
      </Licences>
    </Part>
  );
}

import type { LicenceClass } from '@korkollen/api/contracts/vocabulary';
import { licenceLabel } from '@korkollen/api/domain/vocabulary/licence-classes';
import { Select } from '@korkollen/shared-ui/components/select';
import { color, fontSize, space } from '@korkollen/shared-ui/theme/tokens';
import { useState } from 'react';
import { styled } from 'styled-components';
import { texts } from '../../../texts/sv';

const classes: LicenceClass[] = ['B', 'AM', 'A', 'C'];
const OPEN_CLASS: LicenceClass = 'B';

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: end;
  gap: ${space.s8} ${space.s16};
  > div {
    flex: 0 1 240px;
  }
  > p {
    padding-block: ${space.s8};
    color: ${color.inkSoft};
    font-size: ${fontSize.s14};
  }
`;

/** Which class the prices are for. Only B can be chosen; the others are named. */
export function LicenceChoice() {
  const [licence, setLicence] = useState<string>(OPEN_CLASS);
  const options = classes.map((value) => {
    const label = licenceLabel(value);
    return {
      value,
      label: value === OPEN_CLASS ? label : texts.pricing.closedLicence(label),
      isDisabled: value !== OPEN_CLASS,
    };
  });
  const chosen = options.find(({ value }) => value === licence);
  return (
    <Line>
      <Select label={texts.pricing.licence} options={options} value={licence} onValueChange={setLicence} />
      {chosen && <p>{texts.pricing.appliesTo(chosen.label)}</p>}
    </Line>
  );
}

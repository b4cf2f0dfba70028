import type { School } from '@korkollen/api/contracts/schools';
import type { LicenceClass } from '@korkollen/api/contracts/vocabulary';
import { openLicence, partByLicence } from '@korkollen/api/domain/comparison/choices';
import { licenceLabel } from '@korkollen/api/domain/vocabulary/licence-classes';
import { useHostServices } from '@korkollen/shared-ui/host/host-services';
import { useState } from 'react';
import { setCompareSelection } from '../../../comparison/compare-selection';
import { texts } from '../../../texts/sv';

const TOAST_MS = 6_000;

/**
 * The class that is compared. Choosing one takes the schools that do not offer it out of the selection, says so, and
 * then calls `onChosen`.
 */
export function useLicenceChoice(chosen: readonly School[], onChosen?: () => void) {
  const { toast, track } = useHostServices();
  const [licence, setLicence] = useState<LicenceClass>(openLicence);
  const choose = (next: LicenceClass): void => {
    const { offering, others } = partByLicence(chosen, next);
    track('license_type_selected', { licence: next });
    setLicence(next);
    if (others.length > 0) {
      const { title, description } = texts.compare.updated;
      setCompareSelection(offering);
      toast({ title, description: description(others.length, licenceLabel(next)), durationMs: TOAST_MS });
    }
    onChosen?.();
  };
  return { licence, choose };
}

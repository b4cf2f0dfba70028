import { FiguresPage } from '../features/figures/pages/figures-page';
import { PartnerGate } from '../features/session/components/partner-gate';

/** The school's figures. */
export function GatedFigures() {
  return (
    <PartnerGate>
      <FiguresPage />
    </PartnerGate>
  );
}

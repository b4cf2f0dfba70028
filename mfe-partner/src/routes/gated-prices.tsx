import { PricesPage } from '../features/prices/pages/prices-page';
import { PartnerGate } from '../features/session/components/partner-gate';
import { SettingsNav } from '../features/settings/components/settings-nav';

/** What the school asks for its lessons. */
export function GatedPrices() {
  return (
    <PartnerGate>
      <SettingsNav />
      <PricesPage />
    </PartnerGate>
  );
}

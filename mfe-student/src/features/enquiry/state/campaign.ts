import { maxCampaignLength } from '@korkollen/api/contracts/limits';
import { useLocation } from '@korkollen/shared-ui/router';
import { useEffect } from 'react';
import { createStore } from 'zustand';

/** Where the visitor came from, by the marks of a campaign in the address. */
export interface Campaign {
  utmSource: string | null;
  utmCampaign: string | null;
}

/** Kept in memory only: remembering a campaign on the visitor's device would need their consent to marketing. */
export const campaignStore = createStore<Campaign>(() => ({ utmSource: null, utmCampaign: null }));

function readMark(parameters: URLSearchParams, name: string): string | null {
  const text = (parameters.get(name) ?? '').replace(/\p{Cc}/gu, '').trim();
  return Array.from(text).slice(0, maxCampaignLength).join('') || null;
}

/** Notes the campaign of the address that is shown; pages without marks leave the last one as it is. */
export function useCampaignCapture(): void {
  const { search } = useLocation();
  useEffect(() => {
    const parameters = new URLSearchParams(search);
    const campaign = {
      utmSource: readMark(parameters, 'utm_source'),
      utmCampaign: readMark(parameters, 'utm_campaign'),
    };
    if (campaign.utmSource || campaign.utmCampaign) campaignStore.setState(campaign);
  }, [search]);
}

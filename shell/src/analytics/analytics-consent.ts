/** Where the visitor's choice is kept: `{ "categories": ["necessary", "analytics"] }`. */
export const CONSENT_KEY = 'korkollen_consent';

function readCategories(): unknown[] {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(CONSENT_KEY) ?? 'null');
    const isChoice = typeof value === 'object' && value !== null && 'categories' in value;
    return isChoice && Array.isArray(value.categories) ? value.categories : [];
  } catch {
    // no storage, or nothing that can be read: no consent
    return [];
  }
}

/** A browser that asks every site not to pass anything on (Global Privacy Control) has answered already. */
function hasPrivacySignal(): boolean {
  return (navigator as Navigator & { globalPrivacyControl?: boolean }).globalPrivacyControl === true;
}

/** Whether the visitor has agreed to analytics. Asked anew each time, so that a withdrawal works at once. */
export function hasAnalyticsConsent(): boolean {
  return !hasPrivacySignal() && readCategories().includes('analytics');
}

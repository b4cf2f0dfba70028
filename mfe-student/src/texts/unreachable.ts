const insteadOf = (phone: string | null): string =>
  phone === null ? 'Kontakta skolan på annat sätt om du vill ha svar.' : `Ring ${phone} om du vill ha svar.`;

/** What is said of a school that can be mailed nothing, before and after somebody asks it. */
export const unreachableTexts = {
  before: (school: string, phone: string | null) =>
    `Vi har ingen e-postadress till ${school} och kan inte mejla din förfrågan dit. ${insteadOf(phone)} Skickar du ändå sparar vi den, så att skolan kan läsa den om den går med.`,
  after: (schools: string, phone: string | null) =>
    `Förfrågan till ${schools} är sparad, men vi har ingen e-postadress dit och kan inte mejla den. ${insteadOf(phone)}`,
} as const;

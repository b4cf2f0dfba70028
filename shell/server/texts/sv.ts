/** What the web host itself says, before or instead of the shell. */
export const sv = {
  title: 'Körkollen – hitta och jämför trafikskolor i Göteborg',
  notFoundTitle: '404 Page Not Found – Körkollen',
  description:
    'Jämför pris, betyg och språk hos trafikskolor i Göteborg och skicka en förfrågan direkt. Alltid gratis för dig som elev.',
  needsScript: 'Körkollen behöver JavaScript. Slå på det i webbläsaren och ladda om sidan.',
  fileNotFound: 'Filen finns inte.',
  serverFault: 'Något gick fel. Försök igen om en stund.',
  apiUnavailable: 'Tjänsten är tillfälligt otillgänglig. Försök igen om en stund.',
} as const;

/** The location that the person has chosen, and the button that changes it. */
export const locationTexts = {
  everywhere: 'Göteborg',
  myPosition: 'Min position',
  button: 'Välj plats. Nu:',
  failed: {
    title: 'Platsvalet kunde inte laddas',
    description: 'Kontrollera din uppkoppling och försök igen.',
  },
} as const;

export const failureTexts = {
  offline: 'Du verkar sakna uppkoppling. Försök igen när du är på nätet.',
  unknown: 'Ett fel uppstod. Försök igen.',
} as const;

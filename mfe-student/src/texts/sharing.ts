/** The ways to hand a page on, wherever they stand. */
export const sharingTexts = {
  share: 'Dela',
  copy: 'Kopiera länk',
  copied: 'Länk kopierad!',
  failed: { title: 'Länken kunde inte kopieras', description: 'Kopiera adressen i webbläsaren i stället.' },
} as const;

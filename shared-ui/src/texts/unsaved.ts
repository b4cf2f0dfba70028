/** The words of leaving a form with changes in it. */
export const unsavedTexts = {
  title: 'Du har ändringar som inte är sparade',
  text: 'Om du går vidare nu försvinner de.',
  stay: 'Stanna kvar',
  leave: 'Gå vidare utan att spara',
};

/** The words of days that are typed. */
export const dayTexts = {
  from: 'Från och med',
  to: 'Till och med',
  half: 'Skriv hela datumet',
  wrongPeriod: 'Perioden slutar innan den börjar',
};

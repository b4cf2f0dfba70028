/** The words of a teacher's own profile. */
export const myProfileTexts = {
  title: 'Min profil',
  intro: (school: string) => `Så här presenteras du för elever som letar lärare, på din sida och hos ${school}.`,
  ownSchool: 'din skola',
  seePage: 'Se din sida',
  loading: 'Hämtar din profil',
  failed: 'Din profil kunde inte hämtas',
  failedText: 'Försök igen om en stund.',
  offlineText: 'Vi når inte servern. Kontrollera din uppkoppling och försök igen.',
  gone: 'Du visas inte längre som lärare',
  goneText: 'Skolan visar inte längre din lärarprofil. Stämmer det inte kan du be skolan höra av sig till oss.',
  form: 'Min profil',
  photoTitle: 'Bild',
  photoText: 'Elever väljer gärna någon de har sett. Bilden visas direkt.',
  photo: (name: string) => `Bild på ${name}`,
  photoAdd: 'Välj bild',
  photoChange: 'Byt bild',
  photoRemove: 'Ta bort bilden',
  save: 'Spara och visa för eleverna',
  saved: 'Din profil är sparad',
  failedTitle: 'Fel',
  changeFailed: 'Det gick inte att ändra. Försök igen.',
  changedMeanwhile:
    'Skolan har ändrat din profil medan du skrev. Det du skrev är inte sparat. Spara igen om det ska gälla i stället.',
  notPublished:
    'Ingen från skolan har bekräftat sin profil hos oss än. När skolan har gjort det kan du ändra din och visa den för eleverna.',
} as const;

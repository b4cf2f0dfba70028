/** The dialog in which the person chooses a location, and its messages. */
export const locationDialogTexts = {
  title: 'Var vill du övningsköra?',
  intro: 'Välj på ett av tre sätt. Platsen sparas bara i den här webbläsaren.',
  usePosition: 'Använd min position',
  findingPosition: 'Hämtar position...',
  postalCode: 'Postnummer',
  postalCodeHint: 'Till exempel 411 04. De tre första siffrorna räcker.',
  usePostalCode: 'Använd postnummer',
  district: 'Stadsdel',
  districtPlaceholder: 'En av Göteborgs 21 stadsdelar',
  useDistrict: 'Använd stadsdel',
  chosen: (location: string) => `Vald plats: ${location}.`,
  clear: 'Ta bort platsen',
  saved: {
    title: 'Plats sparad!',
    position: 'Din plats är där du är nu.',
    area: (name: string) => `Din plats är ${name}.`,
  },
  cleared: { title: 'Platsen är borttagen', description: 'Nu gäller hela Göteborg.' },
  positionFailed: {
    title: 'Kunde inte hämta position',
    description: 'Vänligen aktivera platstjänster eller använd postnummer/stadsdel.',
  },
  positionUnsupported: {
    title: 'Inte stöds',
    description: 'Webbläsaren kan inte dela din position. Använd postnummer eller stadsdel.',
  },
  postalCodeInvalid: { title: 'Ogiltigt postnummer', description: 'Ange ett giltigt postnummer.' },
  postalCodeUnknown: {
    title: 'Postnumret finns inte hos oss',
    description: 'Vi känner bara till postnummer i Göteborgsområdet. Kontrollera siffrorna eller välj stadsdel.',
  },
  postalCodesFailed: {
    title: 'Postnumret kunde inte kontrolleras',
    description: 'Du verkar sakna uppkoppling. Försök igen eller välj stadsdel.',
  },
  districtMissing: { title: 'Välj stadsdel' },
} as const;

export const newerTexts = {
  text: 'Det finns en nyare version av sidan. Spara det du skriver innan du laddar om.',
  load: 'Ladda om sidan',
};

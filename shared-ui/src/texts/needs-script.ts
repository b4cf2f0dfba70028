export const needsScriptTexts = {
  form: 'Formuläret behöver JavaScript. Slå på det i webbläsaren och ladda om sidan.',
} as const;

/** The words of what people change of their own account, apart from the rest: they come with those pages only. */
export const ownAccountTexts = {
  failedTitle: 'Fel',
  failed: 'Det gick inte just nu. Försök igen om en stund.',
  password: {
    title: 'Lösenord',
    text: 'När du byter loggas du ut överallt utom här.',
    labels: {
      currentPassword: 'Nuvarande lösenord',
      newPassword: 'Nytt lösenord',
      confirmPassword: 'Bekräfta nytt lösenord',
    },
    hint: 'Minst 8 tecken. Ta hellre tre ord som inte hör ihop.',
    confirmMissing: 'Bekräfta nytt lösenord',
    submit: 'Byt lösenord',
    pending: 'Byter...',
    saved: 'Lösenord ändrat! ✓',
    failed: { title: 'Kunde inte ändra lösenord', text: 'Kontrollera att nuvarande lösenord är korrekt.' },
  },
  sessions: {
    title: 'Här är du inloggad',
    text: 'Känner du inte igen något? Logga ut där, och byt lösenord.',
    list: 'Öppna inloggningar',
    loading: 'Hämtar inloggningar',
    failed: 'Inloggningarna kunde inte hämtas',
    device(browser: string | null, system: string | null): string {
      if (browser === null && system === null) return 'Okänd webbläsare';
      return `${browser ?? 'Okänd webbläsare'}${system === null ? '' : ` på ${system}`}`;
    },
    here: 'den här',
    began: (when: string) => `Inloggad ${when}`,
    seen: (age: string) => (age === 'nyss' ? 'använd nyss' : `använd för ${age} sedan`),
    end: 'Logga ut',
    endNamed: (device: string) => `Logga ut ${device}`,
    ended: (device: string) => `${device} är utloggad.`,
    others: 'Logga ut överallt utom här',
    othersDone: 'Du är utloggad överallt utom här.',
    all: 'Logga ut överallt',
    pending: 'Loggar ut...',
  },
} as const;

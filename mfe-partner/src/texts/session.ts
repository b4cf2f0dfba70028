const changeAccount = 'Logga ut och byt konto';

/** The words of the logins and of the gate: apart, so that a login comes without those of the workspace. */
export const sessionTexts = {
  partner: {
    pageTitle: 'Partnerinloggning',
    title: 'Logga in till partnerområdet',
    username: 'Användarnamn',
    bothRequired: 'Ange både användarnamn och lösenord',
    wrongCredentials: 'Felaktigt användarnamn eller lösenord.',
  },
  school: {
    pageTitle: 'Logga in som trafikskola',
    title: 'Logga in som trafikskola',
    wrongCredentials: 'Inloggning misslyckades. Kolla att e-post och lösenord stämmer och försök igen.',
  },
  teacher: {
    pageTitle: 'Logga in som lärare',
    title: 'Logga in som lärare',
    wrongCredentials: 'Inloggning misslyckades. Kolla att e-post och lösenord stämmer och försök igen.',
  },
  otherWays: {
    registerSchool: { question: 'Har skolan inget konto?', link: 'Registrera trafikskola' },
    registerTeacher: { question: 'Har du inget konto?', link: 'Registrera dig som lärare' },
    school: { question: 'Driver du en trafikskola?', link: 'Logga in som trafikskola' },
    teacher: { question: 'Är du trafiklärare?', link: 'Logga in som lärare' },
    student: { question: 'Är du elev?', link: 'Logga in som elev' },
  },
  welcome: (name: string) => ({ title: 'Inloggning lyckades', description: `Välkommen, ${name}.` }),
  notForStudents: {
    title: 'Du är inloggad som elev',
    description: 'Partnerområdet är för trafikskolor. Här kan du söka och jämföra skolor.',
  },
  alreadySignedIn: {
    title: 'Du är redan inloggad',
    text: {
      school: (email: string) => `Du är inloggad som ${email}. Logga ut för att logga in med en trafikskolas konto.`,
      teacher: (email: string) => `Du är inloggad som ${email}. Logga ut för att logga in med en lärares konto.`,
    },
    action: changeAccount,
  },
  noSchool: {
    title: 'Ditt konto hör inte till någon trafikskola',
    text: (email: string) =>
      `Du är inloggad som ${email}. Är du borttagen som kollega, eller har du lämnat skolan, kan en administratör där bjuda in dig igen.`,
    action: changeAccount,
  },
  noEntry: {
    awaited: {
      title: 'Din lärarprofil är på väg',
      text: (email: string) =>
        `Du är inloggad som ${email}. Kontot är godkänt men inte kopplat till någon av lärarna som skolan visar. Be skolan lägga till dig under Skolans profil och koppla ditt konto där. Då ser du dina förfrågningar här. Hittar skolan inte ditt konto kan ni skriva till oss på kontaktsidan.`,
      action: changeAccount,
    },
    gone: {
      title: 'Du visas inte längre som lärare',
      text: (email: string) =>
        `Du är inloggad som ${email}. Skolan visar inte längre din lärarprofil, så du ser inga förfrågningar här. Stämmer det inte kan du be skolan höra av sig till oss.`,
      action: changeAccount,
    },
  },
  pageOfOthers: {
    teacher: {
      title: 'Den här sidan är för skolans personal',
      text: (email: string) => `Du är inloggad som ${email}. Dina förfrågningar och din profil når du i menyn.`,
      action: changeAccount,
    },
    school: {
      title: 'Den här sidan är för lärare',
      text: (email: string) => `Du är inloggad som ${email}. Skolans lärare ändrar ni under Skolans profil.`,
      action: changeAccount,
    },
  },
  forbidden: {
    title: 'Partnerområdet är för trafikskolor',
    text: (email: string) => `Du är inloggad som ${email}, och det kontot hör inte till någon trafikskola.`,
    action: changeAccount,
  },
};

import { count } from './count';

/** The words of what the inbox brings after its rows: views, many leads at once, what comes meanwhile. */
export const inboxToolTexts = {
  views: {
    label: 'Mina vyer',
    keep: 'Spara vyn',
    name: 'Vyns namn',
    save: 'Spara',
    saving: 'Sparar...',
    cancel: 'Avbryt',
    rename: 'Byt namn',
    remove: 'Ta bort vyn',
    kept: 'Vyn är sparad',
    removed: 'Vyn är borttagen',
    undo: 'Ångra',
    nameless: 'Ge vyn ett namn.',
    failedTitle: 'Fel',
    failed: 'Kunde inte spara vyn.',
    full: (max: number) => `Du har ${max} vyer, och fler får inte plats. Ta bort någon först.`,
  },
  chosen: {
    label: 'Valda förfrågningar',
    count: (n: number) => `${n} ${n === 1 ? 'vald' : 'valda'}`,
    all: 'Välj alla som visas',
    atMost: (max: number) => `Högst ${max} åt gången.`,
    clear: 'Avmarkera',
    saving: 'Sparar...',
    changed: (n: number, label: string) => `${count(n, 'förfrågan', 'förfrågningar')} är nu ${label}`,
    undone: (n: number) => count(n, 'ändring ångrad', 'ändringar ångrade'),
    undo: 'Ångra',
    failedTitle: 'Fel',
    failed: 'Kunde inte ändra status. De valda är kvar.',
    leftTitle: 'Några ändrades inte',
    changedMeanwhile: (name: string, label: string) => `${name}: en kollega hann före och satte ${label}.`,
    missing: (name: string) => `${name}: förfrågan finns inte längre.`,
    close: 'Stäng',
  },
  live: {
    label: 'Nyheter',
    arrived: (n: number) => `${count(n, 'ny förfrågan', 'nya förfrågningar')} – visa`,
    changed: 'Listan har ändrats – uppdatera',
  },
};

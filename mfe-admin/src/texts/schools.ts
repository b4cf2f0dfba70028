import type { PriceReading, RegisterGap } from '@korkollen/api/contracts/register-words';
import type { SchoolStatus } from '@korkollen/api/contracts/vocabulary';
import { formatNumber } from '@korkollen/shared-ui/format/number';
import { schoolStatuses } from './state-words';

const schools = (count: number): string => `${formatNumber(count)} ${count === 1 ? 'skola' : 'skolor'}`;

/** The register of schools. */
export const schoolsTexts = {
  title: 'Skolhantering',
  loading: 'Hämtar skolor',
  summary: (total: number, verified: number) =>
    `${schools(total)} i registret, ${formatNumber(verified)} ${verified === 1 ? 'verifierad' : 'verifierade'}.`,
  add: 'Lägg till skola',
  import: 'Importera',
  settings: 'Inställningar',
  exportChosen: 'Exportera urvalet',
  groups: {
    verified: { title: 'Aktiva', hint: 'Visas på den publika sajten.' },
    seed: { title: 'Nya', hint: 'Visas på den publika sajten, men ingen har satt dem som aktiva ännu.' },
    archived: { title: 'Arkiverade', hint: 'Visas inte för elever.' },
  } satisfies Record<SchoolStatus, { title: string; hint: string }>,
  statuses: schoolStatuses,
  inGroup: schools,
  filter: {
    label: 'Filtrera skolor',
    search: 'Sök skola',
    placeholder: 'Namn, adress, postnummer eller e-post',
    groups: 'Grupp',
    all: 'Alla',
    gaps: 'Att åtgärda',
    gap: {
      noEmail: 'Saknar e-post',
      noPrice: 'Saknar priser',
      unreadablePrice: 'Oläsliga priser',
      unverified: 'Ej verifierad',
      noDistrict: 'Utan stadsdel',
    } satisfies Record<Exclude<RegisterGap, 'stale'>, string>,
    stale: (months: number) => `Orörd i ${String(months)} månader`,
    district: 'Stadsdel',
    allDistricts: 'Alla stadsdelar',
    withCount: (name: string, count: number) => `${name} (${formatNumber(count)})`,
    clear: 'Visa alla',
    noHits: 'Inga träffar',
    noHitsText: 'Ingen skola i registret passar filtret.',
  },
  columns: {
    chosen: 'Vald',
    name: 'Skola',
    place: 'Adress',
    rating: 'Betyg',
    data: 'Uppgifter',
    actions: 'Ändra status',
  },
  choose: (name: string) => `Välj ${name}`,
  choosePage: 'Välj alla på sidan',
  choosing: 'Med Skift väljs alla skolor däremellan.',
  hasEmail: 'E-post',
  noEmail: 'E-post saknas',
  prices: {
    read: 'Priser',
    missing: 'Priser saknas',
    unreadable: 'Priser oläsliga',
  } satisfies Record<PriceReading, string>,
  archive: 'Arkivera',
  activate: 'Aktivera',
  aboutSchool: (action: string, name: string) => `${action} ${name}`,
  pages: {
    label: 'Sidor',
    shown: (first: number, last: number, total: number) =>
      `Visar ${formatNumber(first)}–${formatNumber(last)} av ${schools(total)}`,
    previous: 'Föregående',
    next: 'Nästa',
  },
  empty: 'Inga skolor i registret ännu',
  emptyText: 'Här samlas alla trafikskolor med sina uppgifter, publicerade och arkiverade.',
  failed: 'Skolorna kunde inte hämtas',
  failedText: 'Registret är oförändrat. Försök igen om en stund.',
  offlineText: 'Vi når inte servern. Kontrollera din uppkoppling och försök igen.',
  noSuchPage: 'Sidan finns inte',
  noSuchPageText: 'Adressen leder till en sida som inte finns i listan.',
  fromStart: 'Visa från början',
  forbidden: 'Åtkomst nekad',
  refused: 'Servern nekade åtkomst till registret. Logga ut och in igen.',
};

/** What becomes of a change of one school's status. */
export const schoolStatusTexts = {
  changed: 'Status ändrad!',
  changedText: (name: string, status: SchoolStatus) =>
    `${name} är ${status === 'verified' ? 'aktiv' : status === 'seed' ? 'ny' : 'arkiverad'}.`,
  undo: 'Ångra',
  failed: 'Fel vid statusändring',
  failedText: (name: string) => `${name} har kvar sin status. Försök igen.`,
  offlineText: (name: string) => `Vi når inte servern. ${name} har kvar sin status.`,
  changedMeanwhile: (name: string) => `Någon annan har ändrat ${name}. Nu visas skolan som den är.`,
  missing: (name: string) => `${name} finns inte längre i registret.`,
};

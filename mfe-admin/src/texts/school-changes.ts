import { formatNumber } from '@korkollen/shared-ui/format/number';

const schools = (count: number): string => `${formatNumber(count)} ${count === 1 ? 'skola' : 'skolor'}`;

/** Many schools of the register, changed at once. */
export const schoolChangesTexts = {
  bar: {
    label: 'Valda skolor',
    count: (count: number) => `${formatNumber(count)} ${count === 1 ? 'vald' : 'valda'}`,
    chooseFound: (total: number) => `Välj alla ${formatNumber(total)} som filtret visar`,
    chooseFirst: (most: number, total: number) =>
      `Välj de första ${formatNumber(most)} av ${formatNumber(total)} som filtret visar`,
    choosing: 'Väljer',
    chooseFailed: 'Skolorna kunde inte väljas',
    chooseFailedText: 'Försök igen om en stund.',
    atMost: (most: number) => `Högst ${formatNumber(most)} åt gången.`,
    change: 'Ändra valda',
    clear: 'Avmarkera',
  },
  dialog: {
    title: (count: number) => `Ändra ${schools(count)}`,
    text: 'Välj vad som ska ändras. Inget sparas förrän du har sett ändringarna och sparar dem.',
    field: 'Uppgift',
    fields: { status: 'Status', district: 'Stadsdel', city: 'Stad', sourceFlag: 'Källa' },
    value: 'Nytt värde',
    noDistrict: 'Utan stadsdel',
    districtsFailed: 'Stadsdelarna kunde inte hämtas.',
    nothing: 'Saknas',
    choose: 'Välj',
    required: { city: 'Ange stad', sourceFlag: 'Ange källa', status: 'Välj status', district: 'Välj stadsdel' },
    preview: (changed: number) => (changed === 0 ? 'Ingen skola ändras' : `${schools(changed)} ändras`),
    unchanged: (count: number) => `${schools(count)} har redan det värdet och ändras inte.`,
    school: 'Skola',
    before: 'Före',
    after: 'Efter',
    archives: 'Arkiverade skolor visas inte längre för elever.',
    save: (count: number) => `Ändra ${schools(count)}`,
    saving: 'Ändrar',
    cancel: 'Avbryt',
    failed: 'Skolorna kunde inte ändras',
    failedText: 'Försök igen om en stund.',
    offlineText: 'Vi når inte servern. Kontrollera din uppkoppling och försök igen.',
  },
  result: {
    label: 'Senaste ändringen',
    changed: (count: number) => (count === 0 ? 'Ingen skola ändrades.' : `${schools(count)} ändrades.`),
    undone: (count: number) =>
      count === 0 ? 'Ingen ändring togs tillbaka.' : `${schools(count)} är som före ändringen.`,
    leftTitle: 'De här ändrades inte',
    changedMeanwhile: (name: string) => `${name}: någon annan hann ändra skolan.`,
    missing: (name: string) => `${name}: finns inte längre i registret.`,
    undo: 'Ångra ändringen',
    undoing: 'Ångrar',
    close: 'Stäng',
  },
};

/** The register as files. */
export const schoolExportTexts = {
  emails: 'Exportera e-post',
  json: 'Exportera alla som JSON',
  xlsx: 'Exportera till Excel',
  kinds: { emails: 'E-post', json: 'JSON', xlsx: 'Excel' },
  pending: 'Exporterar',
  started: 'Export startar...',
  startedText: 'Filen sparas av webbläsaren när den är klar.',
  done: 'Filen är hämtad.',
  failed: 'Exporten misslyckades',
  failedText: 'Försök igen om en stund.',
  offlineText: 'Vi når inte servern. Kontrollera din uppkoppling och försök igen.',
  file: (kind: 'emails' | 'json' | 'xlsx', day: string) =>
    ({ emails: `skolor-epost-${day}.json`, json: `skolor-${day}.json`, xlsx: `skolor-${day}.xlsx` })[kind],
};

import { unmailedNews, type UnmailedNews } from '../../contracts/vocabulary';

/** What can happen to a data-subject request: how the server writes it down, and what it is called when it is read. */
export const evidenceKinds = {
  received: { line: 'received by the form', label: 'Begäran kom in genom formuläret' },
  proved: { line: 'address proved by a mailed link', label: 'Adressen bekräftades genom en mejlad länk' },
  withdrawn: { line: 'withdrawn by the requester', label: 'Personen tog tillbaka begäran' },
  takenUp: { line: 'taken up by an administrator', label: 'En administratör tog upp begäran' },
  takenOver: { line: 'taken over by another administrator', label: 'En annan administratör tog över' },
  firstAnswerFailed: {
    line: 'the first answer could not be handed over',
    label: 'Första svaret gick inte att lämna till mejlservern',
  },
  firstAnswerMailed: { line: 'mailed the first answer', label: 'Första svaret mejlades' },
  exported: { line: 'exported to an administrator', label: 'Uttaget hämtades av en administratör' },
  exportMailed: { line: 'mailed a link to the export', label: 'En länk till uttaget mejlades till personen' },
  exportMailFailed: {
    line: 'the link to the export could not be handed over',
    label: 'Länken till uttaget gick inte att lämna till mejlservern',
  },
  exportFetched: { line: 'export fetched by the requester', label: 'Personen hämtade sitt uttag' },
  exportBroken: { line: 'export was not read to its end', label: 'Hämtningen av uttaget avbröts' },
  erasureBegun: { line: 'erasure begun', label: 'Raderingen började' },
  erasureCutOff: { line: 'erasure cut off', label: 'Raderingen avbröts' },
  erased: { line: 'erased', label: 'Allt som skulle raderas är raderat' },
  erasedWithOther: { line: 'closed by an erasure', label: 'Avslutades, eftersom allt om personen raderades' },
  rectified: { line: 'corrected', label: 'Uppgifter rättades' },
  objectedInVain: {
    line: 'nothing to change for the objection',
    label: 'Inget fanns att ändra efter invändningen',
  },
  objected: { line: 'objection carried out', label: 'Invändningen genomfördes' },
  mailFailed: {
    line: 'the closing mail could not be handed over',
    label: 'Sista mejlet gick inte att lämna till mejlservern',
  },
  closingMailed: { line: 'mailed the closing mail', label: 'Sista mejlet lämnades till mejlservern' },
  completed: { line: 'completed', label: 'Begäran markerades som klar' },
  rejected: { line: 'rejected', label: 'Begäran avslogs' },
} as const satisfies Record<string, { line: string; label: string }>;
export type EvidenceKind = keyof typeof evidenceKinds;

/** One line of the chain as it is stored: when, what, and how much of it or of which kind, without a person's data. */
export function evidenceLine(at: Date, kind: EvidenceKind, detail?: string): string {
  const { line } = evidenceKinds[kind];
  return `${at.toISOString()} ${line}${detail === undefined ? '' : `: ${detail}`}`;
}

export interface Evidence {
  /** ISO time. */
  at: string;
  what: string;
}

interface StoredEvidence {
  at: string;
  line: string;
  details: readonly string[];
}

function parse(stored: string): StoredEvidence {
  const [at = '', ...rest] = stored.split(' ');
  const [line = '', ...details] = rest.join(' ').split(': ');
  return { at, line, details };
}

const labels = new Map<string, string>(Object.values(evidenceKinds).map(({ line, label }) => [line, label]));

/** A stored line in words; one of another kind stands as it was written. */
export function readEvidence(stored: string): Evidence {
  const { at, line, details } = parse(stored);
  const label = labels.get(line) ?? line;
  return { at, what: details.length === 0 ? label : `${label} (${details.join(': ')})` };
}

/** Whether an export has come to its person by its chain as it is stored: an administrator who takes it gives it to nobody. */
export function isExportHandedOut(chain: readonly string[]): boolean {
  const lines = chain.map((stored) => parse(stored).line);
  return lines.includes(evidenceKinds.exportMailed.line) || lines.includes(evidenceKinds.exportFetched.line);
}

/** What is written where a mail could not be handed over, and where it was after all. */
const mailings: Record<UnmailedNews, { failed: EvidenceKind; mailed: EvidenceKind }> = {
  first_answer: { failed: 'firstAnswerFailed', mailed: 'firstAnswerMailed' },
  export: { failed: 'exportMailFailed', mailed: 'exportMailed' },
  outcome: { failed: 'mailFailed', mailed: 'closingMailed' },
};

/** What could not be mailed of a request's news by its chain as it is stored, and has not been since. */
export function unmailedIn(chain: readonly string[]): UnmailedNews[] {
  const lines = chain.map((stored) => parse(stored).line);
  const lastOf = (kind: EvidenceKind): number => lines.lastIndexOf(evidenceKinds[kind].line);
  return unmailedNews.filter((news) => lastOf(mailings[news].failed) > lastOf(mailings[news].mailed));
}

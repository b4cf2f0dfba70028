import type { ContractsSnapshot } from '@korkollen/api/contracts/contracts-snapshot';

/** Where the repository keeps what the API promised when its last version was made, by its path from the root. */
export const PUBLISHED_CONTRACTS = 'infra/release/published/contracts.json';
/** What of it was taken away since on purpose, and why it may be. */
export const REMOVED_PROMISES = 'infra/release/published/removed.json';

/** The contracts as they lie in the repository: a line each call, so that a review sees which of them changed. */
export function publishedText({ format, endpoints }: ContractsSnapshot): string {
  const lines = Object.entries(endpoints).map(
    ([name, endpoint]) => `${JSON.stringify(name)}:${JSON.stringify(endpoint)}`,
  );
  return `{"format":${String(format)},"endpoints":{\n${lines.join(',\n')}\n}}\n`;
}

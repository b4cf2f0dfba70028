/** A sentence for people about a change, and how far it moves the version of each package that it names. */
export interface Changeset {
  /** By the package's name: `patch`, `minor`, `major`. */
  bumps: Readonly<Record<string, string>>;
  words: string;
}

/** A file in .changeset that is none; the message is a sentence. */
export class ChangesetFault extends Error {
  override name = 'ChangesetFault';
}

const FILE = /^---\r?\n(.*?)\r?\n?---\r?\n(.*)$/s;
const BUMP = /^\s*(['"]?)([^'":\s]+)\1\s*:\s*(\w+)\s*$/;

/** @throws ChangesetFault when it is none. */
export function parseChangeset(file: string, text: string): Changeset {
  const [, head, words] = FILE.exec(text) ?? [];
  const bumps = (head ?? '')
    .split(/\r?\n/)
    .filter((line) => line.trim() !== '')
    .map((line) => BUMP.exec(line));
  if (head === undefined || words === undefined || bumps.includes(null))
    throw new ChangesetFault(`${file} is no changeset: make one with "npx changeset".`);
  return { bumps: Object.fromEntries(bumps.map((found) => [found?.[2] ?? '', found?.[3] ?? ''])), words };
}

export function changesetText({ bumps, words }: Changeset): string {
  const lines = Object.entries(bumps).map(([name, bump]) => `'${name}': ${bump}\n`);
  return `---\n${lines.join('')}---\n${words}`;
}

/** What a changeset says of some packages, and what is left for the others; nothing where it names none of them. */
export function splitChangeset(
  { bumps, words }: Changeset,
  isOwn: (name: string) => boolean,
): { own: Changeset | undefined; rest: Changeset | undefined } {
  const pick = (isWanted: (name: string) => boolean): Changeset | undefined => {
    const entries = Object.entries(bumps).filter(([name]) => isWanted(name));
    return entries.length > 0 ? { bumps: Object.fromEntries(entries), words } : undefined;
  };
  return { own: pick(isOwn), rest: pick((name) => !isOwn(name)) };
}

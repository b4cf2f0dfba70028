/** Somebody whose data is asked for: an address that they have proved, or only an account that they are signed in to. */
export interface DataSubject {
  /** In lower case; null where nobody has proved that it is theirs: then what others sent with it stays out. */
  email: string | null;
  /** Ids of what is theirs, by which other documents say that they belong to it. */
  ids: readonly string[];
}

/** A change that takes the person out of a document which stays. */
export interface Anonymisation {
  set?: Record<string, unknown>;
  /** What goes out of arrays. */
  pull?: Record<string, unknown>;
  /** What counts the changes of a document, so that nobody saves what they read before. */
  inc?: Record<string, number>;
  /** Which elements of arrays `set` speaks of, as in `$[name]`. */
  arrayFilters?: Record<string, unknown>[];
}

/** By which field the documents of a person are found, and what becomes of them. Fields are named as in a filter. */
export interface PersonalLink {
  /** Holds the person's e-mail address, in lower case. */
  email?: string;
  /** Holds the id of something of theirs: an account, a registration, an enquiry. */
  id?: string;
  /** Holds what an erasure leaves of an address (`pseudonymOf`). */
  pseudonym?: string;
  /** Holds, in a document that `id` finds, the id of something else of theirs. */
  leadsTo?: string;
  /** Everybody is shown it, from copies that have to be made anew without it. */
  isPublic?: true;
  /** What an export leaves out: secrets, and what was only made to find the rest. `all`: the document is somebody else's. */
  withheld?: readonly string[] | 'all';
  /** `keep` is for what says of nobody who it was once the account is gone. */
  onErasure: 'delete' | 'keep' | ((subject: DataSubject, pseudonym: string) => Anonymisation);
}

/**
 * What a collection holds about people. `none`: nothing. `unlinked`: something, but neither an address nor an account leads
 * to it, and why. Otherwise how a person's documents are found; each field needs an index. How long they are kept says `keeping`.
 */
export type PersonalData = 'none' | { unlinked: string } | readonly PersonalLink[];

export const linksOf = (personal: PersonalData): readonly PersonalLink[] =>
  personal === 'none' || 'unlinked' in personal ? [] : personal;

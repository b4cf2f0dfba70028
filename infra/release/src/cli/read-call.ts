import path from 'node:path';
import { parseArgs, type ParseArgsConfig } from 'node:util';
import { readEnvironment } from '../../../environment/environment.mjs';
import type { Said } from '../registry/channel-changes';
import { localKeysFolder, whereKeysAreMade } from '../signing/key-folder';
import { readTrustedKeys, type TrustedKey } from '../signing/keys';
import { isBucket, openStore } from '../store/open-store';
import type { ReleaseStore } from '../store/release-store';
import { CommandRefused, type Machine, UsageFault } from './command';

export const text = { type: 'string' } as const;
export const flag = { type: 'boolean' } as const;

/** What every command takes. */
const commonOptions = { store: text, keys: text, json: flag };
/** What every command takes that changes the registry: its history says who and why. */
export const changeOptions = { by: text, why: text };

/** What a command takes that looks at the live site. */
export const siteOptions = { site: text };

type Options = NonNullable<ParseArgsConfig['options']>;

/**
 * The arguments of a call, with the options that every command takes.
 * @param count how many arguments there may be besides
 * @throws UsageFault when they are others.
 */
export function readCall<Own extends Options>(args: string[], options: Own, count: { min: number; max: number }) {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    strict: true,
    options: { ...commonOptions, ...options },
  });
  if (positionals.length < count.min) throw new UsageFault('Something is missing behind the command.');
  if (positionals.length > count.max) throw new UsageFault(`"${positionals[count.max]}" is too much.`);
  return { values, positionals };
}

export interface Places {
  store?: string | undefined;
  keys?: string | undefined;
}

/** Where releases and keys lie: as the call says, else the settings, else the data folder. */
export function openPlaces(
  given: Places,
  { env }: Machine,
): { location: string; store: ReleaseStore; keysFolder: string; trusted: () => Promise<TrustedKey[]> } {
  const settings = readEnvironment({ optional: ['RELEASE_STORE', 'RELEASE_KEYS', 'KORKOLLEN_DATA'] }, env);
  const location = given.store ?? settings.RELEASE_STORE ?? path.join(settings.KORKOLLEN_DATA ?? '.data', 'registry');
  const keys = given.keys ?? settings.RELEASE_KEYS;
  if (keys === undefined && isBucket(location))
    throw new CommandRefused(
      'RELEASE_KEYS is missing: it names the folder with the keys that releases are verified with.',
    );
  const keysFolder = path.resolve(keys ?? localKeysFolder(location));
  return { location, store: openStore(location), keysFolder, trusted: () => readTrustedKeys(keysFolder) };
}

export interface SiteOptions {
  site?: string | undefined;
}

/** Where the live site is: as the call says, else the settings, else this machine. */
export function readSite({ site }: SiteOptions, { env }: Machine): string {
  const settings = readEnvironment({ optional: ['PUBLIC_ORIGIN', 'PORT'] }, env);
  const address = site ?? settings.PUBLIC_ORIGIN ?? `http://localhost:${settings.PORT ?? 3000}`;
  if (/^https?:\/\/./.test(address) && URL.canParse(address)) return new URL(address).origin;
  throw new UsageFault(`"${address}" is no site, such as --site https://www.example.se.`);
}

/**
 * The key of links to what is not live.
 * @throws CommandRefused when there is none.
 */
export function readPreviewSecret({ env }: Machine): string {
  const { RELEASE_PREVIEW_SECRET: secret } = readEnvironment({ optional: ['RELEASE_PREVIEW_SECRET'] }, env);
  if (secret !== undefined) return secret;
  throw new CommandRefused(
    `RELEASE_PREVIEW_SECRET is missing: it is the key of links to what is not live, the same as at the web hosts. ${whereKeysAreMade}`,
  );
}

/** Who changes the registry, why and when, for its history. */
export function readSaid({ by, why }: { by?: string | undefined; why?: string | undefined }, machine: Machine): Said {
  if (!why?.trim()) throw new UsageFault('Say why, for the history: --why "what led to it".');
  // a pipeline runs as somebody
  const { GITHUB_ACTOR: actor } = readEnvironment({ optional: ['GITHUB_ACTOR'] }, machine.env);
  const who = by?.trim() || actor || machine.user();
  if (!who) throw new UsageFault('Say who you are, for the history: --by NAME.');
  return { by: who, why: why.trim(), at: machine.now().toISOString() };
}

const APP_NAME = /^(?:mfe[-_])?([a-z][a-z0-9]*(?:[-_][a-z0-9]+)*)$/;

/** The federated name of an app, however it is called: `student`, `mfe-student` and `mfe_student` are one. */
export function remoteOf(given = ''): string {
  const name = APP_NAME.exec(given)?.[1];
  if (name === undefined) throw new UsageFault(`"${given}" is no name of an app, such as student.`);
  return `mfe_${name.replaceAll('-', '_')}`;
}

import { innerVariables, operatorVariables } from './variables.mjs';

const variables = { ...operatorVariables, ...innerVariables };

/** @typedef {keyof typeof variables} VariableName */
/** @typedef {Record<string, string | undefined>} Source */
/**
 * @template {VariableName} Name
 * @typedef {NonNullable<ReturnType<(typeof variables)[Name]['read']>>} ValueOf
 */

/** A setting is missing or wrong; the message is one sentence that names the variable and what was expected. */
export class EnvironmentError extends Error {
  /** @override */
  name = 'EnvironmentError';
}

/** An empty variable counts as not set. @param {VariableName} name @param {Source} source */
const textOf = (name, source) => source[name] || undefined;

/**
 * @template {VariableName} Name
 * @param {Name} name
 * @param {Source} source
 * @returns {ValueOf<Name> | undefined}
 */
function readVariable(name, source) {
  const given = textOf(name, source);
  if (given === undefined) return undefined;
  const { read, expected } = variables[name];
  const value = read(given);
  if (value === undefined) throw new EnvironmentError(`${name} is not valid: expected ${expected}.`);
  return /** @type {ValueOf<Name>} */ (value);
}

/** What a session cookie, a link in a mail and a canonical address hang on. @param {Source} source */
function checkProduction(source) {
  const origin = readVariable('PUBLIC_ORIGIN', source);
  if (origin?.startsWith('https://')) return;
  const state = origin === undefined ? 'is missing' : 'is not https';
  throw new EnvironmentError(
    `PUBLIC_ORIGIN ${state}: with NODE_ENV=production, expected ${variables.PUBLIC_ORIGIN.expected}.`,
  );
}

/**
 * The settings that a process asks for by name, from its environment; every process of the product reads them here.
 * @template {VariableName} [Required=never]
 * @template {VariableName} [Optional=never]
 * @param {{required?: readonly Required[], optional?: readonly Optional[]}} names
 * @param {Source} source
 * @returns {{[Name in Required]: ValueOf<Name>} & {[Name in Optional]?: ValueOf<Name>}}
 * @throws EnvironmentError on the first setting that is missing or wrong.
 */
export function readEnvironment({ required = [], optional = [] }, source) {
  for (const name of required) {
    if (textOf(name, source) !== undefined) continue;
    throw new EnvironmentError(`${name} is missing: expected ${variables[name].expected}.`);
  }
  const names = [...required, ...optional];
  const values = Object.fromEntries(names.map((name) => [name, readVariable(name, source)]));
  const asksForSite = names.some((name) => name === 'PUBLIC_ORIGIN');
  if (asksForSite && readVariable('NODE_ENV', source) === 'production') checkProduction(source);
  return /** @type {ReturnType<typeof readEnvironment<Required, Optional>>} */ (values);
}

/** Reads every variable that whoever runs the product may set. @param {Source} source */
export const readOperatorEnvironment = (source) =>
  readEnvironment(
    { optional: /** @type {(keyof typeof operatorVariables)[]} */ (Object.keys(operatorVariables)) },
    source,
  );

import { isPlainDocument, promote, type Doc } from './bson-document';
import { CommandError } from './command-error';
import { elementTest } from './match-operators';
import { compileFilter } from './filter';
import type { MingoOptions } from './mingo-context';
import { matchedPosition } from './positional-match';

/** A find projection that picks elements of an array. */
export interface ArrayOperator {
  readonly path: readonly string[];
  /** `$elemMatch` and the positional operator make the projection an inclusion; `$slice` does not. */
  readonly includes: boolean;
  apply(value: unknown, root: Doc): unknown;
}

/** Recognises `$slice`, `$elemMatch` and the positional `$`; anything else is an expression. */
export function arrayOperator(
  path: readonly string[],
  value: unknown,
  options: MingoOptions,
  filter: Doc,
): ArrayOperator | undefined {
  if (path.at(-1) === '$') return positional(path.slice(0, -1), filter);
  if (!isPlainDocument(value)) return undefined;
  if ('$meta' in value) throw new CommandError('BadValue', '$meta is not supported by this server');
  if ('$elemMatch' in value) return elementPicker(path, value.$elemMatch, options);
  if ('$slice' in value && isSliceOfField(value.$slice)) return slicer(path, value.$slice);
  return undefined;
}

const isSliceOfField = (argument: unknown): boolean =>
  typeof promote(argument) === 'number' ||
  (Array.isArray(argument) && argument.every((item) => typeof promote(item) === 'number'));

function slicer(path: readonly string[], argument: unknown): ArrayOperator {
  const given = promote(argument) as number | [number, number];
  const [skip, limit] = Array.isArray(given) ? given : [given < 0 ? given : 0, Math.abs(given)];
  if (Array.isArray(given) && limit <= 0)
    throw new CommandError(28724, `First argument to $slice must be positive: ${limit}`);
  const apply = (value: unknown): unknown => {
    if (!Array.isArray(value)) return value;
    const start = skip < 0 ? Math.max(0, value.length + skip) : skip;
    return value.slice(start, start + limit);
  };
  return { path, includes: false, apply };
}

function elementPicker(path: readonly string[], criteria: unknown, options: MingoOptions): ArrayOperator {
  const cleaned = compileFilter({ it: { $elemMatch: promote(criteria) } }).source as { it: { $elemMatch: unknown } };
  const test = elementTest(cleaned.it.$elemMatch, options);
  const apply = (value: unknown): unknown => {
    if (!Array.isArray(value)) return undefined;
    const index = value.findIndex((item) => test(promote(item)));
    return index < 0 ? undefined : [value[index]];
  };
  return { path, includes: true, apply };
}

function positional(path: readonly string[], filter: Doc): ArrayOperator {
  const apply = (value: unknown, root: Doc): unknown => {
    if (!Array.isArray(value)) return value;
    const index = matchedPosition(promote(root) as Doc, path.join('.'), filter);
    if (index < 0)
      throw new CommandError(
        51246,
        "Executor error during find command :: caused by :: positional operator '.$' couldn't find a matching element in the array",
      );
    return index < value.length ? [value[index]] : [];
  };
  return { path, includes: true, apply };
}

import type { ContractsSnapshot, EndpointSnapshot } from '@korkollen/api/contracts/contracts-snapshot';
import { compareAnswer, compareInput, type SchemaBreak } from './compare-schemas';

/** A promise that is no longer kept. */
export interface ContractBreak {
  /** The call's name. */
  endpoint: string;
  /** `body.email`, `querystring.page` or `answer 200.schools[].name`; empty for the call as a whole. */
  field: string;
  /** What changed, as the rest of a sentence. */
  says: string;
}

/** "getSchool: answer 200.name is not in the answer" */
export const breakInWords = ({ endpoint, field, says }: ContractBreak): string =>
  `${endpoint}${field && `: ${field}`} ${says}`;

const takenParts = ['params', 'querystring', 'headers', 'body'] as const;

const inside = (part: string, { path, says }: SchemaBreak): Omit<ContractBreak, 'endpoint'> => ({
  field: `${part}${path}`,
  says,
});

function compareTaken(before: EndpointSnapshot, now: EndpointSnapshot): Omit<ContractBreak, 'endpoint'>[] {
  return takenParts.flatMap((part) => {
    const [old, current] = [before[part], now[part]];
    // a call that took nothing sends nothing
    if (!old)
      return current ? compareInput({ type: 'object', properties: {} }, current).map((one) => inside(part, one)) : [];
    if (!current) return [{ field: part, says: 'is not taken' }];
    return compareInput(old, current).map((one) => inside(part, one));
  });
}

/** The answers of today against what was read of them: a status that is new must have a form that was known. */
function compareAnswers(before: EndpointSnapshot, now: EndpointSnapshot): Omit<ContractBreak, 'endpoint'>[] {
  return Object.entries(now.response).flatMap(([status, current]) => {
    const old = before.response[status];
    if (old) return compareAnswer(old, current).map((one) => inside(`answer ${status}`, one));
    const isKnown = Object.values(before.response).some((known) => compareAnswer(known, current).length === 0);
    return isKnown ? [] : [{ field: `answer ${status}`, says: 'has a form that was not known' }];
  });
}

function compareEndpoint(before: EndpointSnapshot, now: EndpointSnapshot): Omit<ContractBreak, 'endpoint'>[] {
  const whole = (['method', 'url', 'takes'] as const).flatMap((part) =>
    before[part] === now[part]
      ? []
      : [{ field: part, says: `is ${now[part] ?? 'nothing'} instead of ${before[part] ?? 'nothing'}` }],
  );
  // at another address there is nothing to compare
  return whole.length > 0 ? whole : [...compareTaken(before, now), ...compareAnswers(before, now)];
}

/**
 * What an API promises no longer of what a caller was built with; empty when the caller goes on working. Additions are
 * no breaks, nor are values of an enumeration in an answer, or codes of errors, that are new: our clients tolerate them.
 * @param before the contracts that the caller was built with
 * @param now those of the API that it will ask
 */
export function compareContracts(before: ContractsSnapshot, now: ContractsSnapshot): ContractBreak[] {
  return Object.entries(before.endpoints).flatMap(([endpoint, old]) => {
    const current = now.endpoints[endpoint];
    if (!current) return [{ endpoint, field: '', says: 'is not there' }];
    return compareEndpoint(old, current).map((one) => ({ endpoint, ...one }));
  });
}

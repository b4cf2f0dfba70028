import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form';
import type { z } from 'zod';

export type FormErrors<Values> = Partial<Record<keyof Values, string>>;

/** The first thing that a contract has against each field. */
export function issuesOf<Values>(schema: z.ZodType, values: Values): FormErrors<Values> {
  const { error } = schema.safeParse(values);
  const issues = [...(error?.issues ?? [])].reverse();
  return Object.fromEntries(issues.map(({ path, message }) => [String(path[0]), message])) as FormErrors<Values>;
}

/** Rules as react-hook-form asks for them. */
export const resolverOf =
  <Values extends FieldValues>(findErrors: (values: Values) => FormErrors<Values>): Resolver<Values> =>
  (values) => {
    const found = Object.entries<string | undefined>(findErrors(values)).filter(([, message]) => message !== undefined);
    const errors = Object.fromEntries(found.map(([field, message]) => [field, { type: 'rule', message }]));
    return found.length > 0 ? { values: {}, errors: errors as FieldErrors<Values> } : { values, errors: {} };
  };

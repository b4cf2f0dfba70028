import type { z } from 'zod';
import type { FormErrors } from './account-form';

/** The first thing that a contract has against each field. */
export function issuesOf<Values>(schema: z.ZodType, values: Values): FormErrors<Values> {
  const { error } = schema.safeParse(values);
  const issues = [...(error?.issues ?? [])].reverse();
  return Object.fromEntries(issues.map(({ path, message }) => [String(path[0]), message])) as FormErrors<Values>;
}

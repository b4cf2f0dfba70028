import { z } from 'zod';

/** A number from 1 up to a limit of three digits, as text as in an address. */
export const wholeNumberUpTo = (max: number) =>
  z
    .string()
    .regex(/^[1-9]\d{0,2}$/, { abort: true })
    .refine((text) => Number(text) <= max);

import { z } from 'zod';
import { errorCodes } from './errors';

export const fieldErrorSchema = z.object({
  /** Dotted path into the request body, e.g. `phone`. */
  path: z.string(),
  /** Swedish sentence for the person at the form. */
  message: z.string(),
});

/** The one shape of every answer that is not a success. `message` is Swedish and says nothing of the inside. */
export const apiErrorSchema = z.object({
  code: z.enum(errorCodes),
  message: z.string(),
  fields: z.array(fieldErrorSchema).optional(),
});
export type ApiErrorBody = z.infer<typeof apiErrorSchema>;

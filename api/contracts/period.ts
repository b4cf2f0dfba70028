import { z } from 'zod';

/** From the beginning of one day to the end of another (Europe/Stockholm), as in an address; each may be left out. */
export const periodFields = { from: z.iso.date().optional(), to: z.iso.date().optional() };

/** A period must not end before it begins. */
export const isPeriod = ({ from, to }: { from?: string | undefined; to?: string | undefined }): boolean =>
  from === undefined || to === undefined || from <= to;
export const noPeriod = { path: ['to'], message: 'Perioden slutar innan den börjar' };

/** The days on which a school answers nobody, both of them included (Europe/Stockholm). */
export const awaySchema = z.strictObject({ from: z.iso.date(), until: z.iso.date() });
export type Away = z.infer<typeof awaySchema>;

import { ApiError } from '@korkollen/shared-ui/http/http-client';
import { useEffect, type RefObject } from 'react';

/** What the server has against the fields of a form, by their names. */
export const faultsOf = (error: unknown): Partial<Record<string, string>> =>
  error instanceof ApiError ? Object.fromEntries(error.fields.map(({ path, message }) => [path, message])) : {};

/**
 * Leads to the first field that something is wrong with, once that is drawn: it may be far from the button that was pressed.
 * @param tried what the last try has come to; another one looks again
 */
export function useFocusOnFault(form: RefObject<HTMLFormElement | null>, tried: unknown): void {
  useEffect(() => {
    if (tried) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [form, tried]);
}

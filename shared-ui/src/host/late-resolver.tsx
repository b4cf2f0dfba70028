import { useCallback, useEffect } from 'react';
import type { FieldValues, Resolver } from 'react-hook-form';

const isInForm = (target: EventTarget | null): boolean => target instanceof Element && target.closest('form') !== null;

/**
 * The rules of a form that come once somebody turns to one: they bring zod along, which is as large as a page's own code.
 * Where they cannot be fetched nothing is refused here: the API says what it has against it.
 * @param load fetches the rules; the same function with every rendering
 */
export function useLateResolver<Values extends FieldValues>(load: () => Promise<Resolver<Values>>): Resolver<Values> {
  useEffect(() => {
    const noteFocus = (target: EventTarget | null): void => {
      // what fails is asked for again as the form is sent
      if (isInForm(target)) void load().catch(() => undefined);
    };
    const onFocusIn = ({ target }: FocusEvent) => noteFocus(target);
    // a page that comes to life late may have a reader in its form by then
    noteFocus(document.activeElement);
    document.addEventListener('focusin', onFocusIn);
    return () => document.removeEventListener('focusin', onFocusIn);
  }, [load]);
  return useCallback<Resolver<Values>>(
    async (values, context, options) => {
      const resolver = await load().catch((error: unknown) => {
        console.warn('The rules of a form could not be fetched', error);
        return undefined;
      });
      return resolver ? resolver(values, context, options) : { values, errors: {} };
    },
    [load],
  );
}

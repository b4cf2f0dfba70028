import type { FormEvent } from 'react';

/** Puts the focus on the first field of a form that its rules refuse, once it is marked as such. */
export function focusFirstWrong({ currentTarget }: Pick<FormEvent<HTMLElement>, 'currentTarget'>): void {
  requestAnimationFrame(() => currentTarget.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
}

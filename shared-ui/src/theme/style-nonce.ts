import { setNonce } from 'get-nonce';

/**
 * The nonce of the page's styles, where styled-components looks for it too. Read from the document when it is needed, because every remote
 * carries its own copy of the libraries that ask for it. Undefined on the server and on pages without a policy.
 */
export function readStyleNonce(): string | undefined {
  if (typeof document === 'undefined') return undefined;
  return document.querySelector<HTMLElement>('meta[property="csp-nonce"]')?.nonce || undefined;
}

/**
 * Gives the nonce to the scroll lock behind open dialogs and lists, which adds a style element of its own.
 * Call it before the dialog or the list opens.
 */
export function provideStyleNonce(): void {
  const nonce = readStyleNonce();
  if (nonce) setNonce(nonce);
}

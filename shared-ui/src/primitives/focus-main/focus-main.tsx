/** Where the keyboard goes on when what had the focus is gone: in the page's content. Else it would begin anew at the top. */
export function focusMain(): void {
  document.getElementById('main')?.focus({ preventScroll: true });
}

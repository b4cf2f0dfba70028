/** Whether the browser would ask before the page is closed or loaded anew. */
export function isLeavingAsked(): boolean {
  return !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
}

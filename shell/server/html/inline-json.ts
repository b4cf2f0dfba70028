/** JSON for a script element: `<` cannot end the element, or begin a comment, from inside it. */
export function inlineJson(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c');
}

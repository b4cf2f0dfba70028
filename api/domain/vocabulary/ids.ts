const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** True for what can be the id of a school or a teacher. Anything else in an address is none, and nothing is asked for. */
export function isId(text: string | undefined): text is string {
  return text !== undefined && uuid.test(text);
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** True for what can be a teacher's id. Anything else in the address is no teacher, and nothing is asked for. */
export function isTeacherId(text: string | undefined): text is string {
  return text !== undefined && uuid.test(text);
}

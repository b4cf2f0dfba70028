const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** True for what can be a school's id. Anything else in the address is no school, and nothing is asked for. */
export function isSchoolId(text: string | undefined): text is string {
  return text !== undefined && uuid.test(text);
}

/** How long ago something was, in a sentence: ”för 5 tim sedan”, ”nyss”. @param age As `formatAge` says it */
export const ago = (age: string): string => (age === 'nyss' ? age : `för ${age} sedan`);

/** What stands in the browser’s storage under a key that begins so is a signed-in person’s, and goes with the session. */
export const accountKeyPrefix = 'korkollen_account:';

/** Where the browser keeps the CSRF token of the session. */
export const CSRF_STORAGE_KEY = 'auth_token';

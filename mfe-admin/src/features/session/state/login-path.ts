import { createContext } from 'react';

/** Where guests log in: in the shell with the student login, which the app on its own does not have. */
export const LoginPath = createContext('/login/student');

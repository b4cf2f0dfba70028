import { rolePages } from '@korkollen/shared-ui/host/role-pages';
import { createContext } from 'react';

/** Where guests log in: in the shell with the student login, which the app on its own does not have. */
export const LoginPath = createContext(rolePages.admin.login);

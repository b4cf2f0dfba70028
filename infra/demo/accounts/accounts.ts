import { roles, type Role } from '@korkollen/api/contracts/vocabulary';
import { verifiedSchoolId } from '../register/schools';

export interface DemoAccount {
  role: Role;
  email: string;
  /** For everyone to read: these accounts exist on demo data only, never in production. */
  password: string;
  name: string;
  /** The school whose leads a partner sees. */
  schoolId?: string;
}

const accountOf: Record<Role, Omit<DemoAccount, 'role'> | null> = {
  student: { email: 'elev@demo.korkollen.se', password: 'ovningskor-i-regn', name: 'Alva Demostad' },
  school: {
    email: 'skola@demo.korkollen.se',
    password: 'mittlinjen-rakt-fram',
    name: 'Robin Demolund',
    schoolId: verifiedSchoolId,
  },
  // nothing can be done with a teacher's login yet
  teacher: null,
  admin: { email: 'admin@demo.korkollen.se', password: 'register-i-ordning', name: 'Kim Demoberg' },
};

/** The demo logins that `npm start` prints. */
export const demoAccounts: readonly DemoAccount[] = roles.flatMap((role) => {
  const account = accountOf[role];
  return account ? [{ role, ...account }] : [];
});

import type { Role } from '@korkollen/api/contracts/vocabulary';
import { verifiedSchoolId } from '../register/schools';

export { demoLeads } from './leads';

export interface DemoAccount {
  role: Role;
  email: string;
  /** For everyone to read: these accounts exist on demo data only, never in production. */
  password: string;
  name: string;
  /** The school whose leads a partner sees. */
  schoolId?: string;
}

/** The demo logins that `npm start` prints: one student, one partner of the verified school, one administrator. */
export const demoAccounts: readonly DemoAccount[] = [
  { role: 'student', email: 'elev@demo.korkollen.se', password: 'ovningskor-i-regn', name: 'Alva Demostad' },
  {
    role: 'school',
    email: 'skola@demo.korkollen.se',
    password: 'mittlinjen-rakt-fram',
    name: 'Robin Demolund',
    schoolId: verifiedSchoolId,
  },
  { role: 'admin', email: 'admin@demo.korkollen.se', password: 'register-i-ordning', name: 'Kim Demoberg' },
];

import { roles, type Role } from '@korkollen/api/contracts/vocabulary';
import { generateRegister } from '../register/generate';
import { verifiedSchoolId } from '../register/schools';

export interface DemoAccount {
  role: Role;
  email: string;
  /** For everyone to read: these accounts exist on demo data only, never in production. */
  password: string;
  name: string;
  /** The school whose leads a partner sees. */
  schoolId?: string;
  /** The entry that is a teacher's own. */
  teacherId?: string;
}

/** One of the verified school's, to whom there are enquiries. */
const [, shownTeacher] = generateRegister({ schools: 1 }).teachers;
if (shownTeacher?.schoolId !== verifiedSchoolId) throw new Error('the verified school has no second teacher');

const accountOf: Record<Role, Omit<DemoAccount, 'role'>> = {
  student: { email: 'elev@demo.korkollen.se', password: 'ovningskor-i-regn', name: 'Alva Demostad' },
  school: {
    email: 'skola@demo.korkollen.se',
    password: 'mittlinjen-rakt-fram',
    name: 'Robin Demolund',
    schoolId: verifiedSchoolId,
  },
  teacher: {
    email: 'larare@demo.korkollen.se',
    password: 'blinkar-i-god-tid',
    name: shownTeacher.name,
    schoolId: verifiedSchoolId,
    teacherId: shownTeacher._id,
  },
  admin: { email: 'admin@demo.korkollen.se', password: 'register-i-ordning', name: 'Kim Demoberg' },
};

/** The demo logins that `npm start` prints. */
export const demoAccounts: readonly DemoAccount[] = roles.map((role) => ({ role, ...accountOf[role] }));

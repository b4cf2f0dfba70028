import type { Role } from '../../../api/contracts/vocabulary';
import { measureReplyTimes } from '../../../api/src/jobs/reply-times';
import { createLeadRepository } from '../../../api/src/modules/leads/repository';
import { createPartnerService } from '../../../api/src/modules/partner/service';
import { createPhotoStore, openPhotoStorage } from '../../../api/src/modules/photos/service';
import { createSchoolRepository } from '../../../api/src/modules/schools/repository';
import { createPasswordHashing } from '../../../api/src/modules/session/passwords';
import { createSessionRepository } from '../../../api/src/modules/session/repository';
import { createStudentService, splitName } from '../../../api/src/modules/students/service';
import { createTeacherService } from '../../../api/src/modules/teachers/service';
import type { DatabaseConnection } from '../../../api/src/plugins/database';
import type { PhotoPlace } from '../../../api/src/plugins/env';
import { demoAccounts, type DemoAccount } from '../accounts/accounts';
import { demoLeads } from '../accounts/leads';
import { drawPhotos } from '../photos/draw-photos';
import { givePhotos } from '../photos/give-photos';
import { generateRegister } from '../register/generate';
import { createFinishedMark } from './finished-mark';
import { replaceRegister } from './replace-register';

export interface DemoOptions {
  /** Leaves a register that is there already as it is. */
  isIfEmpty: boolean;
  /** Size of the register; the usual demo register when left out. */
  schools?: number | undefined;
  /** Where the API finds its photos. */
  photos: PhotoPlace;
}

export interface LoadResult {
  loaded: boolean;
  schools: number;
  teachers: number;
  leads: number;
  /** Logins to the demo accounts, while demo data is in the database. */
  accounts: { role: string; email: string; password: string }[];
}

const logins = () => demoAccounts.map(({ role, email, password }) => ({ role, email, password }));

function createAccountLoader(connection: DatabaseConnection) {
  const accounts = createSessionRepository(connection);
  const hashing = createPasswordHashing();
  const schools = createSchoolRepository(connection);
  const students = createStudentService(connection);
  const partners = createPartnerService(connection);
  const teachers = createTeacherService(connection);

  /** The profile beside the account. */
  const createProfile: Record<Role, ((authId: string, account: DemoAccount) => Promise<void>) | null> = {
    student: (authId, { name }) => students.ensureProfile(authId, splitName(name)),
    async school(authId, { email, name, schoolId }) {
      const schoolName = schoolId === undefined ? null : await schools.findName(schoolId);
      await partners.createProfile({ authId, name: schoolName ?? name, phone: null, email, schoolId });
    },
    async teacher(authId, { email, name, schoolId = null, teacherId = null }) {
      // who was erased is in the register no longer
      const isShown = teacherId !== null && (await teachers.find(teacherId)) !== null;
      const entry = { teacherId: isShown ? teacherId : null, schoolId };
      const place = { authId, ...entry, schoolName: null, phone: null, email };
      await teachers.createProfile({ ...place, ...splitName(name) });
    },
    admin: null,
  };

  async function ensure(demo: DemoAccount): Promise<void> {
    const { email, password, role, name } = demo;
    if (await accounts.findAccount(email)) return;
    const passwordHash = await hashing.hash(password);
    const account = {
      email,
      passwordHash,
      role,
      name,
      isActive: true,
      reviewStatus: 'approved' as const,
      isDemo: true,
      emailVerifiedAt: new Date(),
    };
    const authId = await accounts.createAccount(account);
    await createProfile[role]?.(authId, demo);
  }

  return {
    async ensureAll(): Promise<void> {
      for (const account of demoAccounts) await ensure(account);
    },
    async hasAll(): Promise<boolean> {
      const found = await Promise.all(demoAccounts.map(({ email }) => accounts.findAccount(email)));
      return found.every((account) => account !== null);
    },
  };
}

/**
 * Fills the database with invented demo data. It is marked as such before the first document and as finished after the
 * last, so that a load that was cut off is recognised and done again, and one that was finished only gets missing accounts.
 * @throws when the database holds a register that is not demo data.
 */
export async function loadDemo(connection: DatabaseConnection, options: DemoOptions): Promise<LoadResult> {
  const schools = createSchoolRepository(connection);
  const accounts = createAccountLoader(connection);
  const present = await schools.countAll();
  const { isDemoData } = await schools.readRevision();
  const finished = createFinishedMark(connection);
  // what an earlier release has loaded has no mark
  const isFinished = isDemoData && ((await finished.isSet()) || (await accounts.hasAll()));
  if (present > 0 && (!isDemoData || isFinished) && options.isIfEmpty) {
    if (isDemoData) {
      await accounts.ensureAll();
      await finished.set();
    }
    return { loaded: false, schools: present, teachers: 0, leads: 0, accounts: isDemoData ? logins() : [] };
  }
  if (present > 0 && !isDemoData) {
    throw new Error('The database holds a register that is not demo data; it was left as it is.');
  }

  const photos = await drawPhotos(createPhotoStore(openPhotoStorage(options.photos)));
  const invented = generateRegister(options.schools === undefined ? {} : { schools: options.schools });
  const register = givePhotos(invented, photos);
  await finished.remove();
  await schools.advanceRevision({ isDemoData: true });
  await replaceRegister(connection, register);
  const leads = await createLeadRepository(connection).insertIfNone(demoLeads(new Date()));
  await accounts.ensureAll();
  await measureReplyTimes(connection, new Date());
  await schools.advanceRevision();
  await finished.set();
  const {
    schools: { length: schoolCount },
    teachers: { length: teacherCount },
  } = register;
  return { loaded: true, schools: schoolCount, teachers: teacherCount, leads, accounts: logins() };
}

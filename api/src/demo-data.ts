import { schoolModel, registerRevisionModel } from './modules/schools/model';
import { accountModel } from './modules/session/model';
import { type DatabaseConnection, UnmendableError } from './plugins/database';
import { isDemo } from './plugins/database/demo-mark';

/** What a database holds of the demo's inventions. */
export interface DemoData {
  schools: number;
  accounts: number;
  /** The register is announced as invented, whatever is in it. */
  isAnnounced: boolean;
}

export async function findDemoData(connection: DatabaseConnection): Promise<DemoData> {
  const [schools, accounts, announced] = await Promise.all([
    schoolModel(connection).countDocuments(isDemo),
    accountModel(connection).countDocuments(isDemo),
    registerRevisionModel(connection).exists({ isDemoData: true }),
  ]);
  return { schools, accounts, isAnnounced: announced !== null };
}

/** What there is of it, in words; null when there is nothing. */
export function describeDemoData({ schools, accounts, isAnnounced }: DemoData): string | null {
  if (schools + accounts === 0 && !isAnnounced) return null;
  return `demo data (schools: ${String(schools)}, accounts with public passwords: ${String(accounts)})`;
}

export const removeDemoData = 'remove it with: npm run seed -- --remove';

/** Demo accounts open everything to everyone. @throws UnmendableError in a sentence that says what to do. */
export async function refuseDemoData(connection: DatabaseConnection): Promise<void> {
  const found = describeDemoData(await findDemoData(connection));
  if (found !== null) throw new UnmendableError(`it holds ${found}; ${removeDemoData}`);
}

import type { DatabaseConnection } from '../../plugins/database';
import { favouriteModel } from './model';

/** Whether anybody has saved a school. */
export const isSaved = async (connection: DatabaseConnection, schoolId: string): Promise<boolean> =>
  (await favouriteModel(connection).exists({ schoolId })) !== null;

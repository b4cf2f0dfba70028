import { registerRevisionModel } from '../../../api/src/modules/schools/model';
import type { DatabaseConnection } from '../../../api/src/plugins/database';

const markId = 'demo-loaded';

/** Says beside the register's revision that the demo data was loaded to its end: what is gone since then was taken away. */
export function createFinishedMark(connection: DatabaseConnection) {
  const marks = registerRevisionModel(connection);
  return {
    isSet: async (): Promise<boolean> => (await marks.exists({ _id: markId })) !== null,

    async set(): Promise<void> {
      const fields = { revision: 1, isDemoData: false, updatedAt: new Date() };
      await marks.updateOne({ _id: markId }, { $setOnInsert: fields }, { upsert: true });
    },

    async remove(): Promise<void> {
      await marks.deleteOne({ _id: markId });
    },
  };
}

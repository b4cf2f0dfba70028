import type { FastifyInstance } from 'fastify';
import type { ImportRun } from '../contracts/register-import';
import { createImportWork } from '../src/modules/imports/carry-out';
import { formBody } from './form-body';

/** Sends a file of schools, as the page does. */
export async function sendSchoolFile(
  app: FastifyInstance,
  headers: Record<string, string>,
  content: string | Buffer,
  name = 'skolor.csv',
) {
  const form = formBody({}, { name, type: 'text/csv', bytes: Buffer.from(content) }, 'file');
  return app.inject({
    method: 'POST',
    url: '/api/admin/imports',
    headers: { ...headers, ...form.headers },
    payload: form.payload,
  });
}

/** The same for a file that is taken. */
export async function startImportOf(
  app: FastifyInstance,
  headers: Record<string, string>,
  content: string | Buffer,
): Promise<ImportRun> {
  const answer = await sendSchoolFile(app, headers, content);
  if (answer.statusCode !== 201) throw new Error(`the file was refused: ${answer.body}`);
  return answer.json<ImportRun>();
}

/** Does what is to be done with imports now. */
export const carryOutImports = (app: FastifyInstance, signal = new AbortController().signal): Promise<void> =>
  createImportWork(app.database.connection).run(signal);

import { parentPort } from 'node:worker_threads';
import type { IndexedSchool } from '../../../domain/search/school-query';
import type { SuggestionItem } from '../../../domain/search/suggestion-index';
import { packRegisterIndex } from './index-transfer';
import { buildRegisterIndex } from './register-index';

/** The register comes in portions; the last message asks for the index. */
export type IndexWorkerMessage =
  { schools: IndexedSchool[] } | { teachers: SuggestionItem[] } | { places: readonly SuggestionItem[] };

const schools: IndexedSchool[] = [];
const teachers: SuggestionItem[] = [];

parentPort?.on('message', (message: IndexWorkerMessage) => {
  if ('schools' in message) schools.push(...message.schools);
  else if ('teachers' in message) teachers.push(...message.teachers);
  else {
    const index = buildRegisterIndex({ schools, teachers, places: message.places });
    parentPort?.postMessage(packRegisterIndex(index));
    parentPort?.close();
  }
});

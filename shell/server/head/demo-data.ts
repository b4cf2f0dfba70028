import { getSiteFacts, siteFactsSchema } from '@korkollen/api/contracts/site';
import type { ApiAnswers } from '../api-answers';

const demoSchema = siteFactsSchema.pick({ isDemoData: true });

/** Whether the API says that the register is invented; false while it says nothing. */
export async function hasDemoData(answers: ApiAnswers, visitorAddress: string): Promise<boolean> {
  const answer = await answers.ask(getSiteFacts.url, visitorAddress);
  const { data } = demoSchema.safeParse(answer.state === 'found' ? answer.body : undefined);
  return data?.isDemoData ?? false;
}

import { call } from '@korkollen/shared-ui/http/http-client';

/** Asks for a student's account with what the enquiry already said. Only a mail tells what came of it. @throws ApiError */
export async function registerEnquirer(person: { name: string; email: string; password: string }): Promise<void> {
  await call('register', { body: { ...person, role: 'student' } });
}

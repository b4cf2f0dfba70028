import { http, HttpResponse } from 'msw';
import { expect, it } from 'vitest';
import { ApiError } from '../http/http-client';
import { server } from '../testing/msw-server';
import { signIn } from './sign-in';

const login = `${location.origin}/api/login`;
const credentials = { email: 'sara@skolan.example', password: 'trafikljus-i-regn' };
const sara = { id: 'u1', email: credentials.email, name: 'Sara Ek', role: 'school', schoolId: 's1' };

it('gives the person and apart from them the token', async () => {
  let received: unknown;
  server.use(
    http.post(login, async ({ request }) => {
      received = await request.json();
      return HttpResponse.json({ ...sara, token: 'csrf' });
    }),
  );
  expect(await signIn(credentials)).toEqual({ user: sara, csrfToken: 'csrf' });
  expect(received).toEqual(credentials);
});

it('fails with the code of the server', async () => {
  const refusal = { code: 'INVALID_CREDENTIALS', message: 'Fel.' };
  server.use(http.post(login, () => HttpResponse.json(refusal, { status: 401 })));
  const error: unknown = await signIn(credentials).catch((problem: unknown) => problem);
  expect(error).toBeInstanceOf(ApiError);
  expect(error).toMatchObject({ status: 401, code: 'INVALID_CREDENTIALS' });
});

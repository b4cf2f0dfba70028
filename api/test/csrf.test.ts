import { describe, expect, it } from 'vitest';
import { roles, type Role } from '../contracts/vocabulary';
import { buildTestApp } from './build-app';
import { type SignedInCaller, signInAs } from './factories/account';
import { storeSchool } from './factories/school';

describe('a change that a page of another site sends', async () => {
  const { app } = await buildTestApp();
  const school = await storeSchool(app);
  const callers = {} as Record<Role, SignedInCaller>;
  for (const role of roles) callers[role] = await signInAs(app, role, school._id);
  const stranger = await signInAs(app, 'student');
  const changes = app.declaredRoutes.filter(({ method }) => !['GET', 'HEAD', 'OPTIONS'].includes(method));

  const answerTo = async ({ method, url }: (typeof changes)[number], headers: Record<string, string>) => {
    const answer = await app.inject({
      method: method as 'POST',
      url: url.replace(/:\w+/g, '3f0c1d7e-0000-4000-8000-000000000000'),
      headers,
      payload: {},
    });
    return [answer.statusCode, answer.json<{ code: string }>().code];
  };
  const refused = [403, 'CSRF_FAILED'];

  it.each(changes.map((route) => ({ route, name: `${route.method} ${route.url}` })))(
    'is refused: $name',
    async ({ route }) => {
      const { access, isSessionless } = route;
      const caller = callers[typeof access === 'string' ? 'student' : (access[0] ?? 'admin')];
      const { cookie } = caller.headers;
      const elsewhere: Record<string, string>[] = [
        { 'sec-fetch-site': 'cross-site' },
        { 'sec-fetch-site': 'same-site' },
        { 'sec-fetch-site': 'none', origin: 'https://evil.example' },
        { origin: 'https://evil.example' },
        { origin: 'null' },
        { origin: 'http://localhost.evil.example', host: 'localhost' },
        { origin: 'https://evil.example', 'x-http-method-override': 'GET' },
      ];
      for (const headers of elsewhere) {
        expect(await answerTo(route, { ...caller.headers, ...headers }), JSON.stringify(headers)).toEqual(refused);
      }
      // who comes with a release's token has no session that another site could use
      if (isSessionless || access === 'release-token') return;
      const tokens = [undefined, '', 'x', `${caller.user.token} `.repeat(2), stranger.user.token, cookie];
      for (const token of tokens) {
        const headers = { cookie, ...(token !== undefined && { 'x-csrf-token': token }) };
        expect(await answerTo(route, headers), String(token)).toEqual(refused);
      }
    },
  );
});

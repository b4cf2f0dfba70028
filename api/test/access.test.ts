import { describe, expect, it } from 'vitest';
import { endpoints } from '../contracts/endpoints';
import { roles } from '../contracts/vocabulary';
import { errorSentence } from '../contracts/errors';
import type { DeclaredRoute } from '../src/plugins/access';
import { docsPath } from '../src/plugins/openapi';
import { buildTestApp } from './build-app';
import { type SignedInCaller, signInAs } from './factories/account';
import { storeSchool } from './factories/school';

const guest = { cookie: '', headers: {} };
const unlimited = { max: 10_000, windowMinutes: 60 };

describe('access to every route', async () => {
  const { app } = await buildTestApp({
    rateLimits: {
      loginPerAddress: unlimited,
      registerPerAddress: unlimited,
      leadPerAddress: unlimited,
      claimPerAddress: unlimited,
    },
  });
  const school = await storeSchool(app);
  const callers = new Map<string, SignedInCaller>();
  for (const role of roles) callers.set(role, await signInAs(app, role, school._id));
  callers.set('school viewer', await signInAs(app, 'school', school._id, 'viewer'));
  // whoever calls these is nobody afterwards
  const endings: string[] = [endpoints.logout.url, endpoints.leaveSchool.url];
  const routes = app.declaredRoutes.filter((route) => route.method !== 'HEAD' && !endings.includes(route.url));

  const call = (route: DeclaredRoute, headers: Record<string, string>) =>
    app.inject({
      method: route.method as 'GET',
      url: route.url.replace(':id', '3f0c1d7e-0000-4000-8000-000000000000').replace('*', 'x'),
      headers,
      ...(route.method !== 'GET' && { payload: {} }),
    });

  it('covers every call of the contracts, and there is no other', () => {
    const nameOf = ({ method, url }: { method: string; url: string }) => `${method} ${url}`;
    const served = app.declaredRoutes.filter(({ method, url }) => method !== 'HEAD' && !url.startsWith(docsPath));
    expect(served.map(nameOf).toSorted()).toEqual(Object.values(endpoints).map(nameOf).toSorted());
  });

  it.each(routes.map((route) => ({ ...route, name: `${route.method} ${route.url}` })))('$name', async (route) => {
    const open = route.access === 'public';
    const asGuest = await call(route, guest.headers);
    expect(asGuest.statusCode === 401, 'guest').toBe(!open);
    for (const [role, caller] of callers) {
      const answer = await call(route, caller.headers);
      const { role: group, staffRole } = caller.user;
      const isNamed = open || route.access.includes(group);
      const isAllowed = isNamed && (staffRole !== 'viewer' || route.staff !== 'admin');
      expect(answer.statusCode === 403, role).toBe(!isAllowed);
      expect(answer.statusCode, role).not.toBe(401);
      expect(answer.statusCode, role).toBeLessThan(500);
      if (!isAllowed) {
        const code = isNamed ? 'VIEWER_READS_ONLY' : 'FORBIDDEN';
        expect(answer.json()).toEqual({ code, message: errorSentence(code) });
      }
    }
  });

  /** What is about leads is for the teachers that they are to, too; and what is of a teacher's own for them alone. */
  const forTeachers = [/^\/api\/partner\/(lead|leads(?!\/export)|kpis|events|views)\b/];
  function partnersOf({ method, url }: DeclaredRoute): string[] {
    if (url.startsWith('/api/partner/my-')) return ['teacher'];
    const isReadReplies = method === 'GET' && url === endpoints.listReplies.url;
    return isReadReplies || forTeachers.some((part) => part.test(url)) ? ['school', 'teacher'] : ['school'];
  }

  it('keeps the partner area to schools, but for what is to a teacher, and the register to administrators', () => {
    for (const route of routes) {
      if (route.url.startsWith('/api/partner/')) expect(route.access, route.url).toEqual(partnersOf(route));
      if (route.url.startsWith('/api/admin')) expect(route.access).toEqual(['admin']);
    }
  });

  it('says of every route for schools who of their staff may call it: viewers change nothing', () => {
    const forSchools = app.declaredRoutes.filter(({ access }) => access.length === 1 && access.includes('school'));
    const nameOf = ({ method, url }: DeclaredRoute) => `${method} ${url}`;
    expect(forSchools.filter(({ staff }) => staff === undefined).map(nameOf)).toEqual([]);
    // what a person keeps for themselves, and where they belong, is no change of the school's
    const ownThings = ['/api/partner/views/', '/api/me/'];
    const ofSchool = forSchools.filter(({ url }) => !ownThings.some((start) => url.startsWith(start)));
    const changes = ofSchool.filter(({ method }) => !['GET', 'HEAD'].includes(method));
    expect(changes.filter(({ staff }) => staff === 'all').map(nameOf)).toEqual([]);
  });
});

it('refuses to boot with a route that does not declare its access', async () => {
  const booting = buildTestApp({
    extraRoutes: async (app) => {
      app.get('/api/forgotten', () => 'ok');
    },
  });
  await expect(booting).rejects.toThrow('GET /api/forgotten does not declare who may call it');
});

it('refuses to boot with a route for some that does not look at their session', async () => {
  const booting = buildTestApp({
    extraRoutes: async (app) => {
      app.get('/api/open-by-mistake', { config: { access: ['admin'], ignoresSession: true } }, () => 'ok');
    },
  });
  await expect(booting).rejects.toThrow('cannot tell who calls it');
});

import type { z } from 'zod';
import type { ErrorCode } from './errors';

type Method = 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';

/**
 * Every call of the API: its method, and its path from the origin's root with `:name` parameters. An address stands here
 * and nowhere else; browsers read this table without the schemas.
 */
export const endpoints = {
  live: { method: 'GET', url: '/api/health/live' },
  ready: { method: 'GET', url: '/api/health/ready' },

  getSiteFacts: { method: 'GET', url: '/api/site' },
  listSchoolPages: { method: 'GET', url: '/api/site/schools' },
  listTeacherPages: { method: 'GET', url: '/api/site/teachers' },

  listSchools: { method: 'GET', url: '/api/schools' },
  searchSchools: { method: 'GET', url: '/api/schools/search' },
  findPublicSchools: { method: 'GET', url: '/api/schools/public' },
  getSchool: { method: 'GET', url: '/api/schools/:id' },
  listSchoolTeachers: { method: 'GET', url: '/api/schools/:id/teachers' },
  listTeachers: { method: 'GET', url: '/api/teachers' },
  getTeacher: { method: 'GET', url: '/api/teachers/:id' },
  getPhoto: { method: 'GET', url: '/api/photos/:id/:file' },
  search: { method: 'GET', url: '/api/search' },
  suggest: { method: 'GET', url: '/api/suggestions' },

  login: { method: 'POST', url: '/api/login' },
  authLogin: { method: 'POST', url: '/api/auth/login' },
  register: { method: 'POST', url: '/api/register' },
  authSignup: { method: 'POST', url: '/api/auth/signup' },
  findInvitation: { method: 'POST', url: '/api/auth/invitation' },
  setPassword: { method: 'POST', url: '/api/auth/set-password' },
  lookAtEmailLink: { method: 'POST', url: '/api/email-link' },
  proveEmail: { method: 'POST', url: '/api/email-link/prove' },
  renewEmailLink: { method: 'POST', url: '/api/email-link/renew' },
  sendEmailLink: { method: 'POST', url: '/api/me/email-link' },
  logout: { method: 'POST', url: '/api/logout' },
  me: { method: 'GET', url: '/api/me' },

  createLead: { method: 'POST', url: '/api/leads' },
  createClaim: { method: 'POST', url: '/api/claims' },
  recordEvents: { method: 'POST', url: '/api/events' },

  listPartnerLeads: { method: 'GET', url: '/api/partner/leads' },
  getPartnerKpis: { method: 'GET', url: '/api/partner/kpis' },
  getPartnerLead: { method: 'GET', url: '/api/partner/lead/:id' },
  changeLeadStatus: { method: 'PATCH', url: '/api/partner/lead/:id/status' },

  listAdminSchools: { method: 'GET', url: '/api/admin/schools' },
} as const satisfies Record<string, { method: Method; url: `/api/${string}` }>;

export type EndpointName = keyof typeof endpoints;

interface ContractParts {
  summary: string;
  tags: readonly string[];
  params?: z.ZodType;
  querystring?: z.ZodType;
  headers?: z.ZodType;
  body?: z.ZodType;
  /** Success answers by HTTP status. Errors always have the shape of `apiErrorSchema`. */
  response: Record<number, z.ZodType>;
  errors: readonly ErrorCode[];
}

/** One promise of the API: where it is, what it takes, what it answers, and which error codes it may give. */
export interface EndpointContract extends ContractParts {
  name: EndpointName;
  method: Method;
  url: `/api/${string}`;
}

/** The promise of one call in the table above. Keeps its literal types, so that handlers and clients are typed by it. */
export function defineEndpoint<Name extends EndpointName, const Parts extends ContractParts>(
  name: Name,
  parts: Parts,
): Parts & (typeof endpoints)[Name] & { name: Name } {
  return { name, ...endpoints[name], ...parts };
}

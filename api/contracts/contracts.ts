import type { z } from 'zod';
import { listAdminSchools } from './admin';
import { createClaim } from './claims';
import { lookAtEmailLink, proveEmail, renewEmailLink, sendEmailLink } from './email-links';
import type { EndpointContract, EndpointName } from './endpoints';
import { recordEvents } from './events';
import { live, ready } from './health';
import { createLead } from './leads';
import { changeLeadStatus, getPartnerKpis, getPartnerLead, listPartnerLeads } from './partner';
import { getPhoto } from './photos';
import { findPublicSchools, getSchool, listSchools, searchSchools } from './schools';
import { search, suggest } from './search';
import { authLogin, authSignup, findInvitation, login, logout, me, register, setPassword } from './session';
import { getSiteFacts, listSchoolPages, listTeacherPages } from './site';
import { getTeacher, listSchoolTeachers, listTeachers } from './teachers';

/**
 * The contract of every call, by its name. A call in the table of endpoints without a contract does not compile, nor
 * does a contract under another call's name. Browser code takes only types from here: the schemas would come along.
 */
export const contracts = {
  live,
  ready,
  getSiteFacts,
  listSchoolPages,
  listTeacherPages,
  listSchools,
  searchSchools,
  findPublicSchools,
  getSchool,
  listSchoolTeachers,
  listTeachers,
  getTeacher,
  getPhoto,
  search,
  suggest,
  login,
  authLogin,
  register,
  authSignup,
  findInvitation,
  setPassword,
  lookAtEmailLink,
  proveEmail,
  renewEmailLink,
  sendEmailLink,
  logout,
  me,
  createLead,
  createClaim,
  recordEvents,
  listPartnerLeads,
  getPartnerKpis,
  getPartnerLead,
  changeLeadStatus,
  listAdminSchools,
} satisfies { [Name in EndpointName]: EndpointContract & { name: Name } };

type Contract<Name extends EndpointName> = (typeof contracts)[Name];

type Taken<Name extends EndpointName, Part extends string> =
  Contract<Name> extends Record<Part, infer Schema extends z.ZodType> ? z.input<Schema> : never;

/** Whoever must give nothing may leave it out; what a call does not take cannot be given. */
type Given<Part extends string, Value> = [Value] extends [never]
  ? { [Key in Part]?: undefined }
  : Record<never, never> extends Value
    ? { [Key in Part]?: Value }
    : { [Key in Part]: Value };

/** What an address is made of. */
export type AddressInput<Name extends EndpointName> = Given<'params', Taken<Name, 'params'>> &
  Given<'query', Taken<Name, 'querystring'>>;

/** What a call takes. */
export type CallInput<Name extends EndpointName> = AddressInput<Name> &
  Given<'body', Taken<Name, 'body'>> &
  Given<'headers', Taken<Name, 'headers'>>;

/** A value that may be left out when nothing in it must be given. */
export type Optionally<Input> = Record<never, never> extends Input ? [input?: Input] : [input: Input];

type Answers<Responses> = {
  [Status in keyof Responses]: Responses[Status] extends z.ZodType ? z.output<Responses[Status]> : never;
};

/** What a call answers when it succeeds: any of its success answers; undefined for an empty one. */
export type AnswerOf<Name extends EndpointName> = Answers<Contract<Name>['response']>[keyof Contract<Name>['response']];

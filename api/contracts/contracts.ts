import type { z } from 'zod';
import { changeSchools, findAdminSchools, listAdminSchools } from './admin';
import { getAdminLead, listAdminLeads } from './admin-leads';
import { getAdminOverview } from './admin-overview';
import { exportSchoolEmails, exportSchools, exportSchoolWorkbook } from './register-export';
import { createSchool, getAdminSchool, listSchoolHistory, readPriceText, updateSchool } from './admin-schools';
import { listAudit } from './audit';
import {
  carryOutObjection,
  changeDataRequest,
  correctPerson,
  erasePerson,
  exportPerson,
  getAdminDataRequest,
  getCorrectable,
  listDataRequests,
  mailDataExport,
  noteDataRequest,
  surveyPerson,
} from './admin-data-requests';
import { createClaim, decideClaim, getClaim, inviteClaimant, listClaims } from './claims';
import {
  changeColleague,
  inviteColleague,
  leaveSchool,
  listColleagues,
  removeColleague,
  renewInvitation,
  withdrawInvitation,
} from './colleagues';
import { getConsentFigures, listConsents, recordConsent } from './consent';
import { getContracts } from './contracts-snapshot';
import {
  createDataRequest,
  fetchDataExport,
  getDataRequest,
  lookAtDataRequestLink,
  proveDataRequest,
  withdrawDataRequest,
} from './data-requests';
import { lookAtEmailLink, proveEmail, renewEmailLink, sendEmailLink } from './email-links';
import type { EndpointContract, EndpointName } from './endpoints';
import { recordEvents } from './events';
import { proveIdentity } from './fresh-proof';
import { keepFavourite, listFavourites, removeFavourite } from './favourites';
import { live, ready } from './health';
import { keepInboxView, listInboxViews, removeInboxView } from './inbox-views';
import { lookAtLeadLink, useLeadLink } from './lead-links';
import { beginByLeadMailLink, endByLeadMailLink, lookAtLeadMailLink, openLeadMailLink } from './lead-mail-links';
import { exportLeads } from './lead-export';
import { createLead } from './leads';
import { getMailHealth, listMailOutbox, listSuppressions, removeSuppression, retryMail } from './mail-outbox';
import { findMatches, getMatch } from './matches';
import { getReleaseHealth, recordReleaseReports, recordShownReleases } from './releases';
import {
  getOwnPrices,
  getOwnPriceVersion,
  listOwnPriceVersions,
  restoreOwnPriceVersion,
  saveOwnPrices,
} from './own-prices';
import {
  addLeadNote,
  changeLeadNote,
  changeLeadReading,
  changeLeadStatus,
  changeLeadStatuses,
  getLeadNeighbours,
  getPartnerKpis,
  getPartnerLead,
  listPartnerLeads,
  removeLeadNote,
} from './partner';
import { getPartnerFigures, getPartnerInsight } from './partner-figures';
import { listPartnerNews } from './partner-news';
import {
  addLeadRecipient,
  getPartnerSettings,
  lookAtRecipientLink,
  proveLeadRecipient,
  putLeadRecipientFirst,
  removeLeadRecipient,
  renewLeadRecipientLink,
  savePartnerSettings,
} from './partner-settings';
import { getPhoto } from './photos';
import { getPrices } from './price-statistics';
import { acceptPlaceIds, cancelPlaceIds, discoverPlaceIds, getPlaceIds, listPlaceIdResults } from './place-ids';
import {
  applyImport,
  chooseImportRows,
  getImport,
  listImportRows,
  listImports,
  startImport,
  undoImport,
} from './register-import';
import { decideRegistration, getRegistration, listRegistrations, placeTeacher, registerPartner } from './registrations';
import {
  getAdminPolicy,
  getPolicy,
  getPolicyVersion,
  listAdminPolicies,
  previewPolicy,
  publishPolicy,
} from './policies';
import { addReply, changeReply, listReplies, removeReply } from './replies';
import { getRetention, runRetention } from './retention';
import {
  addSchoolPhoto,
  changeSchoolPhoto,
  getOwnSchoolProfile,
  listProfileVersions,
  orderSchoolPhotos,
  removeSchoolPhoto,
  saveSchoolProfile,
} from './school-profile';
import { findPublicSchools, getSchool, listSchools, searchSchools } from './schools';
import { search, suggest } from './search';
import {
  addTeacher,
  changeTeacher,
  listOwnTeachers,
  removeTeacher,
  removeTeacherPhoto,
  sendTeacherPhoto,
  listTeacherAccounts,
  tieTeacherAccount,
  getOwnEntry,
  changeOwnEntry,
  sendOwnEntryPhoto,
  removeOwnEntryPhoto,
} from './own-teachers';
import { changeAdminPassword, changeMyPassword, changeMyProfile, deleteMyAccount, exportMyData } from './own-account';
import { endOwnSession, endOwnSessions, listOwnSessions } from './own-sessions';
import { askForPasswordReset, findInvitation, lookAtPasswordReset, setPassword } from './password-links';
import {
  addPasskey,
  beginPasskey,
  beginPasskeyLogin,
  beginPasskeyProof,
  beginTotp,
  confirmTotp,
  getLoginStep,
  getOwnFactors,
  logInByPasskey,
  passLoginStep,
  removePasskey,
  removeTotp,
  renewRecoveryCodes,
} from './second-factors';
import { authLogin, authSignup, login, logout, me, register } from './session';
import { getSiteFacts, listSchoolPages, listTeacherPages } from './site';
import { listStudentLeads, withdrawLead } from './students';
import { getTeacher, listSchoolTeachers, listTeachers } from './teachers';
import { createWatch, endByWatchLink, endWatch, listWatches, lookAtWatchLink, openWatchLink } from './watches';
import {
  changeUserRole,
  endUserSessions,
  getUser,
  inviteAdministrator,
  listUsers,
  sendUserPasswordLink,
  setUserActive,
} from './users';

/**
 * The contract of every call, by its name. A call in the table of endpoints without a contract does not compile, nor
 * does a contract under another call's name. Browser code takes only types from here: the schemas would come along.
 */
export const contracts = {
  live,
  ready,
  getContracts,
  getSiteFacts,
  listSchoolPages,
  listTeacherPages,
  getPrices,
  listSchools,
  searchSchools,
  findPublicSchools,
  getSchool,
  listSchoolTeachers,
  listTeachers,
  getTeacher,
  findMatches,
  getMatch,
  getPhoto,
  search,
  suggest,
  login,
  authLogin,
  getLoginStep,
  passLoginStep,
  beginPasskeyLogin,
  logInByPasskey,
  register,
  authSignup,
  registerPartner,
  askForPasswordReset,
  lookAtPasswordReset,
  findInvitation,
  setPassword,
  lookAtEmailLink,
  proveEmail,
  renewEmailLink,
  sendEmailLink,
  logout,
  me,
  listFavourites,
  keepFavourite,
  removeFavourite,
  changeMyProfile,
  listOwnSessions,
  endOwnSession,
  endOwnSessions,
  changeMyPassword,
  changeAdminPassword,
  proveIdentity,
  beginPasskeyProof,
  getOwnFactors,
  beginTotp,
  confirmTotp,
  removeTotp,
  beginPasskey,
  addPasskey,
  removePasskey,
  renewRecoveryCodes,
  exportMyData,
  deleteMyAccount,
  listStudentLeads,
  withdrawLead,
  listWatches,
  createWatch,
  endWatch,
  lookAtWatchLink,
  openWatchLink,
  endByWatchLink,
  createLead,
  createClaim,
  createDataRequest,
  lookAtDataRequestLink,
  proveDataRequest,
  getDataRequest,
  withdrawDataRequest,
  fetchDataExport,
  getPolicy,
  getPolicyVersion,
  recordEvents,
  recordReleaseReports,
  recordShownReleases,
  getReleaseHealth,
  discoverPlaceIds,
  getPlaceIds,
  listPlaceIdResults,
  cancelPlaceIds,
  acceptPlaceIds,
  getRetention,
  runRetention,
  recordConsent,
  listPartnerLeads,
  listPartnerNews,
  listInboxViews,
  keepInboxView,
  removeInboxView,
  exportLeads,
  getPartnerKpis,
  getPartnerFigures,
  getPartnerInsight,
  getPartnerLead,
  getLeadNeighbours,
  changeLeadReading,
  changeLeadStatus,
  changeLeadStatuses,
  addLeadNote,
  changeLeadNote,
  removeLeadNote,
  getPartnerSettings,
  savePartnerSettings,
  addLeadRecipient,
  removeLeadRecipient,
  putLeadRecipientFirst,
  renewLeadRecipientLink,
  lookAtRecipientLink,
  proveLeadRecipient,
  getOwnPrices,
  saveOwnPrices,
  listOwnPriceVersions,
  getOwnPriceVersion,
  restoreOwnPriceVersion,
  lookAtLeadLink,
  useLeadLink,
  lookAtLeadMailLink,
  beginByLeadMailLink,
  openLeadMailLink,
  endByLeadMailLink,
  listColleagues,
  changeColleague,
  removeColleague,
  inviteColleague,
  renewInvitation,
  withdrawInvitation,
  leaveSchool,
  listReplies,
  addReply,
  changeReply,
  removeReply,
  getOwnSchoolProfile,
  saveSchoolProfile,
  listProfileVersions,
  addSchoolPhoto,
  orderSchoolPhotos,
  changeSchoolPhoto,
  removeSchoolPhoto,
  listOwnTeachers,
  addTeacher,
  changeTeacher,
  removeTeacher,
  sendTeacherPhoto,
  removeTeacherPhoto,
  listTeacherAccounts,
  tieTeacherAccount,
  getOwnEntry,
  changeOwnEntry,
  sendOwnEntryPhoto,
  removeOwnEntryPhoto,
  getAdminOverview,
  listAdminLeads,
  getAdminLead,
  listMailOutbox,
  retryMail,
  getMailHealth,
  listSuppressions,
  removeSuppression,
  changeUserRole,
  endUserSessions,
  getUser,
  inviteAdministrator,
  listUsers,
  sendUserPasswordLink,
  setUserActive,
  getAdminPolicy,
  listAdminPolicies,
  previewPolicy,
  publishPolicy,
  getConsentFigures,
  listConsents,
  listAudit,
  listDataRequests,
  getAdminDataRequest,
  changeDataRequest,
  noteDataRequest,
  mailDataExport,
  surveyPerson,
  getCorrectable,
  correctPerson,
  carryOutObjection,
  exportPerson,
  erasePerson,
  listAdminSchools,
  findAdminSchools,
  changeSchools,
  exportSchoolEmails,
  exportSchools,
  exportSchoolWorkbook,
  createSchool,
  getAdminSchool,
  updateSchool,
  listSchoolHistory,
  readPriceText,
  startImport,
  listImports,
  getImport,
  listImportRows,
  chooseImportRows,
  applyImport,
  undoImport,
  listClaims,
  getClaim,
  decideClaim,
  inviteClaimant,
  listRegistrations,
  getRegistration,
  placeTeacher,
  decideRegistration,
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

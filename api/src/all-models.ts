import type { DefineModel } from './plugins/database';
import type { Keeping } from './plugins/database/stored-collection';
import { leaseModel, migrationModel } from './migrations/model';
import { attemptModel } from './modules/attempts/model';
import { adminAuditModel, auditLogModel } from './modules/audit/model';
import { claimRequestModel } from './modules/claims/model';
import { analyticsEventModel } from './modules/events/model';
import { leadAccessTokenModel, leadModel } from './modules/leads/model';
import { schoolProfileModel } from './modules/partner/model';
import { consentModel, dsrRequestModel, emailSuppressionModel, policyModel } from './modules/privacy/model';
import { registerRevisionModel, schoolModel } from './modules/schools/model';
import { accountModel, registrationModel, sessionModel } from './modules/session/model';
import { studentModel } from './modules/students/model';
import { teacherModel, teacherProfileModel } from './modules/teachers/model';
import { singleUseTokenModel } from './modules/tokens/model';

/** Every collection of the product; a collection that is not here has no indexes. */
export const allModels: readonly (DefineModel & { collectionName: string; keeping: Keeping })[] = [
  accountModel,
  adminAuditModel,
  analyticsEventModel,
  attemptModel,
  auditLogModel,
  claimRequestModel,
  consentModel,
  dsrRequestModel,
  emailSuppressionModel,
  leadAccessTokenModel,
  leadModel,
  leaseModel,
  migrationModel,
  policyModel,
  registerRevisionModel,
  registrationModel,
  schoolModel,
  schoolProfileModel,
  sessionModel,
  singleUseTokenModel,
  studentModel,
  teacherModel,
  teacherProfileModel,
];

import type { DefineModel } from './plugins/database';
import type { PersonalData } from './plugins/database/personal-data';
import { leaseModel } from './plugins/database/lease';
import type { Keeping } from './plugins/database/stored-collection';
import { migrationModel } from './migrations/model';
import { attemptModel } from './modules/attempts/model';
import { adminAuditModel, auditLogModel } from './modules/audit/model';
import { claimRequestModel } from './modules/claims/model';
import { consentAddressKeyModel, consentModel } from './modules/consent/model';
import { dataRequestModel } from './modules/data-requests/model';
import { analyticsEventModel } from './modules/events/model';
import { factorChallengeModel, secondFactorModel } from './modules/factors/model';
import { favouriteModel } from './modules/favourites/model';
import { importRowModel, importRunModel } from './modules/imports/model';
import { inboxViewsModel } from './modules/inbox-views/model';
import { leadAccessTokenModel } from './modules/lead-links/model';
import { mailOutboxModel } from './modules/lead-mails/model';
import { leadModel } from './modules/leads/model';
import { colleagueInvitationModel, schoolProfileModel } from './modules/partner/model';
import { partnerRegistrationModel } from './modules/partner-registrations/model';
import { partnerSettingsModel } from './modules/partner-settings/model';
import { placeIdResultModel, placeIdRunModel } from './modules/place-ids/model';
import { policyModel } from './modules/policies/model';
import { emailSuppressionModel } from './modules/privacy/model';
import { releaseHealthModel } from './modules/releases/model';
import { schoolPriceVersionModel } from './modules/school-prices/model';
import { schoolRepliesModel } from './modules/replies/model';
import { profileVersionModel } from './modules/school-profile/model';
import { registerRevisionModel, schoolModel } from './modules/schools/model';
import { accountModel, registrationModel, sessionModel } from './modules/session/model';
import { studentModel } from './modules/students/model';
import { teacherModel, teacherProfileModel } from './modules/teachers/model';
import { singleUseTokenModel } from './modules/tokens/model';
import { watcherModel, watchModel } from './modules/watches/model';

/** Every collection of the product; a collection that is not here has no indexes. */
export const allModels: readonly (DefineModel & {
  collectionName: string;
  keeping: Keeping;
  personal: PersonalData;
})[] = [
  accountModel,
  adminAuditModel,
  analyticsEventModel,
  attemptModel,
  auditLogModel,
  claimRequestModel,
  colleagueInvitationModel,
  consentAddressKeyModel,
  consentModel,
  dataRequestModel,
  emailSuppressionModel,
  factorChallengeModel,
  favouriteModel,
  importRowModel,
  importRunModel,
  inboxViewsModel,
  leadAccessTokenModel,
  leadModel,
  leaseModel,
  mailOutboxModel,
  migrationModel,
  partnerRegistrationModel,
  partnerSettingsModel,
  placeIdResultModel,
  placeIdRunModel,
  policyModel,
  profileVersionModel,
  registerRevisionModel,
  registrationModel,
  releaseHealthModel,
  schoolModel,
  schoolPriceVersionModel,
  schoolProfileModel,
  schoolRepliesModel,
  secondFactorModel,
  sessionModel,
  singleUseTokenModel,
  studentModel,
  teacherModel,
  teacherProfileModel,
  watcherModel,
  watchModel,
];

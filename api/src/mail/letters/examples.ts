import type { MailKind } from '../../texts/mails';
import { leadDigestMail } from '../lead-digest';
import * as mails from '../mails';
import type { Mail } from '../transport';
import { watchMail } from '../watch-mail';

const to = 'elsa@example.se';
const origin = 'https://www.example.se';
const secret = 'Zm9yZXhhbXBsZS1vbmx5LXRoaXMtb3BlbnMtbm90aGluZw';
const at = (time: string) => new Date(`2026-11-${time}:00+01:00`);
const school = { id: '65f0c0ffee65f0c0ffee0001', name: 'Majornas Trafikskola' };
const request = {
  reference: 'R-2026-0042',
  type: 'ACCESS',
  firstAnswerDueAt: at('24T14:20'),
  dueAt: at('28T14:20'),
} as const;

const colleague = { school: 'Majornas Trafikskola', inviter: 'Sara Ek', name: 'Omar Haddad' };

/** Every mail of ours with invented values, to look at and to try. A mail without an example does not compile. */
export const letterExamples: Record<MailKind, Mail> = {
  proveAddressMail: mails.proveAddressMail(to, 'Elsa Berg', `${origin}/bekrafta-epost#${secret}`),
  existingAccountMail: mails.existingAccountMail(to, { account: 'student', asked: 'school' }, origin),
  provePartnerAddressMail: mails.provePartnerAddressMail(to, `${origin}/bekrafta-epost#${secret}`),
  registrationWaitsMail: mails.registrationWaitsMail(to),
  registrationMail: mails.registrationMail(to, { role: 'school', name: school.name, dueAt: at('23T14:20') }),
  registrationApprovedMail: mails.registrationApprovedMail(to, 'school', school.name, origin),
  registrationRefusedMail: mails.registrationRefusedMail(to, 'Vi hittar inte skolan i registret.\nRing oss gärna.'),
  claimApprovedMail: mails.claimApprovedMail(to, {
    school: school.name,
    address: `${origin}/set-password#${secret}`,
    expiresAt: at('29T14:20'),
  }),
  claimRefusedMail: mails.claimRefusedMail(to, { school: school.name, reason: 'Vi når inte er på numret.' }),
  welcomeMail: mails.welcomeMail(to, 'Elsa', origin),
  passwordResetMail: mails.passwordResetMail(to, `${origin}/reset-password#${secret}`),
  passwordLinkMail: mails.passwordLinkMail(to, `${origin}/reset-password#${secret}`),
  passwordChangedMail: mails.passwordChangedMail(to, origin),
  secondFactorMail: mails.secondFactorMail(to, 'totpAdded', origin),
  wrongCodesMail: mails.wrongCodesMail(to, origin),
  accountDeletedMail: mails.accountDeletedMail(to),
  watchMail: watchMail(
    to,
    {
      name: 'Elsa Berg',
      endAllToken: `all.${secret}`,
      news: [
        {
          kind: 'school',
          ...school,
          endToken: `one.${secret}`,
          news: { fall: { fromOre: 62_000, toOre: 58_500, packLessons: null }, courses: ['risk2', 'intensive'] },
        },
        {
          kind: 'search',
          name: 'Automat i Hisingen',
          address: '/goteborg?vaxellada=automat',
          endToken: `one.${secret}`,
          schools: [
            { ...school, district: 'Majorna' },
            { id: '65f0c0ffee65f0c0ffee0002', name: 'Älvens Körskola', district: 'Lundby' },
          ],
        },
      ],
    },
    origin,
  ),
  leadDigestMail: leadDigestMail({
    to: 'info@example.se',
    school,
    leads: [
      { id: 'a', name: 'Elsa Berg', inquiryType: 'prices', createdAt: at('22T19:42') },
      { id: 'b', name: 'Nils', inquiryType: 'other', createdAt: at('23T05:10') },
    ],
    more: 3,
    away: null,
    links: new Map(['a', 'b'].map((id) => [id, `${origin}/partner/link#${id}${secret}`])),
    inboxUrl: `${origin}/partner`,
    unsubscribeUrl: `${origin}/api/lead-mail-links/${secret}`,
  }),
  proveRecipientMail: mails.proveRecipientMail(to, school.name, `${origin}/partner/bekrafta-adress#${secret}`),
  colleagueMail: mails.colleagueMail(to, colleague, mails.invitationAddress(origin, secret), at('29T12:00')),
  takenColleagueMail: mails.takenColleagueMail(to, colleague),
  removedColleagueMail: mails.removedColleagueMail(to, 'Majornas Trafikskola'),
  invitationMail: mails.invitationMail(to, mails.invitationAddress(origin, secret, 'admin'), at('29T12:00')),
  claimMail: mails.claimMail(to, { school, contactPerson: 'Åsa Lind', role: 'owner' }, origin),
  questionMail: mails.questionMail({
    name: 'Nils Ek',
    email: 'nils@example.se',
    phone: null,
    preferredContactMethod: 'email',
    inquiryType: 'other',
    message: 'Hej,\njag undrar om ni har skolor i Mölndal också.\n\nHälsningar Nils',
  }),
  proveDataRequestMail: mails.proveDataRequestMail(to, {
    type: 'ACCESS',
    hours: 24,
    address: `${origin}/dina-uppgifter/bekrafta#${secret}`,
  }),
  dataRequestReceivedMail: mails.dataRequestReceivedMail(to, {
    ...request,
    address: `${origin}/dina-uppgifter/arende#${secret}`,
  }),
  dataRequestNewsMail: mails.dataRequestNewsMail(request),
  dataRequestTakenUpMail: mails.dataRequestTakenUpMail(to, request),
  dataRequestRejectedMail: mails.dataRequestRejectedMail(to, {
    ...request,
    reason: 'Du har ett avtal med skolan, och det är skolan som svarar för de uppgifterna.',
  }),
  dataExportMail: mails.dataExportMail(to, {
    ...request,
    address: `${origin}/legal/dsr/arende#${secret}`,
    expiresAt: at('29T14:20'),
  }),
  dataErasedMail: mails.dataErasedMail(to, request),
  dataRequestDoneMail: mails.dataRequestDoneMail(to, { ...request, answer: null }),
};

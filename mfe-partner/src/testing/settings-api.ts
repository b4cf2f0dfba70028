import {
  partnerSettingsSchema,
  type LeadRecipient,
  type PartnerSettings,
} from '@korkollen/api/contracts/partner-settings';
import { answer, refusal, type ReceivedCall } from '@korkollen/shared-ui/testing/answer';
import { testId } from '@korkollen/shared-ui/testing/examples';
import { fixture } from '@korkollen/shared-ui/testing/msw-server';

export function makeRecipient(changes: Partial<LeadRecipient> = {}): LeadRecipient {
  return {
    id: testId(970),
    address: 'kontoret@majornas.example',
    isProved: true,
    hasEnded: false,
    isUnreachable: false,
    ...changes,
  };
}

/** A school's settings as the API keeps them, and what it was asked. */
export function settingsApi(changes: Partial<PartnerSettings> = {}) {
  let settings = fixture(partnerSettingsSchema, {
    mailMethod: 'batches',
    batchTimes: ['06:00', '18:00'],
    recipients: [],
    usualRecipients: ['sara@majornas.example'],
    away: null,
    version: 0,
    ...changes,
  });
  const saved: ReceivedCall<'savePartnerSettings'>['body'][] = [];
  const renewed: string[] = [];
  const change = (next: Partial<PartnerSettings>): PartnerSettings => {
    settings = { ...settings, ...next, version: settings.version + 1 };
    return settings;
  };
  const changeRecipients = (recipients: LeadRecipient[]): PartnerSettings => {
    settings = { ...settings, recipients };
    return settings;
  };
  const without = (id: string): LeadRecipient[] => settings.recipients.filter((recipient) => recipient.id !== id);
  const handlers = [
    answer('getPartnerSettings', () => settings),
    answer('savePartnerSettings', ({ body }) => {
      saved.push(body);
      const { version, ...chosen } = body;
      return version === settings.version ? change(chosen) : refusal('CHANGED_MEANWHILE');
    }),
    answer('addLeadRecipient', ({ body }) =>
      changeRecipients([
        ...settings.recipients,
        makeRecipient({ id: testId(980 + settings.recipients.length), address: body.address, isProved: false }),
      ]),
    ),
    answer('removeLeadRecipient', ({ params }) => changeRecipients(without(params.id))),
    answer('putLeadRecipientFirst', ({ params }) => {
      const first = settings.recipients.filter(({ id }) => id === params.id);
      return changeRecipients([...first, ...without(params.id)]);
    }),
    answer('renewLeadRecipientLink', ({ params }) => {
      renewed.push(params.id);
      return settings;
    }),
  ];
  /** What a colleague does at the same time. */
  return { handlers, saved, renewed, changeMeanwhile: change };
}

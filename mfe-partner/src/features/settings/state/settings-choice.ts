import { isLongAway, longAwayMessage } from '@korkollen/api/contracts/away-limit';
import type { PartnerSettings, SettingsChange } from '@korkollen/api/contracts/partner-settings';
import { settingsTexts } from '../../../texts/settings';

const words = settingsTexts;

/** What is chosen in the form. The days stay while nobody is away, as they were typed. */
export interface SettingsChoice extends Pick<SettingsChange, 'mailMethod' | 'batchTimes'> {
  isAway: boolean;
  from: string;
  until: string;
}

export type ChoiceProblems = Partial<Record<'batchTimes' | 'from' | 'until', string>>;

export const choiceOf = ({ mailMethod, batchTimes, away }: PartnerSettings): SettingsChoice => ({
  mailMethod,
  batchTimes,
  isAway: away !== null,
  from: away?.from ?? '',
  until: away?.until ?? '',
});

/** @param read what the choice was made on; its times stay where each enquiry is mailed at once */
export const changeOf = (choice: SettingsChoice, read: PartnerSettings): SettingsChange => ({
  mailMethod: choice.mailMethod,
  batchTimes: choice.mailMethod === 'batches' ? choice.batchTimes : read.batchTimes,
  away: choice.isAway ? { from: choice.from, until: choice.until } : null,
  version: read.version,
});

/** What stands in the way of saving. @param today YYYY-MM-DD */
export function choiceProblems(choice: SettingsChoice, today: string): ChoiceProblems {
  const { mailMethod, batchTimes, isAway, from, until } = choice;
  const untilProblem =
    until === ''
      ? words.away.noDay
      : from !== '' && until < from
        ? words.away.backwards
        : until < today
          ? words.away.over
          : from !== '' && isLongAway({ from, until })
            ? longAwayMessage
            : undefined;
  return {
    ...(mailMethod === 'batches' && batchTimes.length === 0 && { batchTimes: words.mails.noTime }),
    ...(isAway && from === '' && { from: words.away.noDay }),
    ...(isAway && untilProblem !== undefined && { until: untilProblem }),
  };
}

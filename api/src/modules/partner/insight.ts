import type { EventName } from '../../../contracts/analytics';
import { minShownCount } from '../../../contracts/limits';
import type { PartnerInsight } from '../../../contracts/partner-figures';
import { ApiError } from '../../plugins/api-error';
import type { Person } from '../../plugins/auth';
import type { DatabaseConnection } from '../../plugins/database';
import { createSchoolEventService } from '../events/service';
import { createSchoolService, type RegisterSnapshot } from '../schools/service';
import { figureWeeks } from './figures';
import { lastWeeks } from '../../../domain/stockholm/days';
import { createPartnerService } from './service';

const shown = (count: number): number | null => (count > 0 && count < minShownCount ? null : count);

const attentionEvents = {
  seen: 'school_viewed',
  compared: 'add_school',
  asked: 'lead_submitted',
} as const satisfies Record<string, EventName>;

function priceBeside(register: RegisterSnapshot, schoolId: string): PartnerInsight['price'] {
  const school = register.schoolsById.get(schoolId);
  const district = school?.searched.district ?? null;
  const figures = register.prices.districts.find((counted) => counted.district === district);
  const ownOre = school?.figures.prices.lesson;
  return {
    ownOre: ownOre === undefined ? null : Math.round(ownOre),
    district,
    medianOre: figures?.lesson.medianOre ?? null,
    schools: figures?.lesson.schools ?? 0,
  };
}

/** How the school that the session's person works for is seen; nobody's else. */
export function createInsight(connection: DatabaseConnection, readRegister: () => Promise<RegisterSnapshot>) {
  const { schoolOf } = createPartnerService(connection);
  const events = createSchoolEventService(connection);
  const schools = createSchoolService(connection);

  function countAttention(schoolId: string): Promise<PartnerInsight['attention']> {
    const weeks = lastWeeks(new Date(), figureWeeks);
    return Promise.all(
      weeks.map(async ({ date, ...week }) => {
        const count = async (name: keyof typeof attentionEvents) =>
          shown(await events.count(attentionEvents[name], schoolId, week));
        const [seen, compared, asked] = await Promise.all([count('seen'), count('compared'), count('asked')]);
        return { from: date, seen, compared, asked };
      }),
    );
  }

  return async (person: Person): Promise<PartnerInsight> => {
    const schoolId = await schoolOf(person);
    const [own, register, attention] = await Promise.all([
      schools.findOwn(schoolId),
      readRegister(),
      countAttention(schoolId),
    ]);
    if (own === null) throw new ApiError('FORBIDDEN');
    const place = register.schools.findIndex(({ searched }) => searched.id === schoolId) + 1;
    return {
      attention,
      price: priceBeside(register, schoolId),
      rank: {
        ...own.shown.recommendation,
        place: place > 0 ? place : null,
        schools: register.schools.length,
        missing: own.missing,
        gains: own.gains,
      },
    };
  };
}

import type { AdminSchool } from '@korkollen/api/contracts/schools';
import type { Teacher } from '@korkollen/api/contracts/teachers';

type NotStored = 'id' | 'hasEmail' | 'hasPricing' | 'ratingOrigin' | 'verification' | 'createdAt' | 'updatedAt';

/** A school as the database stores it. */
export interface DemoSchool extends Omit<AdminSchool, NotStored> {
  _id: string;
  ratingOrigin: { source: string; updatedAt: Date } | null;
  verification: { method: string; verifiedAt: Date } | null;
  replyTimeHours: number | null;
  createdAt: Date;
  updatedAt: Date;
}

/** A teacher as the database stores it. */
export interface DemoTeacher extends Omit<Teacher, 'id' | 'schoolName' | 'ratingOrigin'> {
  _id: string;
  ratingOrigin: { source: string; updatedAt: Date } | null;
}

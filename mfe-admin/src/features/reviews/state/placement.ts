import { newSchoolSchema, type RegistrationDecision } from '@korkollen/api/contracts/registrations';
import type { ReviewedRole } from '@korkollen/api/contracts/vocabulary';
import { useState } from 'react';
import { reviewTexts } from '../../../texts/reviews';

const words = reviewTexts.registrations.place;

/** A school of the register. */
export interface ChosenSchool {
  id: string;
  name: string;
}

/** What an approved account is to be tied to, as it has been chosen and typed. */
export interface Placement {
  kind: 'existing' | 'new' | 'none';
  school: ChosenSchool | undefined;
  /** Undefined: not known yet, as the school's teachers are still being read; null: the teacher is none of them. */
  teacherId: string | null | undefined;
  address: string;
  city: string;
  postalCode: string;
  /** Empty for none. */
  district: string;
}

const typedFields = ['address', 'city', 'postalCode'] as const;
export type TypedField = (typeof typedFields)[number];
type PlacementFaults = Partial<Record<'school' | 'teacherId' | TypedField, string>>;

const nothingChosen: Placement = {
  kind: 'existing',
  school: undefined,
  teacherId: undefined,
  address: '',
  city: 'Göteborg',
  postalCode: '',
  district: '',
};

type Approval = Extract<RegistrationDecision, { state: 'approved' }>;
type Read = { approval: Approval; faults?: undefined } | { approval?: undefined; faults: PlacementFaults };

function readNewSchool({ address, city, postalCode, district }: Placement): Read {
  const optional = { postalCode: postalCode.trim() || undefined, district: district || undefined };
  const read = newSchoolSchema.safeParse({ address, city, ...optional });
  if (read.success) return { approval: { state: 'approved', newSchool: read.data } };
  const faults: PlacementFaults = {};
  for (const { path, message } of read.error.issues) {
    const field = typedFields.find((name) => name === path[0]);
    if (field) faults[field] ??= message;
  }
  return { faults };
}

/** The approval that has been filled in, or what is wrong with it. */
function readPlacement(role: ReviewedRole, placement: Placement): Read {
  const { kind, school, teacherId } = placement;
  if (kind === 'new') return readNewSchool(placement);
  if (kind === 'none') return { approval: { state: 'approved' } };
  if (!school) return { faults: { school: role === 'school' ? words.required : words.teacherSchoolRequired } };
  if (role === 'teacher' && teacherId === undefined) return { faults: { teacherId: words.entryUnknown } };
  return { approval: { state: 'approved', schoolId: school.id, ...(teacherId && { teacherId }) } };
}

/** The placement as it is chosen; what is said of one field goes as soon as it is changed. */
export function usePlacement(role: ReviewedRole, school?: ChosenSchool) {
  const [placement, setPlacement] = useState<Placement>({ ...nothingChosen, school });
  const [faults, setFaults] = useState<PlacementFaults>({});
  return {
    placement,
    faults,
    /** Whether there is something of a new school that would have to be typed again. */
    isTyped: typedFields.some((field) => placement[field].trim() !== nothingChosen[field]),
    change: (changes: Partial<Placement>): void => {
      setPlacement((current) => ({ ...current, ...changes }));
      setFaults((current) => Object.fromEntries(Object.entries(current).filter(([name]) => !(name in changes))));
    },
    /** Undefined while something is wrong, which is shown then. */
    read: (): Approval | undefined => {
      const { approval, faults: found } = readPlacement(role, placement);
      setFaults(found ?? {});
      return approval;
    },
  };
}
export type PlacementControl = ReturnType<typeof usePlacement>;

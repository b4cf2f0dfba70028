import { type CostPlan, defaultCostPlan, lessonRange } from '@korkollen/api/domain/total-cost/cost-plan';
import { useLocation, useNavigate } from '@korkollen/shared-ui/router';
import { useEffect, useState } from 'react';
import { stayHere } from '../../../addresses/stay-here';

export type PlanPart = Exclude<keyof CostPlan, 'lessons'>;

const LESSONS = 'lektioner';
const YES = 'ja';
const NO = 'nej';

/** What each part is called in the address. */
const parameterOf: Record<PlanPart, string> = {
  risk1: 'riskettan',
  risk2: 'risktvaan',
  supervisorCourse: 'handledarkurs',
  testCar: 'provbil',
};

/** The parts that are ticked or not, in the order of the page. */
export const planParts = Object.keys(parameterOf) as PlanPart[];

/** The nearest whole number of lessons that can be planned; null for what is no number. */
export function toLessons(text: string): number | null {
  const number = text.trim() === '' ? NaN : Number(text);
  if (Number.isNaN(number)) return null;
  return Math.min(lessonRange.max, Math.max(lessonRange.min, Math.floor(number)));
}

function readPart(parameters: URLSearchParams, part: PlanPart): boolean {
  const answer = parameters.get(parameterOf[part]);
  if (answer === YES) return true;
  return answer === NO ? false : defaultCostPlan[part];
}

/** The plan that an address holds; what is missing or not understood is as in the usual plan. */
export function readPlan(search: string): CostPlan {
  const parameters = new URLSearchParams(search);
  const parts = planParts.map((part) => [part, readPart(parameters, part)] as const);
  const lessons = toLessons(parameters.get(LESSONS) ?? '') ?? defaultCostPlan.lessons;
  return { ...defaultCostPlan, ...Object.fromEntries(parts), lessons };
}

/** The query with the plan in it, only where it differs from the usual one; all else in the query stays. */
export function writePlan(search: string, plan: CostPlan): string {
  const parameters = new URLSearchParams(search);
  const set = (name: string, isUsual: boolean, value: string) =>
    isUsual ? parameters.delete(name) : parameters.set(name, value);
  set(LESSONS, plan.lessons === defaultCostPlan.lessons, String(plan.lessons));
  for (const part of planParts) set(parameterOf[part], plan[part] === defaultCostPlan[part], plan[part] ? YES : NO);
  const query = parameters.toString();
  return query && `?${query}`;
}

export function isSamePlan(one: CostPlan, other: CostPlan): boolean {
  return one.lessons === other.lessons && planParts.every((part) => one[part] === other[part]);
}

/** Browsers refuse an address that changes with every press of a held button. */
const ADDRESS_PAUSE_MS = 300;

/** The visitor's plan, taken from the address and written back to it when they pause. */
export function useCostPlan(): [CostPlan, (change: Partial<CostPlan>) => void] {
  const { search, hash } = useLocation();
  const navigate = useNavigate();
  const [plan, setPlan] = useState(() => readPlan(search));
  useEffect(() => {
    if (isSamePlan(plan, readPlan(search))) return undefined;
    const write = () => void navigate({ search: writePlan(search, plan), hash }, { replace: true, state: stayHere });
    const timer = setTimeout(write, ADDRESS_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [plan, search, hash, navigate]);
  return [plan, (change) => setPlan((current) => ({ ...current, ...change }))];
}

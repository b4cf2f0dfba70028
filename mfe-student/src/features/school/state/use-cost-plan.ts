import type { CostPlan } from '@korkollen/api/domain/total-cost/total-cost';
import { useLocation, useNavigate } from '@korkollen/shared-ui/router';
import { useEffect, useState } from 'react';
import { isSamePlan, readPlan, writePlan } from './cost-address';
import { stayHere } from './sections';

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

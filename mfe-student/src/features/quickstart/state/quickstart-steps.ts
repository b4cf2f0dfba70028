import { addresses } from '../../../addresses/page-addresses';
import { texts } from '../../../texts/sv';

export type QuickstartIcon = 'pin' | 'scales' | 'road';

/** A step of the guide. Only a step that has somewhere to lead has an action. */
export interface QuickstartStep {
  id: string;
  title: string;
  description: string;
  icon: QuickstartIcon;
  actionRoute?: string;
  actionLabel?: string;
}

const { find, compare, start } = texts.quickstartSteps.steps;

export const quickstartSteps = [
  {
    id: 'find',
    title: find.title,
    description: find.description,
    icon: 'pin',
    actionRoute: addresses.gothenburg(),
    actionLabel: find.action,
  },
  {
    id: 'compare',
    title: compare.title,
    description: compare.description,
    icon: 'scales',
    actionRoute: addresses.compare(),
    actionLabel: compare.action,
  },
  { id: 'start', title: start.title, description: start.description, icon: 'road' },
] as const satisfies QuickstartStep[];

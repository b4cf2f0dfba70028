import type { ImportRunState } from '@korkollen/api/contracts/import-words';
import { Badge, type BadgeTone } from '@korkollen/shared-ui/components/badge';
import { importTexts as words } from '../../../texts/imports';

const tones: Record<ImportRunState, BadgeTone> = {
  preview: 'amber',
  applying: 'yellow',
  applied: 'green',
  undoing: 'yellow',
  undone: 'neutral',
};

/** How far an import has come. */
export function RunState({ state }: { state: ImportRunState }) {
  return <Badge tone={tones[state]}>{words.runStates[state]}</Badge>;
}

import type { UnsavedChangesProps } from '@korkollen/shared-ui/host/unsaved-changes';
import { useLateComponent } from '../hooks/use-late-component';

const loadAsker = () => import('@korkollen/shared-ui/host/unsaved-changes').then((module) => module.UnsavedChanges);

/** Asks before what is typed in a form is lost. Its code is fetched once something is; without it the page is left like every other. */
export function AsksBeforeLeaving({ isDirty }: Pick<UnsavedChangesProps, 'isDirty'>) {
  const Asker = useLateComponent<UnsavedChangesProps>(isDirty, loadAsker, () => undefined);
  return Asker && <Asker isDirty={isDirty} />;
}

import { useChangeMany } from '../api/change-many';
import { ChosenBar, type ChosenBarProps } from './chosen-bar';
import { ManyChangedNote } from './many-changed';

/** What is done with many schools at once: those that are chosen now, and what became of the last change. */
export function ManySchools(props: Omit<ChosenBarProps, 'many'>) {
  const many = useChangeMany();
  return (
    <>
      {many.result && <ManyChangedNote many={many} result={many.result} />}
      <ChosenBar {...props} many={many} />
    </>
  );
}

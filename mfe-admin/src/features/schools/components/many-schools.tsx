import type { RefObject } from 'react';
import { styled } from 'styled-components';
import { useKeptFocus } from '@korkollen/shared-ui/host/kept-focus';
import { useChangeMany } from '../api/change-many';
import { ChosenBar, type ChosenBarProps } from './chosen-bar';
import { ManyChangedNote } from './many-changed';

/* no box of its own: what stands in it stays in view over the whole list */
const Part = styled.div`
  display: contents;
`;

interface ManySchoolsProps extends Omit<ChosenBarProps, 'many'> {
  /** Where the keyboard goes on when the button that was pressed goes with the bar, or with what became of a change. */
  list: RefObject<HTMLElement | null>;
}

/** What is done with many schools at once: those that are chosen now, and what became of the last change. */
export function ManySchools({ list, ...props }: ManySchoolsProps) {
  const many = useChangeMany();
  const focus = useKeptFocus(list);
  return (
    <Part {...focus}>
      {many.result && <ManyChangedNote many={many} result={many.result} />}
      <ChosenBar {...props} many={many} />
    </Part>
  );
}

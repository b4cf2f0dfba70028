import { lazy, Suspense, useState } from 'react';
import { useOpenSchool } from '../../state/open-school';

const SchoolEditor = lazy(() => import('./school-editor').then((module) => ({ default: module.SchoolEditor })));

/** The dialog over an open school, which comes once there is one; it stays to guard what is typed in it. */
export function OpenSchoolEditor() {
  const { openId } = useOpenSchool();
  const [isWanted, setIsWanted] = useState(false);
  if (openId !== undefined && !isWanted) setIsWanted(true);
  return (
    isWanted && (
      <Suspense>
        <SchoolEditor />
      </Suspense>
    )
  );
}

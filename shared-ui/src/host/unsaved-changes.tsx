import { useEffect, useState } from 'react';
import { Button } from '../components/button/button';
import { Dialog } from '../components/dialog/dialog';
import { useLocation, useNavigate } from '../router/router';
import { unsavedTexts as words } from '../texts/unsaved';
import { guardPage, letLeave, type Destination } from './leave-guard';

export { askThenLeave } from './leave-guard';

export interface UnsavedChangesProps {
  isDirty: boolean;
  /** Of a form that can be closed where it stands: what happens when that has been asked for; undefined while it has not. */
  closing?: { onLeave(): void; onStay(): void } | undefined;
  /** Of a form that a parameter of the query opens: its name. Another value of it is another page then. */
  openedBy?: string | undefined;
}

/**
 * Asks before a link, Back or Forward, a closed tab, a reload or a closed form takes changes along that nobody has saved.
 * What stays on the page, another query or anchor, is not asked about, unless it is by the query that the form is open.
 */
export function UnsavedChanges({ isDirty, closing, openedBy }: UnsavedChangesProps) {
  const navigate = useNavigate();
  const { pathname, search, key } = useLocation();
  const openedAs = openedBy === undefined ? null : new URLSearchParams(search).get(openedBy);
  const [wanted, setWanted] = useState<Destination | null>(null);
  const stay = (): void => {
    setWanted(null);
    closing?.onStay();
  };
  const leave = (): void => {
    setWanted(null);
    closing?.onLeave();
    if (wanted === null) return;
    letLeave();
    if (typeof wanted === 'string') void navigate(wanted);
    else wanted();
  };
  useEffect(() => {
    if (!isDirty) return undefined;
    // who presses Back again has not been answered yet
    const opener = openedBy === undefined ? undefined : { parameter: openedBy, value: openedAs };
    return guardPage({ pathname, opener }, (destination) => setWanted((asked) => asked ?? destination));
  }, [isDirty, pathname, openedBy, openedAs, key]);
  return (
    <Dialog
      open={wanted !== null || closing !== undefined}
      onOpenChange={(isOpen) => !isOpen && stay()}
      size="small"
      title={words.title}
      description={words.text}
      footer={
        <>
          {/* first, so that it has the focus: Enter loses nothing */}
          <Button variant="primary" onClick={stay}>
            {words.stay}
          </Button>
          <Button onClick={leave}>{words.leave}</Button>
        </>
      }
    />
  );
}

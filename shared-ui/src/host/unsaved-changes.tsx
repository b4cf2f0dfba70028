import { useEffect, useState } from 'react';
import { Button } from '../components/button/button';
import { Dialog } from '../components/dialog/dialog';
import { useNavigate } from '../router/router';
import { unsavedTexts as words } from '../texts/unsaved';

/** Where a click leads within the product; null when it opens elsewhere, stays on the page or is no link at all. */
function destinationOf(event: MouseEvent): string | null {
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return null;
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (!link || link.target === '_blank' || link.hasAttribute('download')) return null;
  const { origin, pathname, search } = new URL(link.href, window.location.href);
  if (origin !== window.location.origin || pathname === window.location.pathname) return null;
  return `${pathname}${search}`;
}

export interface UnsavedChangesProps {
  isDirty: boolean;
  /** Of a form that can be closed where it stands: what happens when that has been asked for; undefined while it has not. */
  closing?: { onLeave(): void; onStay(): void } | undefined;
}

/** Asks before a link, a closed tab, a reload or a closed form takes changes along that nobody has saved. */
export function UnsavedChanges({ isDirty, closing }: UnsavedChangesProps) {
  const navigate = useNavigate();
  const [wanted, setWanted] = useState<string | null>(null);
  const stay = (): void => {
    setWanted(null);
    closing?.onStay();
  };
  const leave = (): void => {
    closing?.onLeave();
    if (wanted !== null) void navigate(wanted);
  };
  useEffect(() => {
    if (!isDirty) return undefined;
    const warn = (event: BeforeUnloadEvent): void => event.preventDefault();
    const ask = (event: MouseEvent): void => {
      const destination = destinationOf(event);
      if (destination === null) return;
      event.preventDefault();
      event.stopPropagation();
      setWanted(destination);
    };
    window.addEventListener('beforeunload', warn);
    document.addEventListener('click', ask, { capture: true });
    return () => {
      window.removeEventListener('beforeunload', warn);
      document.removeEventListener('click', ask, { capture: true });
    };
  }, [isDirty]);
  return (
    <Dialog
      open={wanted !== null || closing !== undefined}
      onOpenChange={(isOpen) => !isOpen && stay()}
      size="small"
      title={words.title}
      description={words.text}
      footer={
        <>
          <Button onClick={leave}>{words.leave}</Button>
          <Button variant="primary" onClick={stay}>
            {words.stay}
          </Button>
        </>
      }
    />
  );
}

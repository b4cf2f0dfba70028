import { maxNoteLength } from '@korkollen/api/contracts/limits';
import { useEffect, useEffectEvent, useState } from 'react';
import { useFavouriteActions } from '../../../saved-schools/use-favourites';

const QUIET_MS = 800;

/**
 * What is typed in a note: kept as it is typed until the person leaves the field, and saved when they pause, leave it or
 * leave the page. A text that is too long is not saved.
 */
export function useNoteDraft(schoolId: string, saved: string) {
  const { setNote } = useFavouriteActions();
  const [draft, setDraft] = useState<string | null>(null);
  const [isSaved, setIsSaved] = useState(false);
  const text = draft ?? saved;
  // what is kept has no spaces around it
  const isUnsaved = text.trim() !== saved.trim() && text.trim().length <= maxNoteLength;

  const save = useEffectEvent(() => {
    if (!isUnsaved) return;
    setNote(schoolId, text);
    setIsSaved(true);
  });

  useEffect(() => {
    if (!isUnsaved) return undefined;
    const timer = setTimeout(save, QUIET_MS);
    return () => clearTimeout(timer);
  }, [isUnsaved, text]);

  useEffect(() => {
    const leave = () => save();
    window.addEventListener('pagehide', leave);
    return () => {
      window.removeEventListener('pagehide', leave);
      leave();
    };
  }, []);

  return {
    text,
    isSaved,
    type(value: string) {
      setDraft(value);
      setIsSaved(false);
    },
    /** The field is left. */
    finish() {
      if (isUnsaved) {
        setNote(schoolId, text);
        setIsSaved(true);
      }
      if (text.trim().length <= maxNoteLength) setDraft(null);
    },
  };
}

import { useEffect, useState } from 'react';
import type { Photo } from '@korkollen/api/contracts/photos';
import { useKeptDraft } from '@korkollen/shared-ui/host/kept-draft';
import type { SchoolPhotoChanges } from '../api/photos';

interface Draft {
  text: string;
  /** What stood there while it was written: kept words among these are news to nobody. */
  seen: readonly string[];
}

/** Begins what the texts of photos are about. */
export const PHOTO = 'photo ';

/**
 * What is said of a photo: as it is kept, or as somebody here has typed it, which a colleague's text leaves alone. What is
 * typed when the session ends is there again after the login.
 */
export function usePhotoText({ id, alt: kept }: Photo, { describe }: SchoolPhotoChanges) {
  const { kept: begun, keep } = useKeptDraft<Draft>(`${PHOTO}${id}`);
  const [draft, setDraft] = useState(begun);
  useEffect(() => keep(() => draft));
  // saved, or typed back
  if (draft?.text === kept) setDraft(undefined);
  const text = draft?.text ?? kept;
  const isTyped = text.trim() !== kept;

  /** Answers false where the words that are kept are others than those shown here, which are shown now. */
  const save = async (): Promise<boolean> => {
    const { photos, isLeft = false } = await describe(id, text.trim(), kept);
    if (isLeft) return false;
    const saved = photos.find((photo) => photo.id === id)?.alt ?? text;
    // unless more has been typed meanwhile
    setDraft((now) => now && { text: now.text === text ? saved : now.text, seen: [...now.seen, saved] });
    return true;
  };
  return {
    text,
    isTyped,
    isChangedMeanwhile: isTyped && draft !== undefined && !draft.seen.includes(kept),
    type: (typed: string) => setDraft({ text: typed, seen: draft?.seen ?? [kept] }),
    save,
    forget: () => setDraft(undefined),
  };
}

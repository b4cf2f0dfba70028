import { useEffect, useState } from 'react';
import { useKeptDraft } from '@korkollen/shared-ui/host/kept-draft';

/** Why something is refused, as it is written; it outlasts the form, which goes when a colleague is quicker. */
export function useReason(subjectId: string) {
  const { kept, keep } = useKeptDraft<string>(`decision ${subjectId}`);
  const [reason, setReason] = useState(kept ?? '');
  const isWritten = reason.trim() !== '';
  useEffect(() => keep(() => (isWritten ? reason : undefined)));
  return { reason, setReason, isWritten };
}

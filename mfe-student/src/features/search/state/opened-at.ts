import { useLocation } from '@korkollen/shared-ui/router';
import { useEffect, useState } from 'react';

const openings = new Map<string, number>();

/** When a part of the page was opened. Back and Forward lead to it as it was opened then, with the reader's place in it. */
export function useOpenedAt(): number {
  const { key } = useLocation();
  const [openedAt] = useState(() => openings.get(key) ?? Date.now());
  useEffect(() => void openings.set(key, openedAt), [key, openedAt]);
  return openedAt;
}

import { useLocation, useNavigate } from '@korkollen/shared-ui/router';
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { stayHere } from '../../../addresses/stay-here';

const openingOf = (state: unknown): unknown =>
  typeof state === 'object' && state !== null && 'openedAt' in state ? state.openedAt : null;

/**
 * Whether a dialog is open, as one step of the history: Back closes it, and the page stays where it was. Not read from the
 * history, where a reload would find it open.
 */
export function useDialogStep() {
  const navigate = useNavigate();
  const { search, hash, key, ...location } = useLocation();
  const opening = openingOf(location.state);
  const [isOpen, setIsOpen] = useState(false);
  const openedAt = useRef(0);
  const isEntered = useRef(false);
  // where the page stands now: an answer that was waited for closes the dialog as it was known when the wait began
  const standsAt = useRef(opening);
  useLayoutEffect(() => {
    standsAt.current = opening;
    return () => {
      standsAt.current = null;
    };
  });
  const follow = useEffectEvent(() => {
    if (!isOpen) return;
    if (opening === openedAt.current) isEntered.current = true;
    else if (isEntered.current) setIsOpen(false);
  });
  useEffect(() => follow(), [key]);

  return {
    isOpen,
    open() {
      const here = { search, hash };
      openedAt.current = Date.now();
      isEntered.current = false;
      setIsOpen(true);
      // Back leads to where the page stands, and not to the section that the address names once more
      void navigate(here, { replace: true, state: stayHere });
      void navigate(here, { state: { ...stayHere, openedAt: openedAt.current } });
    },
    close() {
      setIsOpen(false);
      if (standsAt.current !== openedAt.current) return;
      // its step is taken back once, or closing what is closed would leave the page
      openedAt.current = 0;
      void navigate(-1);
    },
  };
}

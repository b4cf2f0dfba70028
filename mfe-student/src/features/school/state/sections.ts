import { useLocation } from '@korkollen/shared-ui/router';
import { useEffect, useRef, useState } from 'react';
import { staysHere } from '../../../addresses/stay-here';

/** Anchor ids of the page's sections, in their order. */
export const sectionIds = ['oversikt', 'priser', 'larare', 'contact-form'] as const;
export type SectionId = (typeof sectionIds)[number];

/** Parts of the page that an address can lead to; the calculator belongs to the prices in the navigation. */
export type AnchorId = SectionId | 'kostnad';

/** The address of a section, with the query (the chosen teacher) kept. */
export function useSectionAddress(): (section: SectionId) => { hash: string; search: string } {
  const { search } = useLocation();
  return (section) => ({ hash: `#${section}`, search });
}

/** Brings an element into view and lets the keyboard go on from there. */
function moveTo(element: HTMLElement): void {
  element.scrollIntoView({ block: 'start' });
  element.querySelector<HTMLElement>('h2[tabindex]')?.focus({ preventScroll: true });
}

function scrollToSection(hash: string): void {
  const id = hash.slice(1);
  // an anchor of its own stands inside its section
  const section = id ? document.getElementById(id)?.closest<HTMLElement>('section') : null;
  if (section) moveTo(section);
}

const ownMoves = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const;

/**
 * Scrolls to the section that the address names: at once, for every later link to it, also the same one again, and once
 * more when what stands above it has come (`isSettled`), unless the visitor has moved on by then.
 */
export function useScrollToHash(isSettled: boolean): void {
  const location = useLocation();
  const { hash, key } = location;
  const isNote = staysHere(location.state);
  const hasMovedOn = useRef(false);
  const shownHash = useRef<string | null>(null);
  useEffect(() => {
    const note = () => {
      hasMovedOn.current = true;
    };
    for (const move of ownMoves) window.addEventListener(move, note, { passive: true });
    return () => {
      for (const move of ownMoves) window.removeEventListener(move, note);
    };
  }, []);
  useEffect(() => {
    if (isNote && shownHash.current === hash) return;
    shownHash.current = hash;
    hasMovedOn.current = false;
    scrollToSection(hash);
  }, [hash, key, isNote]);
  useEffect(() => {
    if (isSettled && !hasMovedOn.current) scrollToSection(hash);
  }, [isSettled, hash]);
}

/** The section that is being read: the last one whose top has passed the upper third of the window. */
export function useActiveSection(): SectionId {
  const [active, setActive] = useState<SectionId>('oversikt');
  useEffect(() => {
    const read = () => {
      const line = window.innerHeight / 3;
      const passed = sectionIds.filter((id) => {
        const top = document.getElementById(id)?.getBoundingClientRect().top;
        return top !== undefined && top <= line;
      });
      setActive(passed.at(-1) ?? 'oversikt');
    };
    let frame = 0;
    const readOnce = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(read);
    };
    window.addEventListener('scroll', readOnce, { passive: true });
    window.addEventListener('resize', readOnce);
    return () => {
      cancelAnimationFrame(frame);
      window.removeEventListener('scroll', readOnce);
      window.removeEventListener('resize', readOnce);
    };
  }, []);
  return active;
}

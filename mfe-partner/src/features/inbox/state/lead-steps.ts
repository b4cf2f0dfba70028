import { useState, type KeyboardEvent } from 'react';
import { useLeadNeighbours } from '../api/lead-neighbours';
import type { Leads } from '../api/leads';
import type { LeadFilter } from './lead-filter';
import { neighboursOf, shownLeads } from './neighbours';
import type { OpenLead } from './open-lead';

export interface LeadSteps {
  /** Undefined at the beginning and at the end of the list. */
  previous: (() => void) | undefined;
  next: (() => void) | undefined;
  isFetching: boolean;
}

interface Place {
  id: string;
  previous: string | undefined;
  next: string | undefined;
}

/**
 * The ways from the open lead to those before and after it in the list; undefined until they are known. One that has
 * left the list while it was open, as when the list was read anew, keeps the neighbours that it had; of one that was
 * opened from elsewhere, further down than the list has been read, the server tells them.
 */
export function useLeadSteps(found: Leads, filter: LeadFilter, { openId, step }: OpenLead): LeadSteps | undefined {
  const { leads, isPlaceholderData, hasNextPage, isFetchingNextPage, fetchNextPage } = found;
  const [place, setPlace] = useState<Place>();
  const isRead = leads !== undefined && !isPlaceholderData;
  const listed = openId !== undefined && isRead ? neighboursOf(shownLeads(leads, filter, openId), openId) : null;
  if (listed && (place?.id !== openId || place?.previous !== listed.previous || place?.next !== listed.next)) {
    setPlace({ id: openId ?? '', previous: listed.previous, next: listed.next });
  }
  const kept = place?.id === openId ? place : undefined;
  const asked = useLeadNeighbours(isRead && !listed && !kept ? openId : undefined, filter);
  const neighbours = listed ?? kept ?? asked;
  if (openId === undefined || !isRead || neighbours === undefined) return undefined;
  const { previous, next } = neighbours;

  const stepOn = async (): Promise<void> => {
    const { data } = await fetchNextPage();
    const more = data?.pages.flatMap((page) => page.leads) ?? [];
    const first = neighboursOf(shownLeads(more, filter, openId), openId)?.next;
    if (first !== undefined) step(first);
  };
  const canStepOn = listed !== null && hasNextPage && !isFetchingNextPage;
  return {
    previous: previous === undefined ? undefined : () => step(previous),
    next: next === undefined ? (canStepOn ? () => void stepOn() : undefined) : () => step(next),
    isFetching: isFetchingNextPage,
  };
}

const typingIn = 'input, textarea, select, [contenteditable]';

/** J and K from anywhere in the open lead but where somebody types; as between the rows of the list. */
export function stepByKey(event: KeyboardEvent<HTMLElement>, steps: LeadSteps | undefined): void {
  const { key, target, currentTarget } = event;
  if (event.altKey || event.ctrlKey || event.metaKey || event.defaultPrevented) return;
  // what a dialog of the lead is asked passes here too
  if (!(target instanceof Element) || !currentTarget.contains(target) || target.closest(typingIn)) return;
  const step = { j: steps?.next, k: steps?.previous }[key];
  if (!step) return;
  event.preventDefault();
  step();
}

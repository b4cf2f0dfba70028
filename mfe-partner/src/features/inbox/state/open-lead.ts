import { useCallback, useEffect, useSyncExternalStore, type MouseEvent } from 'react';
import { isPlainClick } from '@korkollen/shared-ui/primitives/plain-click';
import { useLocation, useNavigate, useParams, useSearchParams } from '@korkollen/shared-ui/router';
import { breakpoint } from '@korkollen/shared-ui/theme/tokens';
import { addresses } from '../../../addresses/page-addresses';
import { filterQuery, readFilter } from './lead-filter';

/** True where an open lead stands beside the list. For handlers and effects: the layout itself is CSS. */
export function isBesideList(): boolean {
  return window.matchMedia(`(min-width: ${breakpoint.wide})`).matches;
}

/** Of a lead that was opened in place of the list: the history's key of the list that gave its place to it. */
interface OpenedFromList {
  listKey: string;
}

function isOpenedFromList(state: unknown): state is OpenedFromList {
  return typeof state === 'object' && state !== null && 'listKey' in state;
}

/** Which lead was open last in place of a list, by the list's key: the lead's page is another one. */
const lastOpen = new Map<string, string>();
/** It changes only while the list is out of sight: enough to look when the list is shown again. */
const watchNothing = () => () => undefined;
/** A page that is rendered by the host has been left by nobody. */
const noLead = () => undefined;

export interface OpenLead {
  openId: string | undefined;
  /** In a list that is come back to: the lead that was open in its place. */
  leftId: string | undefined;
  /** For a click on a link to the lead; other clicks than a plain one stay the browser's. */
  open(event: MouseEvent, leadId: string): void;
  /** To another lead, from one that is open. One step back leads to the list all the same. */
  step(leadId: string): void;
  close(): void;
  /** Of a link to the list: a plain click closes, any other is the browser's. */
  linkBack: { to: string; onClick(event: MouseEvent): void };
}

/**
 * Which lead is open. On its own page the address is the lead's own. Beside the list it stands in the query of the
 * inbox, after what the list is narrowed to: opening one lead after the other is not going to another page, so scroll position and focus stay.
 */
export function useOpenLead(): OpenLead {
  const { id: pageId } = useParams();
  const [search] = useSearchParams();
  const { key, state } = useLocation() as { key: string; state: unknown };
  const navigate = useNavigate();
  const filter = filterQuery(readFilter(search));
  const list = addresses.inbox(filter);
  const openId = pageId ?? search.get('lead') ?? undefined;

  useEffect(() => {
    if (pageId !== undefined && isBesideList()) {
      void navigate(addresses.leadInInbox(pageId, filter), { replace: true });
    }
  }, [pageId, filter, navigate]);

  useEffect(() => {
    if (pageId !== undefined && isOpenedFromList(state)) lastOpen.set(state.listKey, pageId);
  }, [pageId, state]);

  const open = useCallback(
    (event: MouseEvent, leadId: string): void => {
      if (event.defaultPrevented || !isPlainClick(event)) return;
      event.preventDefault();
      const fromList: OpenedFromList = { listKey: key };
      if (!isBesideList()) void navigate(addresses.lead(leadId, filter), { state: fromList });
      // one step back always leads to the list
      else void navigate(addresses.leadInInbox(leadId, filter), { replace: openId !== undefined });
    },
    [navigate, openId, filter, key],
  );
  const step = (leadId: string): void => {
    const address = pageId === undefined ? addresses.leadInInbox(leadId, filter) : addresses.lead(leadId, filter);
    void navigate(address, { replace: true, state });
  };
  const close = (): void => {
    // back rather than forth, so that the list is found where it was left
    if (pageId !== undefined && isOpenedFromList(state)) void navigate(-1);
    else void navigate(list, { replace: pageId === undefined });
  };
  const linkBack = {
    to: list,
    onClick: (event: MouseEvent): void => {
      if (!isPlainClick(event)) return;
      event.preventDefault();
      close();
    },
  };
  const leftId = useSyncExternalStore(watchNothing, () => lastOpen.get(key), noLead);
  return { openId, leftId, open, step, close, linkBack };
}

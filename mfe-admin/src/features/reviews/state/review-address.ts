import { isPlainClick } from '@korkollen/shared-ui/primitives/plain-click';
import { askThenLeave } from '@korkollen/shared-ui/host/unsaved-changes';
import { useLocation, useNavigate, useSearchParams } from '@korkollen/shared-ui/router';
import { breakpoint } from '@korkollen/shared-ui/theme/tokens';
import type { MouseEvent } from 'react';

/** True where what is open stands beside the list. For handlers and effects: the layout itself is CSS. */
export function isBesideList(): boolean {
  return window.matchMedia(`(min-width: ${breakpoint.wide})`).matches;
}

const openedFromList = { isFromList: true };

function isOpenedFromList(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'isFromList' in state;
}

function withParameter(search: URLSearchParams, name: string, value: string | undefined): string {
  const next = new URLSearchParams(search);
  if (value === undefined) next.delete(name);
  else next.set(name, value);
  return `?${next.toString()}`;
}

/** What the address says: the state that the list is narrowed to, and what is open. One step back closes that. */
export function useReviewAddress<State extends string>(states: readonly State[]) {
  const [search] = useSearchParams();
  const { pathname, state: arrival } = useLocation() as { pathname: string; state: unknown };
  const navigate = useNavigate();
  const chosen = states.find((state) => state === search.get('status'));
  const openId = search.get('open') ?? undefined;
  const list = withParameter(search, 'open', undefined);
  const close = (): void =>
    askThenLeave({ pathname, search: list }, () => {
      // back rather than forth, so that the list is found where it was left
      if (isOpenedFromList(arrival)) void navigate(-1);
      else void navigate(list, { replace: true });
    });

  return {
    chosen,
    openId,
    choose: (state: State | undefined): void =>
      void navigate(withParameter(search, 'status', state), { replace: true, state: arrival }),
    /** Of a link that opens one: opening one after the other is one step. */
    linkTo: (id: string) => ({
      to: withParameter(search, 'open', id),
      replace: openId !== undefined,
      state: openId === undefined ? openedFromList : arrival,
    }),
    close,
    /** Of a link to the list: a plain click closes, any other is the browser's. */
    linkBack: {
      to: list,
      onClick: (event: MouseEvent): void => {
        if (!isPlainClick(event)) return;
        event.preventDefault();
        close();
      },
    },
  };
}
export type ReviewAddress<State extends string> = ReturnType<typeof useReviewAddress<State>>;

import { createContext, useState, type MouseEvent } from 'react';
import { useLocation, useNavigate, useSearchParams } from '@korkollen/shared-ui/router';
import { breakpoint } from '@korkollen/shared-ui/theme/tokens';

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

/** What a half-written decision keeps open until somebody has answered. */
interface ReviewLeaving {
  setWriting(isWriting: boolean): void;
  /** What happens when it has been asked for; undefined while it has not. */
  closing: { onLeave(): void; onStay(): void } | undefined;
}
export const LeavingContext = createContext<ReviewLeaving>({ setWriting: () => undefined, closing: undefined });

const opensElsewhere = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean =>
  button !== 0 || metaKey || ctrlKey || shiftKey || altKey;

/** What the address says: the state that the list is narrowed to, and what is open. One step back closes that. */
export function useReviewAddress<State extends string>(states: readonly State[]) {
  const [search] = useSearchParams();
  const { state: arrival } = useLocation() as { state: unknown };
  const navigate = useNavigate();
  const chosen = states.find((state) => state === search.get('status'));
  const openId = search.get('open') ?? undefined;
  const [isWriting, setWriting] = useState(false);
  const [asked, setAsked] = useState<{ leave(): void }>();
  const stay = (): void => setAsked(undefined);
  const leaveBy = (leave: () => void): void => {
    if (isWriting) setAsked({ leave });
    else leave();
  };

  return {
    chosen,
    openId,
    choose: (state: State | undefined): void =>
      void navigate(withParameter(search, 'status', state), { replace: true, state: arrival }),
    /** Of a link that opens one: opening one after the other is one step. */
    linkTo: (id: string) => {
      const to = withParameter(search, 'open', id);
      const way = { replace: openId !== undefined, state: openId === undefined ? openedFromList : arrival };
      const onClick = (event: MouseEvent): void => {
        if (!isWriting || id === openId || opensElsewhere(event)) return;
        event.preventDefault();
        leaveBy(() => void navigate(to, way));
      };
      return { to, ...way, onClick };
    },
    close: (): void =>
      leaveBy(() => {
        // back rather than forth, so that the list is found where it was left
        if (isOpenedFromList(arrival)) void navigate(-1);
        else void navigate(withParameter(search, 'open', undefined), { replace: true });
      }),
    leaving: {
      setWriting,
      closing: asked && {
        onStay: stay,
        onLeave: (): void => {
          stay();
          asked.leave();
        },
      },
    },
  };
}
export type ReviewAddress<State extends string> = ReturnType<typeof useReviewAddress<State>>;

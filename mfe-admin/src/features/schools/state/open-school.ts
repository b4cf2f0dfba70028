import { useLocation, useNavigate, useSearchParams } from '@korkollen/shared-ui/router';

/** In the address instead of an id: a school that is to be made. */
export const newSchoolId = 'ny';

function withOpen(search: URLSearchParams, id: string | undefined): string {
  const next = new URLSearchParams(search);
  if (id === undefined) next.delete('open');
  else next.set('open', id);
  return `?${next.toString()}`;
}

/** The school that the address has open (`?open=`), if any. */
export function useOpenSchool() {
  const [search] = useSearchParams();
  const { state } = useLocation() as { state: unknown };
  const navigate = useNavigate();
  const show = (id: string | undefined): void => void navigate(withOpen(search, id), { replace: true, state });
  return { openId: search.get('open') ?? undefined, reopen: show, close: () => show(undefined) };
}

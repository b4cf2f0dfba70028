import { startTransition, useContext, type MouseEvent } from 'react';
import { Link as RouterLink, UNSAFE_NavigationContext, type LinkProps } from 'react-router-dom';
import { isPlainClick } from '../primitives/plain-click/plain-click';

function AbsoluteLink({ to, replace, state, onClick, children, ...rest }: LinkProps & { to: string }) {
  const { navigator } = useContext(UNSAFE_NavigationContext);
  const href = navigator.createHref(to);
  const follow = (event: MouseEvent<HTMLAnchorElement>): void => {
    onClick?.(event);
    if (event.defaultPrevented || !isPlainClick(event)) return;
    event.preventDefault();
    const { pathname, search, hash } = window.location;
    // to where one is already is no step in the history
    const replaces = replace ?? href === pathname + search + hash;
    startTransition(() => (replaces ? navigator.replace(to, state) : navigator.push(to, state)));
  };
  return (
    <a {...rest} href={href} onClick={follow}>
      {children}
    </a>
  );
}

/**
 * A link inside the product. The router's own listens to the address bar, because it may be relative to it: a list of a
 * hundred links would be rendered anew with every filter. One with an absolute address needs to know nothing.
 */
export function Link({ to, ...props }: LinkProps) {
  const isPlain = typeof to === 'string' && /^\/(?!\/)/.test(to) && !props.target && !props.reloadDocument;
  return isPlain ? <AbsoluteLink {...props} to={to} /> : <RouterLink {...props} to={to} />;
}

import { startTransition, useLayoutEffect, useState, type ReactNode } from 'react';
import { NavigationType, Router, UNSAFE_createBrowserHistory } from 'react-router-dom';
import { STEP_EVENT } from './step-event';

/**
 * The router of the browser's address bar. Another page is rendered aside, and shown when all of it is there. What stays
 * on its page, a filter above all, is rendered at once: aside it gave way to every frame, and took half as long again.
 */
export function BrowserRouter({ children }: { children: ReactNode }) {
  const [history] = useState(() => UNSAFE_createBrowserHistory({ v5Compat: true }));
  const [{ location, action }, show] = useState(() => ({ location: history.location, action: history.action }));
  useLayoutEffect(() => {
    let { pathname } = history.location;
    return history.listen((next) => {
      const isStep = next.action === NavigationType.Pop;
      if (isStep && !window.dispatchEvent(new Event(STEP_EVENT, { cancelable: true }))) return;
      const staysOnPage = next.location.pathname === pathname;
      pathname = next.location.pathname;
      if (staysOnPage) show(next);
      else startTransition(() => show(next));
    });
  }, [history]);
  return (
    <Router location={location} navigationType={action} navigator={history} useTransitions={false}>
      {children}
    </Router>
  );
}

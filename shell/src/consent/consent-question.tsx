import type { PolicyVersions } from '@korkollen/api/contracts/consent';
import { rolePages } from '@korkollen/shared-ui/host/role-pages';
import { useLocation } from '@korkollen/shared-ui/router';
import { useEffect, useEffectEvent, useState } from 'react';
import { activateScripts } from './activate-scripts';
import { hasPrivacySignal, keepChoice } from './choice';
import { ConsentDialog } from './consent-dialog';
import { useFreeMoment } from './free-moment';
import { choose, sendUnsent } from './save-choice';

/** Whoever reads what there is to agree to is not asked meanwhile. */
const LEGAL_PAGES = '/legal/';
/** Nor is whoever logs in: a password may be followed by another step, which has the focus. */
const logins = new Set(Object.values(rolePages).map(({ login }) => login));
const isElsewhere = (pathname: string): boolean => pathname.startsWith(LEGAL_PAGES) || logins.has(pathname);
const unknownVersions: PolicyVersions = {};

export interface ConsentQuestionProps {
  /** The visitor has opened the settings. */
  isOpened: boolean;
  /** There is no choice that holds. */
  isUnanswered: boolean;
  /** The texts that a choice is about; undefined while nobody knows. */
  policyVersions: PolicyVersions | undefined;
  policyPage: string | undefined;
  onClose(): void;
}

/** Finishes what an earlier page could not, and asks whoever has not chosen, when they are not in the middle of something. */
export function ConsentQuestion({ isOpened, isUnanswered, onClose, ...dialog }: ConsentQuestionProps) {
  const { pathname } = useLocation();
  const policyVersions = dialog.policyVersions ?? unknownVersions;
  const [isAsking, setIsAsking] = useState(false);
  /** Closed without an answer: the next page load asks again. */
  const [isPutOff, setIsPutOff] = useState(false);

  useEffect(() => {
    void sendUnsent();
    activateScripts();
  }, [pathname]);

  const isSignalled = isUnanswered && hasPrivacySignal();
  // a browser that answers for its visitor is taken at its word, where it keeps the answer
  const takeSignal = useEffectEvent(() => {
    if (keepChoice(null)) void choose(['essential'], policyVersions);
  });
  useEffect(() => {
    if (isSignalled) takeSignal();
  }, [isSignalled]);

  const isDue = isUnanswered && !isSignalled && !isPutOff && !isElsewhere(pathname);
  useFreeMoment(isDue && !isAsking && !isOpened, () => setIsAsking(true));
  const close = () => {
    setIsAsking(false);
    setIsPutOff(true);
    onClose();
  };
  if (isOpened || (isDue && isAsking)) {
    return <ConsentDialog {...dialog} policyVersions={policyVersions} onClose={close} />;
  }
  // other dialogs that open by themselves wait for this one
  return isDue ? <div role="dialog" hidden /> : null;
}

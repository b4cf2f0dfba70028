import { useHostServices } from '@korkollen/shared-ui/host/host-services';
import { IconDrawing } from '@korkollen/shared-ui/primitives/icon';
import { media } from '@korkollen/shared-ui/theme/media';
import { color, radius, shadow, size, space } from '@korkollen/shared-ui/theme/tokens';
import { WIDE_PAGE } from '@korkollen/shared-ui/theme/wide-page';
import { useQuery } from '@tanstack/react-query';
import {
  useCallback,
  useEffect,
  useEffectEvent,
  useMemo,
  useState,
  useSyncExternalStore,
  type ComponentType,
  type ReactNode,
} from 'react';
import { css, styled, type RuleSet } from 'styled-components';
import { siteFactsQuery } from '../layout/site-facts';
import { sv } from '../texts/sv';
import { ACTIVE_SCRIPTS, isAnswered, keepChoice, readChoice, subscribeToChoice, WAITING_SCRIPTS } from './choice';
import type { ConsentQuestionProps } from './consent-question';

// Wide pages leave a margin for it from here.
const WIDE_PAGE_MARGIN = '1500px';
/** Where the button floats beside the page and the footer; elsewhere it would lie over what is read. */
const floating = (rules: RuleSet) => css`
  ${media.wide} {
    :root:not([${WIDE_PAGE}]) & {
      ${rules}
    }
  }
  @media (min-width: ${WIDE_PAGE_MARGIN}) {
    ${rules}
  }
`;
const Settings = styled.button`
  display: grid;
  place-items: center;
  width: ${size.target};
  height: ${size.target};
  border: 1px solid ${color.line};
  border-radius: ${radius.full};
  background: ${color.surface};
  color: ${color.inkSoft};
  cursor: pointer;
  ${floating(css`
    position: fixed;
    bottom: ${space.s12};
    left: ${space.s8};
    z-index: 1;
    box-shadow: ${shadow.float};
  `)}
  &:hover {
    color: ${color.green};
  }
  @media print {
    display: none;
  }
`;

/** A choice may leave something to do: its proof is to be sent, or scripts wait for it. */
const hasUnfinished = (): boolean =>
  readChoice()?.unsent !== undefined || document.querySelector(WAITING_SCRIPTS) !== null;

/** Everything that a visitor who has chosen does not need, fetched when it is. */
function useQuestion(isNeeded: boolean, onFailure: () => void): ComponentType<ConsentQuestionProps> | null {
  const [Question, setQuestion] = useState<ComponentType<ConsentQuestionProps> | null>(null);
  const fail = useEffectEvent(onFailure);
  useEffect(() => {
    if (!isNeeded) return;
    import('./consent-question').then(
      (module) => setQuestion(() => module.ConsentQuestion),
      () => fail(),
    );
  }, [isNeeded]);
  return Question;
}

export interface Consent {
  /** Opens the settings; for the footer. */
  button: ReactNode;
  /** The dialog while it is open. */
  dialog: ReactNode;
  /** Forgets the choice and asks anew. */
  askAnew(): void;
}

/**
 * Asks for the visitor's choice of cookies, once, and again when its texts have changed or it is a year old. Nothing of it
 * is in the rendered page but the button; what asks comes when the page lives.
 * @param policyPage where the cookie policy is, while there is such a page
 */
export function useConsent(policyPage: string | undefined): Consent {
  const { toast } = useHostServices();
  const { data: facts, isPending } = useQuery(siteFactsQuery);
  const [isOpened, setIsOpened] = useState(false);
  const isUnanswered = useSyncExternalStore(
    subscribeToChoice,
    () => !isPending && !isAnswered(facts?.policyVersions),
    () => false,
  );
  const isNeeded = useSyncExternalStore(
    subscribeToChoice,
    () => isOpened || isUnanswered || hasUnfinished(),
    () => false,
  );
  const [hasFailed, setHasFailed] = useState(false);
  const Question = useQuestion(isNeeded && !hasFailed, () => {
    // nobody asked for a question that opens by itself, so nobody is told that it could not
    if (isOpened) toast({ ...sv.consent.failed, variant: 'error' });
    setIsOpened(false);
    setHasFailed(true);
  });
  const open = useCallback(() => {
    setHasFailed(false);
    setIsOpened(true);
  }, []);
  const askAnew = useCallback(() => {
    keepChoice(null);
    // only a new page is rid of a script that runs; it asks by itself
    if (document.querySelector(ACTIVE_SCRIPTS)) location.reload();
    else open();
  }, [open]);
  const button = useMemo(
    () => (
      <Settings type="button" aria-haspopup="dialog" aria-label={sv.consent.settings} onClick={open}>
        <IconDrawing>
          <path d="M3 6h7m5 0h2M3 14h2m5 0h7M12.5 3.5v5m-5 3v5" />
        </IconDrawing>
      </Settings>
    ),
    [open],
  );
  const dialog = Question ? (
    <Question
      isOpened={isOpened}
      isUnanswered={isUnanswered}
      policyVersions={facts?.policyVersions}
      policyPage={policyPage}
      onClose={() => setIsOpened(false)}
    />
  ) : (
    // other dialogs that open by themselves wait while the question's code is on its way
    isUnanswered && !hasFailed && <div role="dialog" hidden />
  );
  return { button, dialog, askAnew };
}

import { createContext, lazy, Suspense, use, useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { hasErrorCode } from '@korkollen/shared-ui/http/http-client';

const loadDialog = () => import('./proof-dialog').then((module) => ({ default: module.ProofDialog }));
const ProofDialog = lazy(loadDialog);

/** An action that was given up at the dialog. Nothing has been done, so nothing is to be said. */
class ProofCancelled extends Error {}

/** True for an action that the person gave up themselves: its caller shows nothing, and keeps what was typed. */
export const isProofCancelled = (error: unknown): boolean => error instanceof ProofCancelled;

interface FreshProof {
  /**
   * Does something that the server may want a fresh proof for: then a dialog asks for it, and the action is done again.
   * Rejects as the action does; given up, with an error that `isProofCancelled` knows.
   */
  withFreshProof<T>(action: () => Promise<T>): Promise<T>;
}

const FreshProofContext = createContext<FreshProof | null>(null);

/** @throws Error outside the gate */
export function useFreshProof(): FreshProof {
  const freshProof = use(FreshProofContext);
  if (!freshProof) throw new Error('useFreshProof outside the gate');
  return freshProof;
}

/** Everybody who waits for the one proof that is asked for. */
interface Asking {
  proof: Promise<void>;
  settle(isProved: boolean): void;
}

function ask(): Asking {
  let settle: Asking['settle'] = () => undefined;
  const proof = new Promise<void>((resolve, reject) => {
    settle = (isProved) => (isProved ? resolve() : reject(new ProofCancelled()));
  });
  return { proof, settle };
}

/** Asks for a fresh proof where an action of the pages inside needs one. */
export function FreshProofProvider({ children }: { children: ReactNode }) {
  const [isAsked, setIsAsked] = useState(false);
  const asking = useRef<Asking | null>(null);
  const freshProof = useMemo((): FreshProof => {
    const prove = async (): Promise<void> => {
      // fails here where it cannot be fetched, as the action would without a connection
      await loadDialog();
      asking.current ??= ask();
      setIsAsked(true);
      return asking.current.proof;
    };
    return {
      async withFreshProof(action) {
        try {
          return await action();
        } catch (error) {
          if (!hasErrorCode(error, 'FRESH_PROOF_REQUIRED')) throw error;
        }
        await prove();
        return action();
      },
    };
  }, []);
  const settle = (isProved: boolean): void => {
    setIsAsked(false);
    asking.current?.settle(isProved);
    asking.current = null;
  };
  // whoever is gone from these pages has given up
  useEffect(() => () => asking.current?.settle(false), []);
  return (
    <FreshProofContext value={freshProof}>
      {children}
      {isAsked && (
        <Suspense>
          <ProofDialog onProved={() => settle(true)} onCancel={() => settle(false)} />
        </Suspense>
      )}
    </FreshProofContext>
  );
}

import { lazy, Suspense, useRef, useState } from 'react';
import type { OwnFactors } from '@korkollen/api/contracts/second-factors';
import { Button } from '@korkollen/shared-ui/components/button';
import { Stack } from '@korkollen/shared-ui/components/layout';
import { About, Actions, Rows, SettingsSection } from '@korkollen/shared-ui/components/settings-section';
import { SkeletonText } from '@korkollen/shared-ui/components/skeleton';
import { formatAge, formatDate } from '@korkollen/shared-ui/format/date';
import { useHostServices } from '@korkollen/shared-ui/host/host-services';
import { useKeptFocus } from '@korkollen/shared-ui/host/kept-focus';
import { call } from '@korkollen/shared-ui/http/http-client';
import { secondFactorTexts } from '../../texts/second-factor';
import { ConfirmDialog } from './confirm-dialog';
import { useFactorChange } from './use-factor-change';

// with what draws the picture
const TotpSetup = lazy(() => import('./totp-setup').then((module) => ({ default: module.TotpSetup })));

const words = secondFactorTexts.totp;

/** When a factor was added, and last used. */
export function describeUse(
  { addedAt, lastUsedAt }: { addedAt: string; lastUsedAt: string | null },
  now: Date,
): string {
  const used = lastUsedAt === null ? secondFactorTexts.neverUsed : secondFactorTexts.used(formatAge(lastUsedAt, now));
  return `${secondFactorTexts.added(formatDate(addedAt))}, ${used}`;
}

interface TotpSectionProps {
  totp: OwnFactors['totp'];
  onAdded(recoveryCodes: string[] | null): void;
}

/** The authenticator app: added, replaced, removed. */
export function TotpSection({ totp, onAdded }: TotpSectionProps) {
  const { toast } = useHostServices();
  const [now] = useState(() => new Date());
  const [setup, setSetup] = useState<{ secret: string; uri: string } | null>(null);
  const [isRemoving, setIsRemoving] = useState(false);
  const addButton = useRef<HTMLButtonElement>(null);
  const keptFocus = useKeptFocus(addButton);
  const begin = useFactorChange({ send: () => call('beginTotp'), onDone: setSetup });
  const remove = useFactorChange({
    send: () => call('removeTotp'),
    onDone: () => {
      setIsRemoving(false);
      toast({ title: words.removed, variant: 'success' });
    },
  });
  const take = (recoveryCodes: string[] | null): void => {
    setSetup(null);
    toast({ title: words.saved, variant: 'success' });
    onAdded(recoveryCodes);
  };
  return (
    <SettingsSection title={words.title} text={words.text}>
      <Stack $gap="s16" {...keptFocus}>
        {setup ? (
          <Suspense fallback={<SkeletonText lines={3} />}>
            <TotpSetup {...setup} onAdded={take} onCancel={() => setSetup(null)} />
          </Suspense>
        ) : (
          <>
            {totp ? (
              <Rows role="list" aria-label={words.title}>
                <li>
                  <About>
                    <strong>{words.name}</strong>
                    <p>{describeUse(totp, now)}</p>
                  </About>
                </li>
              </Rows>
            ) : (
              <p>{words.none}</p>
            )}
            <Actions>
              <Button
                ref={addButton}
                isPending={begin.isPending}
                pendingLabel={words.pending}
                onClick={() => begin.mutate(undefined)}
              >
                {totp ? words.replace : words.add}
              </Button>
              {totp && (
                <Button variant="quiet" onClick={() => setIsRemoving(true)}>
                  {words.remove}
                </Button>
              )}
            </Actions>
          </>
        )}
        {isRemoving && (
          <ConfirmDialog
            {...words.removal}
            confirm={words.remove}
            isPending={remove.isPending}
            onConfirm={() => remove.mutate(undefined)}
            onClose={() => setIsRemoving(false)}
          />
        )}
      </Stack>
    </SettingsSection>
  );
}

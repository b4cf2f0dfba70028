import { useState } from 'react';
import { SettingsSection } from '@korkollen/shared-ui/components/settings-section';
import { SkeletonText } from '@korkollen/shared-ui/components/skeleton';
import { ErrorState, LoadingRegion } from '@korkollen/shared-ui/components/state-view';
import { secondFactorTexts as words } from '../../texts/second-factor';
import { useOwnFactors } from './own-factors-query';
import { PasskeySection } from './passkey-section';
import { RecoveryCodes } from './recovery-codes';
import { RecoverySection } from './recovery-section';
import { TotpSection } from './totp-section';
import { factorFailure } from './use-factor-change';

/**
 * What an administrator's login asks for beside the password: an app, passkeys, and the codes for whoever has lost them.
 * @param onAdded called when a factor is there, and the codes that came with it have been seen
 */
export function SecondFactor({ onAdded }: { onAdded?: () => void }) {
  const { data, isPending, isError, error, refetch } = useOwnFactors();
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const take = (recoveryCodes: string[] | null): void => {
    setCodes(recoveryCodes);
    if (recoveryCodes === null) onAdded?.();
  };
  if (isPending || !data) {
    return (
      <SettingsSection title={words.totp.title}>
        {isError ? (
          <ErrorState title={words.loadFailed} text={factorFailure(error)} onRetry={() => void refetch()} />
        ) : (
          <LoadingRegion label={words.loading}>
            <SkeletonText lines={3} />
          </LoadingRegion>
        )}
      </SettingsSection>
    );
  }
  return (
    <>
      <TotpSection totp={data.totp} onAdded={take} />
      <PasskeySection passkeys={data.passkeys} onAdded={take} />
      <RecoverySection recoveryCodes={data.recoveryCodes} onRenewed={take} />
      {codes && (
        <RecoveryCodes
          codes={codes}
          onDone={() => {
            setCodes(null);
            onAdded?.();
          }}
        />
      )}
    </>
  );
}

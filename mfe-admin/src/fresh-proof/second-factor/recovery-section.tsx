import { useState } from 'react';
import type { OwnFactors } from '@korkollen/api/contracts/second-factors';
import { Button } from '@korkollen/shared-ui/components/button';
import { Stack } from '@korkollen/shared-ui/components/layout';
import { Actions, SettingsSection } from '@korkollen/shared-ui/components/settings-section';
import { formatDate } from '@korkollen/shared-ui/format/date';
import { call } from '@korkollen/shared-ui/http/http-client';
import { secondFactorTexts } from '../../texts/second-factor';
import { ConfirmDialog } from './confirm-dialog';
import { useFactorChange } from './use-factor-change';

const words = secondFactorTexts.recovery;
/** From so few on it is time for new ones. */
const FEW = 3;

interface RecoverySectionProps {
  recoveryCodes: OwnFactors['recoveryCodes'];
  onRenewed(recoveryCodes: string[]): void;
}

/** How many recovery codes are left, and ten others. */
export function RecoverySection({ recoveryCodes, onRenewed }: RecoverySectionProps) {
  const [isRenewing, setIsRenewing] = useState(false);
  const renew = useFactorChange({
    send: () => call('renewRecoveryCodes'),
    onDone: (renewed) => {
      setIsRenewing(false);
      onRenewed(renewed.recoveryCodes);
    },
  });
  return (
    <SettingsSection title={words.title} text={words.text}>
      <Stack $gap="s16">
        {recoveryCodes ? (
          <>
            <p>
              {words.left(recoveryCodes.left, formatDate(recoveryCodes.madeAt))}
              {recoveryCodes.left <= FEW && ` ${words.few}`}
            </p>
            <Actions>
              <Button onClick={() => setIsRenewing(true)}>{words.renew}</Button>
            </Actions>
          </>
        ) : (
          <p>{words.none}</p>
        )}
        {isRenewing && (
          <ConfirmDialog
            title={words.renewal.title}
            text={words.renewal.text}
            confirm={words.renew}
            isPending={renew.isPending}
            onConfirm={() => renew.mutate(undefined)}
            onClose={() => setIsRenewing(false)}
          />
        )}
      </Stack>
    </SettingsSection>
  );
}

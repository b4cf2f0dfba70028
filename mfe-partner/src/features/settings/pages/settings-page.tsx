import { useRef } from 'react';
import { styled } from 'styled-components';
import { maxLeadRecipients } from '@korkollen/api/contracts/limits';
import type { PartnerSettings } from '@korkollen/api/contracts/partner-settings';
import { SkeletonText } from '@korkollen/shared-ui/components/skeleton';
import { ErrorState, LoadingRegion } from '@korkollen/shared-ui/components/state-view';
import { TextWithAddresses } from '@korkollen/shared-ui/components/text-with-addresses';
import { useSession } from '@korkollen/shared-ui/host/host-services';
import { useKeptFocus } from '@korkollen/shared-ui/host/kept-focus';
import { space } from '@korkollen/shared-ui/theme/tokens';
import { SettingsSection } from '@korkollen/shared-ui/components/settings-section';
import { useReadsOnly } from '../../../hooks/reads-only';
import { settingsTexts as words } from '../../../texts/settings';
import { useSettings } from '../api/settings';
import { RecipientForm } from '../components/recipient-form';
import { RecipientList } from '../components/recipient-list';
import { SettingsForm } from '../components/settings-form';
import { SettingsPage as Frame, Soft } from '../components/settings-page';
import { failureOf } from '../state/failure';

/* the focus is put here when what had it is gone */
const Column = styled.div`
  display: grid;
  gap: ${space.s16};
  &:focus {
    outline: none;
  }
`;

function Recipients({ settings: { recipients, usualRecipients } }: { settings: PartnerSettings }) {
  const readsOnly = useReadsOnly();
  const column = useRef<HTMLDivElement>(null);
  const focus = useKeptFocus(column);
  const isAnyProved = recipients.some(({ isProved }) => isProved);
  const isAnyMailed = recipients.some(
    ({ isProved, hasEnded, isUnreachable }) => isProved && !hasEnded && !isUnreachable,
  );
  return (
    <SettingsSection title={words.recipients.title} text={words.recipients.text}>
      <Column ref={column} tabIndex={-1} {...focus}>
        <RecipientList recipients={recipients} readsOnly={readsOnly} />
        {!isAnyMailed && (
          <Soft>
            <TextWithAddresses>{words.recipients.usual(usualRecipients, isAnyProved)}</TextWithAddresses>
          </Soft>
        )}
        {readsOnly === undefined &&
          (recipients.length < maxLeadRecipients ? (
            <RecipientForm recipients={recipients} />
          ) : (
            <Soft>{words.recipients.full(maxLeadRecipients)}</Soft>
          ))}
      </Column>
    </SettingsSection>
  );
}

/** `/partner/settings`: where and when enquiries are mailed, and when the school is away. */
export function SettingsPage() {
  const schoolName = useSession(({ user }) => user?.schoolName) ?? words.ourSchool;
  const readsOnly = useReadsOnly();
  const settings = useSettings();
  return (
    <Frame title={words.title} intro={words.intro(schoolName)}>
      {settings.data && (
        <>
          <Recipients settings={settings.data} />
          <SettingsForm settings={settings.data} readsOnly={readsOnly} />
        </>
      )}
      {settings.isPending && (
        <LoadingRegion label={words.loading}>
          <SkeletonText lines={8} />
        </LoadingRegion>
      )}
      {settings.isError && !settings.data && (
        <ErrorState title={words.loadFailed} text={failureOf(settings.error)} onRetry={() => void settings.refetch()} />
      )}
    </Frame>
  );
}

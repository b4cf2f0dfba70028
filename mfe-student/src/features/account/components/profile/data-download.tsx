import { Button } from '@korkollen/shared-ui/components/button';
import { formatPlainDay } from '@korkollen/shared-ui/format/date';
import { saveFile } from '@korkollen/shared-ui/http/files';
import { useMutation } from '@tanstack/react-query';
import { failureReason } from '../../../../mail-button/failure-reason';
import { texts } from '../../../../texts/sv';
import { useOwnAccount } from '../../api/own-account';
import { ProfileSection } from './profile-section';

const words = texts.profile.data;

/** Everything that is held about the person, at once and as a file. */
export function DataDownload({ isProved }: { isProved: boolean }) {
  const { readData } = useOwnAccount();
  const download = useMutation({
    mutationFn: async () => {
      const data = await readData();
      const file = new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' });
      saveFile(words.file(formatPlainDay(data.madeAt)), file);
    },
  });
  return (
    <ProfileSection title={words.title} text={words.text}>
      {!isProved && <p>{words.unproved}</p>}
      <Button isPending={download.isPending} pendingLabel={words.pending} onClick={() => download.mutate()}>
        {words.action}
      </Button>
      <p role="status">
        {download.isSuccess && words.done}
        {download.isError && failureReason(download.error)}
      </p>
    </ProfileSection>
  );
}

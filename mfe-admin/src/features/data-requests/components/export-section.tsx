import { Button } from '@korkollen/shared-ui/components/button';
import { Cluster } from '@korkollen/shared-ui/components/layout';
import { SettingsSection } from '@korkollen/shared-ui/components/settings-section';
import { formatDateTime } from '@korkollen/shared-ui/format/date';
import { standOf } from '../../../decisions/stand-of';
import { dataRequestTexts } from '../../../texts/data-requests';
import { requestChanges, unlessUnmailed, useDownloadExport } from '../api/requests';
import { isFinished } from '../state/request-words';
import { Locked, Part, type RequestPartProps, Soft } from './request-part';

const words = dataRequestTexts.export;

/** How a person gets what is held about them: by a mailed link, or through the administrator. */
export function ExportSection({ request, lock, change }: RequestPartProps) {
  const { id, email, exportedAt, exporting, isCarriedOut, unmailed } = request;
  const download = useDownloadExport(request);
  const stand = standOf('export', change);
  const isUnmailed = unmailed.includes('export');
  const isLocked = lock !== null || email === null;
  const mail = (): void =>
    change.mutate({
      part: 'export',
      send: () => requestChanges.mailExport(id),
      done: unlessUnmailed('export', { title: words.mailed, description: words.mailedText(email ?? '') }),
    });
  return (
    <SettingsSection title={words.title} text={words.text}>
      <Part>
        {lock !== null && <Locked>{lock}</Locked>}
        <p>{words.mailText}</p>
        {isUnmailed && <Locked>{words.unmailed}</Locked>}
        <Cluster>
          <Button
            variant="primary"
            isPending={stand.isPending}
            disabled={stand.disabled || isLocked}
            pendingLabel={dataRequestTexts.handling.pending}
            onClick={mail}
          >
            {isUnmailed ? words.mailAgain : words.mail}
          </Button>
          {!isFinished(request) && (
            <Button
              disabled={isLocked}
              isPending={download.isPending}
              pendingLabel={words.pending}
              onClick={() => download.mutate()}
            >
              {words.download}
            </Button>
          )}
        </Cluster>
        {exporting !== null && <p role="status">{words.progress(exporting.documents, exporting.of)}</p>}
        {exportedAt !== null && (
          <Soft>{(isCarriedOut ? words.exportedAt : words.takenAt)(formatDateTime(exportedAt))}</Soft>
        )}
      </Part>
    </SettingsSection>
  );
}

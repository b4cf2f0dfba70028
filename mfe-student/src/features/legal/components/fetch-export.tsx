import type { DataRequestStatus } from '@korkollen/api/contracts/data-requests';
import { Button } from '@korkollen/shared-ui/components/button';
import { FormFailure } from '@korkollen/shared-ui/components/form-error';
import { Cluster } from '@korkollen/shared-ui/components/layout';
import { focusNow } from '@korkollen/shared-ui/host/kept-focus';
import { saveFile } from '@korkollen/shared-ui/http/files';
import { space } from '@korkollen/shared-ui/theme/tokens';
import { useMutation } from '@tanstack/react-query';
import { styled } from 'styled-components';
import { failureReason } from '../../../mail-button/failure-reason';
import { texts } from '../../../texts/sv';
import { fetchExport } from '../api/data-request';

const words = texts.legal.request.follow.export;

const Box = styled.div`
  display: grid;
  gap: ${space.s12};
`;

interface FetchExportProps {
  token: string;
  state: NonNullable<DataRequestStatus['exportState']>;
}

/** What is held about the person, by a link that opens it once. */
export function FetchExport({ token, state }: FetchExportProps) {
  const fetching = useMutation({
    mutationFn: () => fetchExport(token),
    onSuccess: (file) => saveFile(words.file, file),
  });
  if (fetching.isSuccess) {
    return (
      // the button that was pressed is gone
      <p ref={focusNow} tabIndex={-1}>
        {words.fetched}
      </p>
    );
  }
  if (state !== 'open') return <p>{words[state]}</p>;
  return (
    <Box>
      <p>{words.text}</p>
      <FormFailure>{fetching.error && failureReason(fetching.error)}</FormFailure>
      <Cluster>
        <Button
          variant="primary"
          isPending={fetching.isPending}
          pendingLabel={words.pending}
          onClick={() => fetching.mutate()}
        >
          {words.fetch}
        </Button>
      </Cluster>
    </Box>
  );
}

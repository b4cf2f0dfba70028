import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { EndpointName } from '@korkollen/api/contracts/endpoints';
import { Button } from '@korkollen/shared-ui/components/button';
import { formatPlainDay } from '@korkollen/shared-ui/format/date';
import { useErrorToast } from '@korkollen/shared-ui/host/error-toast';
import { useHostServices } from '@korkollen/shared-ui/host/host-services';
import { useUserId } from '@korkollen/shared-ui/host/user-id';
import { fetchFile, saveFile } from '@korkollen/shared-ui/http/files';
import { isOffline, reasonOf } from '@korkollen/shared-ui/http/http-client';
import { isProofCancelled, useFreshProof } from '../../../fresh-proof/fresh-proof';
import { schoolExportTexts as words } from '../../../texts/school-changes';
import { registerKeys } from '../api/schools';
import type { RegisterFilter } from '../state/register-address';

const endpointOf = {
  emails: 'exportSchoolEmails',
  json: 'exportSchools',
  xlsx: 'exportSchoolWorkbook',
} as const satisfies Record<string, EndpointName>;
type Kind = keyof typeof endpointOf;
const kinds = Object.keys(endpointOf) as Kind[];

function useExport() {
  const { toast } = useHostServices();
  const { tell, settled } = useErrorToast();
  const { withFreshProof } = useFreshProof();
  const userId = useUserId();
  return useMutation({
    mutationKey: [...registerKeys.all(userId), 'export'],
    mutationFn: async ({ kind, filter }: { kind: Kind; filter: RegisterFilter }) => {
      const takeAway = toast({ title: words.started, description: words.startedText, variant: 'success' });
      try {
        const file = await withFreshProof(() => fetchFile(endpointOf[kind], { query: { ...filter } }));
        saveFile(words.file(kind, formatPlainDay(new Date())), file);
      } finally {
        // what came of it is said in its place
        takeAway?.();
      }
    },
    onSuccess: () => {
      settled();
      toast({ title: words.done, variant: 'success' });
    },
    onError: (error) => {
      if (isProofCancelled(error)) return;
      const description = isOffline(error) ? words.offlineText : (reasonOf(error) ?? words.failedText);
      tell({ title: words.failed, description });
    },
  });
}

interface RegisterExportsProps {
  /** Of the chosen filter; without one, of the whole register. */
  filter?: RegisterFilter;
}

/** The register as files: addresses, everything, and a workbook. One at a time. */
export function RegisterExports({ filter }: RegisterExportsProps) {
  const { mutate, isPending } = useExport();
  const [chosen, setChosen] = useState<Kind>();
  return kinds.map((kind) => (
    <Button
      key={kind}
      size="small"
      variant={filter ? 'quiet' : 'secondary'}
      aria-disabled={isPending || undefined}
      isPending={isPending && kind === chosen}
      pendingLabel={words.pending}
      onClick={() => {
        if (isPending) return;
        setChosen(kind);
        mutate({ kind, filter: filter ?? {} });
      }}
    >
      {filter ? words.kinds[kind] : words[kind]}
    </Button>
  ));
}

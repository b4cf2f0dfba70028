import { maxSchoolFileBytes } from '@korkollen/api/contracts/limits';
import { useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { FileDrop } from '@korkollen/shared-ui/components/file-drop';
import { FormFailure } from '@korkollen/shared-ui/components/form-error';
import { formatNumber } from '@korkollen/shared-ui/format/number';
import { useHostServices } from '@korkollen/shared-ui/host/host-services';
import { reasonOf } from '@korkollen/shared-ui/http/http-client';
import { useNavigate } from '@korkollen/shared-ui/router';
import { space } from '@korkollen/shared-ui/theme/tokens';
import { importTexts } from '../../../texts/imports';
import { useStartImport } from '../api/import-changes';

const words = importTexts.drop;

/** The page is about it. */
const Place = styled(FileDrop)`
  gap: ${space.s12} ${space.s16};
  padding: ${space.s32} ${space.s24};
`;

/** Where a file of schools is chosen or dropped. */
export function SchoolFileDrop() {
  const [progress, setProgress] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const navigate = useNavigate();
  const start = useStartImport();
  const { toast } = useHostServices();
  const isHere = useRef(true);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);

  async function take(file: File | undefined): Promise<void> {
    if (!file || start.isPending) return;
    setFailure(null);
    // nobody waits for what is refused when it has come
    if (file.size > maxSchoolFileBytes) return setFailure(words.tooLarge);
    const onProgress = (share: number): void =>
      setProgress(
        share < 1 ? words.sending(file.name, formatNumber(Math.floor(share * 100))) : words.reading(file.name),
      );
    onProgress(0);
    try {
      const run = await start.mutateAsync({ file, onProgress });
      // whoever does something else by now is not taken away from it
      if (isHere.current) void navigate(`/admin/schools/import/${run.id}`);
      else toast({ title: words.isRead(file.name), description: words.isReadText, variant: 'success' });
    } catch (error) {
      const text = reasonOf(error) ?? words.failedText;
      setFailure(text);
      if (!isHere.current) toast({ title: words.notRead(file.name), description: text, variant: 'error' });
    } finally {
      setProgress(null);
    }
    return undefined;
  }
  return (
    <>
      <Place
        label={words.choose}
        accept=".csv,.txt,.json,text/csv,application/json"
        hint={<span role="status">{progress ?? words.hint}</span>}
        variant="primary"
        isWaiting={start.isPending}
        oneAtATime={words.oneAtATime}
        onFiles={([file]) => void take(file)}
      />
      <FormFailure>{failure}</FormFailure>
    </>
  );
}

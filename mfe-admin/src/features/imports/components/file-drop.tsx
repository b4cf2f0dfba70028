import { maxSchoolFileBytes } from '@korkollen/api/contracts/limits';
import { useEffect, useRef, useState, type DragEvent } from 'react';
import { styled } from 'styled-components';
import { Button } from '@korkollen/shared-ui/components/button';
import { FormFailure } from '@korkollen/shared-ui/components/form-error';
import { formatNumber } from '@korkollen/shared-ui/format/number';
import { useHostServices } from '@korkollen/shared-ui/host/host-services';
import { reasonOf } from '@korkollen/shared-ui/http/http-client';
import { useNavigate } from '@korkollen/shared-ui/router';
import { color, fontSize, radius, space } from '@korkollen/shared-ui/theme/tokens';
import { importTexts } from '../../../texts/imports';
import { useStartImport } from '../api/import-changes';

const words = importTexts.drop;

const Zone = styled.div<{ $isOver: boolean }>`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space.s12} ${space.s16};
  padding: ${space.s32} ${space.s24};
  border: 1px dashed ${({ $isOver }) => ($isOver ? color.green : color.lineStrong)};
  border-radius: ${radius.card};
  background: ${({ $isOver }) => ($isOver ? color.greenTint : color.surface)};
`;
const Hint = styled.p`
  flex: 1 1 240px;
  color: ${color.inkSoft};
  font-size: ${fontSize.s14};
`;

/** Where a file of schools is chosen or dropped; the button is the way for keyboards and phones. */
export function FileDrop() {
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setIsOver] = useState(false);
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
  const over = (event: DragEvent): void => {
    event.preventDefault();
    setIsOver(true);
  };
  return (
    <>
      <Zone
        $isOver={isOver}
        onDragOver={over}
        onDragLeave={() => setIsOver(false)}
        onDrop={(event) => {
          event.preventDefault();
          setIsOver(false);
          void take(event.dataTransfer.files[0]);
        }}
      >
        <Button variant="primary" isPending={start.isPending} onClick={() => input.current?.click()}>
          {words.choose}
        </Button>
        <Hint role="status">{progress ?? words.hint}</Hint>
        <input
          ref={input}
          type="file"
          accept=".csv,.txt,.json,text/csv,application/json"
          aria-label={words.choose}
          hidden
          onChange={({ target }) => {
            void take(target.files?.[0]);
            // the same file may be chosen again
            target.value = '';
          }}
        />
      </Zone>
      <FormFailure>{failure}</FormFailure>
    </>
  );
}

import { useEffect, useRef, useState, type DragEvent, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { color, fontSize, radius, space } from '../../theme/tokens';
import { Button } from '../button/button';
import { FormFailure } from '../form-error/form-error';

const Zone = styled.div<{ $isOver: boolean }>`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space.s8} ${space.s16};
  padding: ${space.s16};
  border: 1px dashed ${({ $isOver }) => ($isOver ? color.green : color.lineStrong)};
  border-radius: ${radius.card};
  background: ${({ $isOver }) => ($isOver ? color.greenTint : color.surface)};
`;
const Hint = styled.p`
  color: ${color.inkSoft};
  font-size: ${fontSize.s14};
`;

function refuseStrayFile(event: globalThis.DragEvent): void {
  if (event.defaultPrevented || !event.dataTransfer?.types.includes('Files')) return;
  event.preventDefault();
  event.dataTransfer.dropEffect = 'none';
}

/** A file that is dropped beside its place would be opened instead of the page, and what is typed there be gone. */
function useStrayFiles(): void {
  useEffect(() => {
    window.addEventListener('dragover', refuseStrayFile);
    window.addEventListener('drop', refuseStrayFile);
    return () => {
      window.removeEventListener('dragover', refuseStrayFile);
      window.removeEventListener('drop', refuseStrayFile);
    };
  }, []);
}

export interface FileDropProps {
  label: string;
  /** What the file chooser offers, as in the `accept` of a file input. */
  accept: string;
  /** Beside the button. */
  hint: ReactNode;
  variant?: 'primary' | 'secondary';
  isDisabled?: boolean;
  /** While true it takes nothing, and keeps its focus. */
  isWaiting?: boolean;
  /** Said where more than one file is dropped; left out where several may come at once. */
  oneAtATime?: string;
  onFiles(files: File[]): void;
  className?: string;
}

/** Where files are chosen or dropped; the button is the way for keyboards and phones. */
export function FileDrop(props: FileDropProps) {
  const { label, accept, hint, variant, isDisabled = false, isWaiting = false, oneAtATime, onFiles, className } = props;
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setIsOver] = useState(false);
  const [areTooMany, setAreTooMany] = useState(false);
  useStrayFiles();
  const mayTake = !isDisabled && !isWaiting;
  const take = (files: FileList | null): void => {
    const taken = [...(files ?? [])];
    if (taken.length === 0 || !mayTake) return;
    const isRefused = oneAtATime !== undefined && taken.length > 1;
    setAreTooMany(isRefused);
    if (!isRefused) onFiles(taken);
  };
  const over = (event: DragEvent): void => {
    event.preventDefault();
    setIsOver(mayTake);
  };
  return (
    <Zone
      className={className}
      $isOver={isOver}
      onDragOver={over}
      onDragLeave={() => setIsOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setIsOver(false);
        take(event.dataTransfer.files);
      }}
    >
      <Button
        variant={variant}
        disabled={isDisabled}
        isPending={isWaiting}
        pendingLabel={label}
        onClick={() => input.current?.click()}
      >
        {label}
      </Button>
      <Hint>{hint}</Hint>
      <FormFailure>{areTooMany && oneAtATime}</FormFailure>
      <input
        ref={input}
        type="file"
        accept={accept}
        aria-label={label}
        multiple={oneAtATime === undefined}
        hidden
        onChange={({ target }) => {
          take(target.files);
          // the same file may be chosen again
          target.value = '';
        }}
      />
    </Zone>
  );
}

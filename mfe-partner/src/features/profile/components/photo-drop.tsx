import { useRef, useState, type DragEvent } from 'react';
import { styled } from 'styled-components';
import { Button } from '@korkollen/shared-ui/components/button';
import { color, fontSize, radius, space } from '@korkollen/shared-ui/theme/tokens';
import { profileTexts } from '../../../texts/profile';

const words = profileTexts.photos;

const Zone = styled.div<{ $isOver: boolean }>`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space.s8} ${space.s16};
  padding: ${space.s16};
  border: 1px dashed ${({ $isOver }) => ($isOver ? color.green : color.lineStrong)};
  border-radius: ${radius.card};
  background: ${({ $isOver }) => ($isOver ? color.greenTint : 'transparent')};
  span {
    color: ${color.inkSoft};
    font-size: ${fontSize.s14};
  }
`;

export interface PhotoDropProps {
  label: string;
  isDisabled: boolean;
  /** While true it takes nothing, and keeps its focus. */
  isWaiting?: boolean;
  /** Takes one file where several would be too many. */
  isSingle?: boolean;
  onFiles(files: File[]): void;
}

/** Where photos are chosen or dropped; the button is the way for keyboards and phones. */
export function PhotoDrop({ label, isDisabled, isWaiting = false, isSingle = false, onFiles }: PhotoDropProps) {
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setIsOver] = useState(false);
  const mayTake = !isDisabled && !isWaiting;
  const take = (files: FileList | null): void => {
    const taken = [...(files ?? [])].slice(0, isSingle ? 1 : undefined);
    if (taken.length > 0 && mayTake) onFiles(taken);
  };
  const over = (event: DragEvent): void => {
    event.preventDefault();
    setIsOver(mayTake);
  };
  return (
    <Zone
      $isOver={isOver}
      onDragOver={over}
      onDragLeave={() => setIsOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setIsOver(false);
        take(event.dataTransfer.files);
      }}
    >
      <Button disabled={isDisabled} isPending={isWaiting} pendingLabel={label} onClick={() => input.current?.click()}>
        {label}
      </Button>
      <span>{isSingle ? words.dropOne : words.drop}</span>
      <input
        ref={input}
        type="file"
        accept="image/jpeg,image/png,image/webp,image/avif"
        aria-label={label}
        multiple={!isSingle}
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

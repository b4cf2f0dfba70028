import { FileDrop, type FileDropProps } from '@korkollen/shared-ui/components/file-drop';
import { profileTexts } from '../../../texts/profile';

const words = profileTexts.photos;

export interface PhotoDropProps extends Pick<FileDropProps, 'label' | 'isDisabled' | 'isWaiting' | 'onFiles'> {
  /** Takes no more than one at a time. */
  isSingle?: boolean;
}

/** Where photos are chosen or dropped. */
export function PhotoDrop({ isSingle = false, ...props }: PhotoDropProps) {
  return (
    <FileDrop
      {...props}
      accept="image/jpeg,image/png,image/webp,image/avif"
      hint={isSingle ? words.dropOne : words.drop}
      oneAtATime={isSingle ? words.oneAtATime : undefined}
    />
  );
}

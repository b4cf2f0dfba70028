import { useState } from 'react';
import type { Photo } from '@korkollen/api/contracts/photos';
import { Button, type ButtonProps } from '@korkollen/shared-ui/components/button';
import { RemovalDialog } from '../../../questions/removal-dialog';
import { profileTexts } from '../../../texts/profile';

const words = profileTexts.photos;

interface RemovePhotoProps extends Pick<ButtonProps, 'aria-label' | 'disabled' | 'isPending'> {
  photo: Photo;
  label: string;
  onRemove(): void;
}

/** Takes a photo away once its loss is agreed to: it is not kept. */
export function RemovePhoto({ photo, label, onRemove, ...button }: RemovePhotoProps) {
  const [isAsked, setIsAsked] = useState(false);
  return (
    <>
      <Button size="small" pendingLabel={label} {...button} onClick={() => setIsAsked(true)}>
        {label}
      </Button>
      <RemovalDialog
        isOpen={isAsked}
        title={words.removeTitle}
        text={words.removeText(photo.alt)}
        onKeep={() => setIsAsked(false)}
        onRemove={() => {
          setIsAsked(false);
          onRemove();
        }}
      />
    </>
  );
}

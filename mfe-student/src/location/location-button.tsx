import { Button } from '@korkollen/shared-ui/components/button';
import { VisuallyHidden } from '@korkollen/shared-ui/components/layout';
import { useHostServices } from '@korkollen/shared-ui/host/host-services';
import { memo, useState } from 'react';
import { styled } from 'styled-components';
import { texts } from '../texts/sv';
import { LocationDialog, type LocationDialogProps } from './location-dialog';
import { LocationIcon } from './location-icon';
import { locationLabel, useSavedLocation } from './saved-location';

const Label = styled.span`
  min-width: 0;
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
`;

interface LocationButtonProps extends Pick<LocationDialogProps, 'onSaved'> {
  /** The page that it stands on, for the measurements. */
  source: string;
  className?: string;
}

/** Says the location (”Göteborg” without one) and opens the dialog that changes it. */
export const LocationButton = memo(function LocationButton({ source, onSaved, className }: LocationButtonProps) {
  const { track } = useHostServices();
  const [isOpen, setIsOpen] = useState(false);
  const open = () => {
    track('location_button_clicked_goteborg', { source });
    setIsOpen(true);
  };
  return (
    <>
      <Button className={className} aria-haspopup="dialog" icon={<LocationIcon />} onClick={open}>
        <VisuallyHidden>{texts.location.button}</VisuallyHidden>
        <Label>{locationLabel(useSavedLocation())}</Label>
      </Button>
      <LocationDialog open={isOpen} onOpenChange={setIsOpen} onSaved={onSaved} />
    </>
  );
});

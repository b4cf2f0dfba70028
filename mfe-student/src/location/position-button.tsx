import { Button } from '@korkollen/shared-ui/components/button';
import { FormFailure } from '@korkollen/shared-ui/components/form-error';
import { Stack } from '@korkollen/shared-ui/components/layout';
import { useHostServices } from '@korkollen/shared-ui/host/host-services';
import { useEffect, useRef, useState } from 'react';
import { texts } from '../texts/sv';
import { LocationIcon } from './location-icon';
import type { SavedLocation } from './saved-location';

const TIMEOUT_MS = 10_000;
/** A position of the last minutes is good enough to sort schools by. */
const MAX_AGE_MS = 300_000;

/** About ten metres: enough for distances, and no more of the person's whereabouts than that is saved. */
const rounded = (degrees: number) => Math.round(degrees * 10_000) / 10_000;

type Failure = (typeof texts.locationDialog)['positionFailed' | 'positionUnsupported'];

/** Asks the browser where the person is; the browser asks the person. */
export function PositionButton({ onChoose }: { onChoose(location: SavedLocation): void }) {
  const { toast } = useHostServices();
  const [isFinding, setIsFinding] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const isShown = useRef(false);
  useEffect(() => {
    isShown.current = true;
    // an answer that comes when the person has chosen another way, or none, changes nothing
    return () => void (isShown.current = false);
  }, []);

  // the message goes by itself; what it says stays where the other ways are
  const fail = (reason: Failure) => {
    setFailure(reason);
    toast({ ...reason, variant: 'error' });
  };
  const find = () => {
    if (!('geolocation' in navigator)) {
      fail(texts.locationDialog.positionUnsupported);
      return;
    }
    setIsFinding(true);
    setFailure(null);
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude } }) => {
        if (isShown.current) onChoose({ type: 'coordinates', lat: rounded(latitude), lng: rounded(longitude) });
      },
      () => {
        if (!isShown.current) return;
        setIsFinding(false);
        fail(texts.locationDialog.positionFailed);
      },
      { timeout: TIMEOUT_MS, maximumAge: MAX_AGE_MS },
    );
  };
  return (
    <Stack $gap="s8">
      <Button
        variant="primary"
        icon={<LocationIcon />}
        isPending={isFinding}
        pendingLabel={texts.locationDialog.findingPosition}
        onClick={find}
      >
        {texts.locationDialog.usePosition}
      </Button>
      <FormFailure>{failure && `${failure.title}. ${failure.description}`}</FormFailure>
    </Stack>
  );
}

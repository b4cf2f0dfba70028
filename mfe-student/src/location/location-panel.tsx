import { Button } from '@korkollen/shared-ui/components/button';
import { Dialog } from '@korkollen/shared-ui/components/dialog';
import { Stack } from '@korkollen/shared-ui/components/layout';
import { useHostServices } from '@korkollen/shared-ui/host/host-services';
import { useNavigate } from '@korkollen/shared-ui/router';
import { color, space } from '@korkollen/shared-ui/theme/tokens';
import { styled } from 'styled-components';
import { addresses } from '../addresses/page-addresses';
import { texts } from '../texts/sv';
import { DistrictForm } from './district-form';
import type { LocationDialogProps } from './location-dialog';
import { PositionButton } from './position-button';
import { PostalCodeForm } from './postal-code-form';
import { clearSavedLocation, locationLabel, setSavedLocation, useSavedLocation } from './saved-location';
import type { SavedLocation } from './saved-location';

const Chosen = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space.s4} ${space.s12};
  padding: ${space.s4} ${space.s4} ${space.s4} ${space.s16};
  p {
    padding-block: ${space.s8};
  }
  /* the quiet button's label starts where the text starts when it stands below it */
  button {
    margin-inline-start: calc(-1 * ${space.s16});
  }
  border-inline-start: 4px solid ${color.green};
  background: ${color.greenTint};
`;

/** The three ways to a location, each saved at once, and the way back to the whole city. */
export function LocationPanel({ open, onOpenChange, onSaved }: LocationDialogProps) {
  const { toast, track } = useHostServices();
  const navigate = useNavigate();
  const chosen = useSavedLocation();
  const save = (location: SavedLocation) => {
    setSavedLocation(location);
    // the way only: where somebody is belongs to them
    track('location_selected_goteborg', { type: location.type });
    const { title, position, area } = texts.locationDialog.saved;
    const description = location.type === 'coordinates' ? position : area(location.value);
    toast({ title, description, variant: 'success' });
    onOpenChange(false);
    if (onSaved) onSaved(location);
    else void navigate(addresses.gothenburg());
  };
  const clear = () => {
    clearSavedLocation();
    toast(texts.locationDialog.cleared);
    onOpenChange(false);
  };
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={texts.locationDialog.title}
      description={texts.locationDialog.intro}
      size="small"
    >
      <Stack $gap="s24">
        {chosen && (
          <Chosen>
            <p>{texts.locationDialog.chosen(locationLabel(chosen))}</p>
            <Button variant="quiet" onClick={clear}>
              {texts.locationDialog.clear}
            </Button>
          </Chosen>
        )}
        <PositionButton onChoose={save} />
        <PostalCodeForm onChoose={save} startValue={chosen?.type === 'postalCode' ? chosen.value : ''} />
        <DistrictForm onChoose={save} startValue={chosen?.type === 'district' ? chosen.value : undefined} />
      </Stack>
    </Dialog>
  );
}

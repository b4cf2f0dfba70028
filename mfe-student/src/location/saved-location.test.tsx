import { act, render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import {
  clearSavedLocation,
  locationLabel,
  positionOf,
  setSavedLocation,
  useSavedLocation,
  type SavedLocation,
} from './saved-location';

function Place() {
  return <p>{locationLabel(useSavedLocation())}</p>;
}

const centre: SavedLocation = { type: 'coordinates', lat: 57.7089, lng: 11.9746 };

describe('The saved location', () => {
  it.each<[SavedLocation, string]>([
    [centre, 'Min position'],
    [{ type: 'postalCode', value: '411 04' }, '411 04'],
    [{ type: 'district', value: 'Älvsborg' }, 'Älvsborg'],
  ])('is stored as %o and shown as %s', (location, label) => {
    const { unmount } = render(<Place />);
    act(() => setSavedLocation(location));
    expect(screen.getByText(label)).toBeVisible();
    expect(JSON.parse(localStorage.getItem('userLocation') ?? '')).toEqual(location);
    unmount();
    render(<Place />);
    expect(screen.getByText(label)).toBeVisible();
    act(clearSavedLocation);
    expect(screen.getByText('Göteborg')).toBeVisible();
    expect(localStorage.getItem('userLocation')).toBeNull();
  });

  it.each([
    'Göteborg',
    '{"type":"coordinates","lat":"57","lng":11}',
    '{"type":"coordinates","lat":157,"lng":11}',
    '{"type":"district","value":" "}',
    '{"type":"planet","value":"Mars"}',
    '[]',
  ])('is the whole city when the storage says %s', (stored) => {
    localStorage.setItem('userLocation', stored);
    render(<Place />);
    expect(screen.getByText('Göteborg')).toBeVisible();
  });

  it('is resolved offline', async () => {
    expect(await positionOf(centre)).toEqual({ latitude: 57.7089, longitude: 11.9746 });
    const majorna = await positionOf({ type: 'district', value: 'Majorna' });
    expect(majorna?.latitude).toBeCloseTo(57.69, 1);
    expect(majorna?.longitude).toBeCloseTo(11.92, 1);
    const code = await positionOf({ type: 'postalCode', value: '411 04' });
    expect(code?.latitude).toBeCloseTo(57.7, 1);
    expect(await positionOf({ type: 'postalCode', value: '981 31' })).toBeNull();
    expect(await positionOf({ type: 'district', value: 'Haga' })).toBeNull();
  });
});

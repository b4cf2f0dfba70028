import { IconDrawing, type IconProps } from '@korkollen/shared-ui/primitives/icon';

/** A pin on the map. */
export function LocationIcon(props: IconProps) {
  return (
    <IconDrawing {...props}>
      <path d="M10 17.5c-3.7-4-5.5-6.9-5.5-9.4a5.5 5.5 0 0 1 11 0c0 2.5-1.8 5.4-5.5 9.4Z" />
      <circle cx="10" cy="8" r="1.9" />
    </IconDrawing>
  );
}

import type { ReactNode } from 'react';

export interface IconProps {
  /** Edge in pixels; 20 unless told. */
  size?: number;
}

/** The frame of every icon, 20 units square. Decoration only: it stands beside a word or in a control with a name. */
export function IconDrawing({ size = 20, children }: IconProps & { children: ReactNode }) {
  return (
    <svg
      aria-hidden="true"
      focusable="false"
      width={size}
      height={size}
      viewBox="0 0 20 20"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      {children}
    </svg>
  );
}

export function CheckIcon(props: IconProps) {
  return (
    <IconDrawing {...props}>
      <path d="m4.5 10.5 3.6 3.6 7.4-8" />
    </IconDrawing>
  );
}

export function ChevronDownIcon(props: IconProps) {
  return (
    <IconDrawing {...props}>
      <path d="m5 7.5 5 5 5-5" />
    </IconDrawing>
  );
}

export function CloseIcon(props: IconProps) {
  return (
    <IconDrawing {...props}>
      <path d="m5 5 10 10M15 5 5 15" />
    </IconDrawing>
  );
}

export function MenuIcon(props: IconProps) {
  return (
    <IconDrawing {...props}>
      <path d="M3 6h14M3 10h14M3 14h14" />
    </IconDrawing>
  );
}

export function SearchIcon(props: IconProps) {
  return (
    <IconDrawing {...props}>
      <circle cx="8.75" cy="8.75" r="5.25" />
      <path d="m12.75 12.75 4 4" />
    </IconDrawing>
  );
}

export function EyeIcon({ isCrossed, ...props }: IconProps & { isCrossed?: boolean }) {
  return (
    <IconDrawing {...props}>
      <path d="M2 10s2.8-5 8-5 8 5 8 5-2.8 5-8 5-8-5-8-5Z" />
      <circle cx="10" cy="10" r="2.25" />
      {isCrossed && <path d="m3.5 16.5 13-13" />}
    </IconDrawing>
  );
}

export function StarIcon({ size = 16 }: IconProps) {
  return (
    <svg aria-hidden="true" focusable="false" width={size} height={size} viewBox="0 0 20 20" fill="currentColor">
      <path d="m10 1.8 2.5 5.2 5.7.8-4.1 4 1 5.7-5.1-2.7-5.1 2.7 1-5.7-4.1-4 5.7-.8Z" />
    </svg>
  );
}

export function OutwardIcon(props: IconProps) {
  return (
    <IconDrawing {...props}>
      <path d="M7 4h9v9M16 4 5 15" />
    </IconDrawing>
  );
}

export function AlertIcon(props: IconProps) {
  return (
    <IconDrawing {...props}>
      <circle cx="10" cy="10" r="7.5" />
      <path d="M10 6v5M10 13.8v.2" />
    </IconDrawing>
  );
}

/** A pin on the map. Decoration: it stands beside a word. */
export function LocationIcon({ size = 20 }: { size?: number }) {
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
      strokeLinejoin="round"
    >
      <path d="M10 17.5c-3.7-4-5.5-6.9-5.5-9.4a5.5 5.5 0 0 1 11 0c0 2.5-1.8 5.4-5.5 9.4Z" />
      <circle cx="10" cy="8" r="1.9" />
    </svg>
  );
}

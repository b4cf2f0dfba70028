/** The browser tab's mark: the green plate with the road line. */
export const favicon = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">
<rect width="32" height="32" rx="7" fill="#0b5d3b"/>
<rect x="2.5" y="2.5" width="27" height="27" rx="5" fill="none" stroke="#fff" stroke-width="1.5"/>
<path d="M16 6v4m0 4v4m0 4v4" stroke="#ffc52e" stroke-width="3.5"/>
</svg>`;

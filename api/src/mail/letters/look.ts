import { darkPalette, lightPalette, type Palette } from '../../../../shared-ui/src/theme/palette';

const text = "Inter, -apple-system, BlinkMacSystemFont, 'Segoe UI', Roboto, Arial, sans-serif";
const heading = "'Familjen Grotesk', 'Avenir Next', 'Segoe UI', Roboto, Arial, sans-serif";

type Rules = Record<string, (palette: Palette) => Record<string, string>>;

/**
 * Each part in its colours. They stand in the style attribute for the light, which every mail program reads, and by the
 * class for the dark, which most read.
 */
const colours = {
  page: ({ paper }) => ({ backgroundColor: paper }),
  ink: ({ ink }) => ({ color: ink }),
  soft: ({ inkSoft }) => ({ color: inkSoft }),
  link: ({ green }) => ({ color: green }),
  plate: ({ plate, onPlate }) => ({ backgroundColor: plate, color: onPlate }),
  plateRim: ({ onPlate }) => ({ borderColor: onPlate }),
  road: ({ yellow }) => ({ borderTopColor: yellow }),
  button: ({ green, onGreen }) => ({ backgroundColor: green, color: onGreen }),
  line: ({ line }) => ({ borderColor: line }),
  quote: ({ sunk, ink, lineStrong }) => ({ backgroundColor: sunk, color: ink, borderLeftColor: lineStrong }),
} satisfies Rules;
export type Part = keyof typeof colours;

/** How a part is dressed: the class that the dark knows it by, and its style in the light. */
export const dressed = (part: Part, style: Record<string, string | number> = {}) => ({
  className: part,
  style: { ...style, ...colours[part](lightPalette) },
});

const hyphened = (name: string): string => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

const inTheDark = Object.entries(colours)
  .map(([part, rules]) => {
    const declared = Object.entries(rules(darkPalette)).map(([name, value]) => `${hyphened(name)}:${value} !important`);
    return `.${part}{${declared.join(';')}}`;
  })
  .join('\n');

/** What a style attribute cannot say. */
export const styleSheet = `:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (prefers-color-scheme:dark){
body,body>table>tbody>tr>td{background-color:${darkPalette.paper} !important}
${inTheDark}
}`;

export const font = { text, heading } as const;

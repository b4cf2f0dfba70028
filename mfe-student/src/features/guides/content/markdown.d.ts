/** What the build makes of a Markdown file (infra/tooling/content/markdown.mjs). */
declare module '*.md' {
  /** A part of a text, below its heading. */
  export interface ContentSection {
    id: string;
    title: string;
    html: string;
  }

  /** Dates are days, `2026-11-22`. */
  export interface ContentPage {
    title: string;
    description: string;
    date: string;
    updated?: string;
    /** Where the facts are from, as HTML. */
    sources: string[];
    /** HTML of what stands before the first heading. */
    intro: string;
    sections: ContentSection[];
  }

  export const page: ContentPage;
}

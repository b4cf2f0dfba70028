/** Every word of the student pages, by feature. Texts of the specification stand to the letter. */
export * as texts from './by-feature';

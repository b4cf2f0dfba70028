import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { cutFont, faces, placeOf } from './cut-fonts.mjs';

describe.each(faces)('$file', (face) => {
  it('is what is cut from the published face', async () => {
    expect(await readFile(placeOf(face.file))).toEqual(await cutFont(face));
  });
});

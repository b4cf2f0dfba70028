const END_OF_IMAGE = 0xd9;
const START_OF_SCAN = 0xda;

/** What no length follows: bytes of the picture itself, restarts, fillers, and what is no marker, which readers pass over. */
const standsAlone = (marker: number): boolean => marker < 0xc0 || marker === 0xff || (marker >= 0xd0 && marker <= 0xd8);

/**
 * How many times a JPEG goes over its picture; what stands behind its end, such as a phone's film, is not looked at.
 * Source: ITU-T T.81, annex B.
 */
export function countScans(jpeg: Buffer): number {
  let scans = 0;
  for (let at = 2; at + 3 < jpeg.length;) {
    const marker = jpeg.readUInt8(at) === 0xff ? jpeg.readUInt8(at + 1) : null;
    if (marker === END_OF_IMAGE) return scans;
    if (marker === START_OF_SCAN) scans += 1;
    if (marker === null || standsAlone(marker)) at += 1;
    else at += 2 + jpeg.readUInt16BE(at + 2);
  }
  return scans;
}

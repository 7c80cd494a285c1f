/**
 * How pixel data is stored. A codestream says itself which codec it needs: files that declare another one than they
 * contain are common. Of an unknown transfer syntax, only a codestream can be read.
 */
export type Coding = 'plain' | 'rle' | 'deflate' | 'codestream' | 'unknown';

export const IMPLICIT = '1.2.840.10008.1.2';
export const EXPLICIT = '1.2.840.10008.1.2.1';
export const DEFLATED = '1.2.840.10008.1.2.1.99';
export const BIG_ENDIAN = '1.2.840.10008.1.2.2';

/** The supported transfer syntaxes without codestreams (DICOM PS3.5 chapter 10 and PS3.6 table A-1). */
const CODINGS: Readonly<Record<string, Coding>> = {
  [IMPLICIT]: 'plain',
  [EXPLICIT]: 'plain',
  [DEFLATED]: 'plain',
  [BIG_ENDIAN]: 'plain',
  '1.2.840.10008.1.2.5': 'rle',
  '1.2.840.10008.1.2.8.1': 'deflate',
};

/** JPEG, JPEG-LS, JPEG 2000 and High-Throughput JPEG 2000. */
const CODESTREAMS = /^1\.2\.840\.10008\.1\.2\.4\.([5-8]\d|9[0-3]|20[1-3])$/;
/** MPEG-2, MPEG-4 and HEVC. */
const VIDEOS = /^1\.2\.840\.10008\.1\.2\.4\.10[0-8](\.\d)?$/;

export const isVideo = (syntax: string) => VIDEOS.test(syntax);

/**
 * How pixels are coded that are stored in fragments, as all coded ones are, or without. Pixels without fragments are plain,
 * except of a private transfer syntax, which may order their bytes in its own way.
 */
export function codingOf(syntax: string, fragmented: boolean): Coding {
  const known = CODINGS[syntax] ?? (CODESTREAMS.test(syntax) ? 'codestream' : 'unknown');
  if (!fragmented) return known === 'unknown' ? known : 'plain';
  return known === 'plain' ? 'codestream' : known;
}

/** How the pixels of a frame are coded. */
export type Coding = 'plain' | 'rle' | 'jpeg' | 'jpegLossless' | 'jpegLs' | 'jpeg2000';

export const DEFLATED = '1.2.840.10008.1.2.1.99';
export const BIG_ENDIAN = '1.2.840.10008.1.2.2';

/** The supported transfer syntaxes (DICOM PS3.5 chapter 10 and PS3.6 table A-1). */
export const CODINGS: Readonly<Record<string, Coding>> = {
  '1.2.840.10008.1.2': 'plain',
  '1.2.840.10008.1.2.1': 'plain',
  [DEFLATED]: 'plain',
  [BIG_ENDIAN]: 'plain',
  '1.2.840.10008.1.2.5': 'rle',
  '1.2.840.10008.1.2.4.50': 'jpeg',
  '1.2.840.10008.1.2.4.51': 'jpeg',
  '1.2.840.10008.1.2.4.57': 'jpegLossless',
  '1.2.840.10008.1.2.4.70': 'jpegLossless',
  '1.2.840.10008.1.2.4.80': 'jpegLs',
  '1.2.840.10008.1.2.4.81': 'jpegLs',
  '1.2.840.10008.1.2.4.90': 'jpeg2000',
  '1.2.840.10008.1.2.4.91': 'jpeg2000',
};

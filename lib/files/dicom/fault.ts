/** Why a DICOM file, or one frame of it, is not shown: a key under `files.dicomFault.`. */
export type FaultCode = 'damaged' | 'tooLarge' | 'unsupported' | 'slow';

export class DicomFault extends Error {
  constructor(readonly code: FaultCode) {
    super(code);
  }
}

/** Whatever a parser or codec throws on the way: what it was reading is damaged. */
export const faultOf = (error: unknown): FaultCode => (error instanceof DicomFault ? error.code : 'damaged');

/** The most points that one frame may have: a mammogram has half as many. */
export const MOST_POINTS = 50_000_000;
/** The most bytes that a deflated file may unfold to. */
export const MOST_INFLATED = 250_000_000;

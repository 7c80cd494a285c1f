/** Why a DICOM file or a frame of it is not shown: a key under `files.dicomFault.`. */
export type FaultCode = 'damaged' | 'tooLarge' | 'unsupported' | 'video' | 'colours' | 'slow';

export class DicomFault extends Error {
  constructor(readonly code: FaultCode) {
    super(code);
  }
}

/** Any other error of a parser or codec means that the data is damaged. */
export const faultOf = (error: unknown): FaultCode => (error instanceof DicomFault ? error.code : 'damaged');

/** Most pixels of a frame: a mammogram has half as many. */
export const MOST_POINTS = 50_000_000;
/** Most bytes to which a deflated file or frame may expand. */
export const MOST_INFLATED = 250_000_000;

import type { FaultCode } from '@/lib/files/dicom/fault';
import type { GreyWindow } from '@/lib/files/dicom/greys';
import type { DrawnFrame } from '@/lib/files/dicom/points';
import type { Study } from '@/lib/files/dicom/study';

/** The page's requests to its worker: to open a file, then for its frames. */
export type Request = { bytes: ArrayBuffer } | { frame: number; window: GreyWindow | null };

/** One answer per request, in order. */
export type Answer = { study: Study } | { drawn: DrawnFrame } | { fault: FaultCode };

import type { FaultCode } from '@/lib/files/dicom/fault';
import type { DrawnFrame } from '@/lib/files/dicom/points';
import type { GreyWindow, Study } from '@/lib/files/dicom/study';

/** What the page asks its worker: to open a file, and then for its frames. */
export type Request = { bytes: ArrayBuffer } | { frame: number; window: GreyWindow | null };

/** One answer to each request, in their order. */
export type Answer = { study: Study } | { drawn: DrawnFrame } | { fault: FaultCode };
